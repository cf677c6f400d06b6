// SPDX-License-Identifier: GPL-3.0-or-later
// A plugin for clang-tidy (tidy.py). Its checks would otherwise walk through all that the system's
// headers declare, which takes longer than everything else, and whose warnings nobody sees.
#include <clang-tidy/ClangTidyCheck.h>
#include <clang-tidy/ClangTidyModule.h>
#include <clang-tidy/ClangTidyModuleRegistry.h>
#include <clang/AST/ASTContext.h>
#include <clang/ASTMatchers/ASTMatchFinder.h>
#include <clang/ASTMatchers/ASTMatchers.h>

#include <vector>

namespace {

/// Is called at the root of a program, before its declarations are walked through.
class OwnCode : public clang::tidy::ClangTidyCheck {
public:
    using ClangTidyCheck::ClangTidyCheck;

    void registerMatchers(clang::ast_matchers::MatchFinder* finder) override {
        finder->addMatcher(clang::ast_matchers::translationUnitDecl(), this);
    }

    void check(const clang::ast_matchers::MatchFinder::MatchResult& root) override {
        std::vector<clang::Decl*> own;
        for (auto* declaration : root.Context->getTranslationUnitDecl()->decls()) {
            const auto place = root.SourceManager->getExpansionLoc(declaration->getLocation());
            if (!root.SourceManager->isInSystemHeader(place)) own.push_back(declaration);
        }
        root.Context->setTraversalScope(own);
    }
};

class Module : public clang::tidy::ClangTidyModule {
    void addCheckFactories(clang::tidy::ClangTidyCheckFactories& checks) override {
        checks.registerCheck<OwnCode>("hektor-own-code");
    }
};

const clang::tidy::ClangTidyModuleRegistry::Add<Module> added{"hektor",
                                                              "limits the checks to our code"};

} // namespace
