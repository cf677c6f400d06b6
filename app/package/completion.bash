# SPDX-License-Identifier: GPL-3.0-or-later
# Completes commands and options of hektor in bash, as listed by its own help.
_hektor() {
    local help word path=()
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -* || ${#path[@]} -eq 2 ]] && break
        path+=("$word")
    done
    # A word that is no command belongs to the previous command.
    until help=$(hektor "${path[@]}" --help 2>/dev/null); do
        ((${#path[@]})) || return
        unset 'path[-1]'
    done
    local names
    names=$(sed -nE 's/^  (-[^-:], ?)?(-[^-:],)?(--[a-z-]+|[a-z]+)[: ].*/\3/p' <<<"$help")
    mapfile -t COMPREPLY < <(compgen -W "$names" -- "${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _hektor hektor
