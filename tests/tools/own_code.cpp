// SPDX-License-Identifier: GPL-3.0-or-later
// A plugin for clang-tidy (tidy.py): `hektor-own-code` makes it faster, `hektor-own-includes` is a
// check of ours.
#include <clang-tidy/ClangTidyCheck.h>
#include <clang-tidy/ClangTidyModule.h>
#include <clang-tidy/ClangTidyModuleRegistry.h>
#include <clang/AST/ASTContext.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/ASTMatchers/ASTMatchFinder.h>
#include <clang/ASTMatchers/ASTMatchers.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>

#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace {

/// A file as the compiler identifies it; null for what is in no file.
using File = const clang::FileEntry*;

File fileOf(const clang::SourceManager& manager, clang::SourceLocation place) {
    return manager.getFileEntryForID(manager.getFileID(manager.getExpansionLoc(place)));
}

bool isBuiltin(const clang::Decl& declaration) {
    return declaration.getLocation().isInvalid();
}

/// Limits the checks to our code. They would otherwise walk through all that the system's headers
/// declare, which takes longer than everything else, and whose warnings nobody sees.
class OwnCode : public clang::tidy::ClangTidyCheck {
public:
    using ClangTidyCheck::ClangTidyCheck;

    void registerMatchers(clang::ast_matchers::MatchFinder* finder) override {
        finder->addMatcher(clang::ast_matchers::translationUnitDecl(), this);
    }

    /// At the root of a program, before its declarations are walked through.
    void check(const clang::ast_matchers::MatchFinder::MatchResult& root) override {
        std::vector<clang::Decl*> own;
        for (auto* declaration : root.Context->getTranslationUnitDecl()->decls()) {
            const auto place = root.SourceManager->getExpansionLoc(declaration->getLocation());
            if (!root.SourceManager->isInSystemHeader(place)) own.push_back(declaration);
        }
        root.Context->setTraversalScope(own);
    }
};

/// Which file includes which, whether or not it was read again.
class Includes {
public:
    void add(File from, File to) { direct_[from].insert(to); }

    /// The file and everything that it includes, also indirectly.
    std::set<File> reachedFrom(File file) const {
        std::set<File> reached{file};
        std::vector<File> open{file};
        while (!open.empty()) {
            const auto found = direct_.find(open.back());
            open.pop_back();
            if (found == direct_.end()) continue;
            for (const auto next : found->second) {
                if (reached.insert(next).second) open.push_back(next);
            }
        }
        return reached;
    }

    const std::set<File>& of(File file) { return direct_[file]; }

private:
    std::map<File, std::set<File>> direct_;
};

class Reading : public clang::PPCallbacks {
public:
    Reading(const clang::SourceManager& manager, Includes& includes)
        : manager_(manager)
        , includes_(includes) {}

    void FileChanged(clang::SourceLocation place,
                     FileChangeReason reason,
                     clang::SrcMgr::CharacteristicKind /*kind*/,
                     clang::FileID /*previous*/) override {
        if (reason != EnterFile) return;
        const auto from = manager_.getIncludeLoc(manager_.getFileID(place));
        if (from.isValid()) includes_.add(fileOf(manager_, from), fileOf(manager_, place));
    }

    void FileSkipped(const clang::FileEntryRef& file,
                     const clang::Token& name,
                     clang::SrcMgr::CharacteristicKind /*kind*/) override {
        includes_.add(fileOf(manager_, name.getLocation()), &file.getFileEntry());
    }

private:
    const clang::SourceManager& manager_;
    Includes& includes_;
};

/// Several sources are compiled at once, so that one could live from what another includes. Every
/// name that a source uses must be declared in a file that it includes itself, also indirectly.
class OwnIncludes : public clang::tidy::ClangTidyCheck {
public:
    using ClangTidyCheck::ClangTidyCheck;

    void registerPPCallbacks(const clang::SourceManager& manager,
                             clang::Preprocessor* reader,
                             clang::Preprocessor* /*expander*/) override {
        reader->addPPCallbacks(std::make_unique<Reading>(manager, includes_));
    }

    void registerMatchers(clang::ast_matchers::MatchFinder* finder) override {
        finder->addMatcher(clang::ast_matchers::translationUnitDecl(), this);
    }

    void check(const clang::ast_matchers::MatchFinder::MatchResult& root) override;

    /// Complains unless one of the declarations is in a file of `reached`.
    template <typename Declarations>
    void expect(const clang::SourceManager& manager,
                const std::set<File>& reached,
                clang::SourceLocation place,
                const clang::NamedDecl& named,
                const Declarations& declarations) {
        for (const clang::Decl* declaration : declarations) {
            if (isBuiltin(*declaration) ||
                reached.count(fileOf(manager, declaration->getLocation())) > 0)
                return;
        }
        diag(manager.getExpansionLoc(place),
             "%0 comes from a file that this source does not include")
            << &named;
    }

private:
    Includes includes_;
};

/// Finds what the code of one source refers to.
class References : public clang::RecursiveASTVisitor<References> {
public:
    References(OwnIncludes& check, const clang::SourceManager& manager, std::set<File> reached)
        : check_(check)
        , manager_(manager)
        , reached_(std::move(reached)) {}

    bool VisitDeclRefExpr(clang::DeclRefExpr* use) {
        return declared(use->getLocation(), use->getDecl());
    }
    bool VisitMemberExpr(clang::MemberExpr* use) {
        return declared(use->getMemberLoc(), use->getMemberDecl());
    }
    bool VisitTagTypeLoc(clang::TagTypeLoc use) {
        return declared(use.getNameLoc(), use.getDecl());
    }
    bool VisitTypedefTypeLoc(clang::TypedefTypeLoc use) {
        return declared(use.getNameLoc(), use.getTypedefNameDecl());
    }

    bool VisitTemplateSpecializationTypeLoc(clang::TemplateSpecializationTypeLoc use) {
        return declared(use.getTemplateNameLoc(),
                        use.getTypePtr()->getTemplateName().getAsTemplateDecl());
    }

    bool VisitCXXConstructExpr(clang::CXXConstructExpr* use) {
        return declared(use->getLocation(), use->getConstructor());
    }

    bool VisitInitListExpr(clang::InitListExpr* use) {
        return complete(use->getBeginLoc(), use->getType());
    }
    bool VisitVarDecl(clang::VarDecl* use) { return complete(use->getLocation(), use->getType()); }
    bool VisitFieldDecl(clang::FieldDecl* use) {
        return complete(use->getLocation(), use->getType());
    }

private:
    bool declared(clang::SourceLocation place, const clang::NamedDecl* declaration) {
        if (declaration != nullptr && place.isValid()) {
            check_.expect(manager_, reached_, place, *declaration, declaration->redecls());
        }
        return true;
    }

    /// The definition of a value's class, not only a declaration, must be included.
    bool complete(clang::SourceLocation place, clang::QualType type) {
        const auto* const record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
        const auto* const definition = record == nullptr ? nullptr : record->getDefinition();
        if (definition != nullptr && place.isValid()) {
            check_.expect(
                manager_, reached_, place, *record, std::vector<const clang::Decl*>{definition});
        }
        return true;
    }

    OwnIncludes& check_;
    const clang::SourceManager& manager_;
    std::set<File> reached_;
};

void OwnIncludes::check(const clang::ast_matchers::MatchFinder::MatchResult& root) {
    const auto& manager = *root.SourceManager;
    std::map<File, References> sources;
    for (const auto source : includes_.of(manager.getFileEntryForID(manager.getMainFileID())))
        sources.emplace(source, References(*this, manager, includes_.reachedFrom(source)));
    for (auto* declaration : root.Context->getTranslationUnitDecl()->decls()) {
        const auto source = sources.find(fileOf(manager, declaration->getLocation()));
        if (source != sources.end()) source->second.TraverseDecl(declaration);
    }
}

class Module : public clang::tidy::ClangTidyModule {
    void addCheckFactories(clang::tidy::ClangTidyCheckFactories& checks) override {
        checks.registerCheck<OwnCode>("hektor-own-code");
        checks.registerCheck<OwnIncludes>("hektor-own-includes");
    }
};

const clang::tidy::ClangTidyModuleRegistry::Add<Module> added{
    "hektor", "our own checks, and all checks only for our code"};

} // namespace
