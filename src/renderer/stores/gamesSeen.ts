import type { JackpotGame } from '../../shared/contract/jackpots.ts'
import type { Received } from '../../shared/readings/received.ts'
import { createScopedStore } from './createScopedStore.ts'

type Games = readonly Received<JackpotGame>[]

/** A list of games of a group, kept during this session. */
export interface SeenGames {
  readonly id: number
  readonly connection: string
  readonly group: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** The part of the group, such as *page 2* or *all pages*. */
  readonly extent: string
  readonly games: Games
}

/** The lists of games that were on screen since this window was opened, newest first. */
export const useGamesSeen = createScopedStore<{ readonly lists: readonly SeenGames[] }>(
  { anyChanged: ({ lists }, changed) => ({ lists: lists.filter(({ connection }) => connection !== changed) }) },
  () => ({ lists: [] })
)

const most = 20
let last = 0

/** Whether two lists are the games of the same answers. */
export const isSameList = (one: Games, other: Games): boolean =>
  one.length === other.length && one.every((game, place) => game === other[place])

/** Keeps a list of games for comparison; the same answer is kept once. */
export function noteGames(seen: Omit<SeenGames, 'id'>): void {
  if (seen.games.length === 0) return
  useGamesSeen.setState(({ lists }) =>
    lists.some(({ games }) => isSameList(games, seen.games))
      ? { lists }
      : { lists: [{ ...seen, id: (last += 1) }, ...lists].slice(0, most) }
  )
}
