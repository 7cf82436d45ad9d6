import { useMemo } from 'react'
import type { MutedFinding } from '../../shared/contract/knownDifferences.ts'
import { useAsk } from '../bridge/queries.ts'
import { request } from '../bridge/request.ts'
import type { Muted } from '../domain/finding.ts'
import { failureOf } from '../domain/problems.ts'
import { useSession } from './session.ts'

// Banners had rules first, and theirs are saved without a subject.
const prefixes = {
  banners: '',
  jackpots: 'jackpots: ',
  notifications: 'notifications: ',
  players: 'players: '
} as const

/** Whose findings are muted. *Players* are names that are accepted as one player’s. */
export type MutedOf = keyof typeof prefixes

/** The muted findings of one subject and connection among all that is saved. */
export function mutedOf(subject: MutedOf, connection: string, all: readonly MutedFinding[]): readonly MutedFinding[] {
  const own = prefixes[subject]
  const others = Object.values(prefixes).filter((one) => one.length > own.length)
  return all
    .filter((one) => one.connection === connection && one.rule.startsWith(own))
    .filter(({ rule }) => !others.some((other) => rule.startsWith(other)))
    .map((one) => ({ ...one, rule: one.rule.slice(own.length) }))
}

/** The muted findings of a subject for a connection, the one in use unless another is named; mutes and unmutes. Main saves them. */
export function useMuting(subject: MutedOf, of?: string) {
  const used = useSession((session) => session.connection)
  const connection = of ?? used
  const all = useAsk('findings.muted', {}, { isAlwaysFresh: true }).data?.value
  return useMemo(() => {
    const named = ({ rule, about }: Muted) => ({
      connection,
      rule: prefixes[subject] + rule,
      ...(about !== undefined && { about: about.slice(0, 1000) })
    })
    return {
      muted: mutedOf(subject, connection, all ?? []),
      isRead: all !== undefined,
      /** Both answer why it could not be done; undefined where it was. */
      mute: async (muted: Muted, reason: string) =>
        failureOf(await request('findings.mute', { ...named(muted), reason })),
      unmute: async (muted: Muted) => failureOf(await request('findings.unmute', named(muted)))
    }
  }, [subject, connection, all])
}
