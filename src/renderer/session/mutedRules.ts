import { useCallback, useEffect, useMemo } from 'react'
import { followMutedRules, useAsk } from '../bridge/queries.ts'
import type { MutedRule } from '../../shared/contract/knownDifferences.ts'
import { request } from '../bridge/request.ts'
import { useSession } from './session.ts'

// Banners had rules first, and theirs are saved without a subject.
const prefixes = { banners: '', jackpots: 'jackpots: ', players: 'players: ' } as const

/** The rules of one subject and connection among all that are saved. */
export function rulesOf(
  subject: keyof typeof prefixes,
  connection: string,
  all: readonly MutedRule[]
): readonly string[] {
  const own = prefixes[subject]
  const saved = all.filter((one) => one.connection === connection).map(({ rule }) => rule)
  return own === ''
    ? saved.filter((rule) => !Object.values(prefixes).some((one) => one !== '' && rule.startsWith(one)))
    : saved.flatMap((rule) => (rule.startsWith(own) ? [rule.slice(own.length)] : []))
}

/**
 * The rules of a subject whose findings are muted for a connection, the one in use unless another is named, and a function
 * that mutes one or unmutes it; none is known until they are read. Main saves them. *Players* are names that are accepted as one player’s.
 */
export function useMutedRules(
  subject: keyof typeof prefixes,
  of?: string
): readonly [muted: readonly string[], mute: (rule: string, isMuted: boolean) => void, isRead: boolean] {
  useEffect(followMutedRules, [])
  const used = useSession((session) => session.connection)
  const connection = of ?? used
  const all = useAsk('rules.muted', {}, { isAlwaysFresh: true }).data?.value
  const muted = useMemo(() => rulesOf(subject, connection, all ?? []), [subject, connection, all])
  const mute = useCallback(
    (rule: string, isMuted: boolean) =>
      // A rule that cannot be saved is muted until Pitboss ends; a notice elsewhere says so.
      void request(isMuted ? 'rules.mute' : 'rules.unmute', { connection, rule: prefixes[subject] + rule }),
    [connection, subject]
  )
  return [muted, mute, all !== undefined]
}
