import { useCallback, useMemo } from 'react'
import { queries, useAsk } from '../bridge/queries.ts'
import { ask } from '../bridge/request.ts'
import { useSession } from './session.ts'

// Banners had rules first, and theirs are saved without a subject.
const prefixes = { banners: '', jackpots: 'jackpots: ' } as const

/** The rules of one subject among all that are saved. */
export function rulesOf(subject: keyof typeof prefixes, saved: readonly string[]): readonly string[] {
  const own = prefixes[subject]
  return own === ''
    ? saved.filter((rule) => !rule.startsWith(prefixes.jackpots))
    : saved.flatMap((rule) => (rule.startsWith(own) ? [rule.slice(own.length)] : []))
}

/**
 * The rules of a subject whose findings are muted for the connection in use, and a function that mutes one or unmutes it.
 * Main saves them.
 */
export function useMutedRules(
  subject: keyof typeof prefixes
): readonly [muted: readonly string[], mute: (rule: string, isMuted: boolean) => void] {
  const id = useSession(({ connection }) => connection)
  const saved = useAsk('rules.muted', { id }, { isAlwaysFresh: true }).data?.value ?? none
  const muted = useMemo(() => rulesOf(subject, saved), [subject, saved])
  const mute = useCallback(
    (rule: string, isMuted: boolean) => {
      ask('rules.mute', { id, rule: prefixes[subject] + rule, isMuted }).then(
        (answer) => queries.setQueryData(['rules.muted', { id }], answer),
        // On failure it holds until Pitboss ends; a notice elsewhere says that it cannot be saved.
        () => queries.invalidateQueries({ queryKey: ['rules.muted', { id }] })
      )
    },
    [id, subject]
  )
  return [muted, mute]
}

const none: readonly string[] = []
