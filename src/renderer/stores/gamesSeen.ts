import { create } from 'zustand'

/** The games of a group as they were at a time of this session. */
export interface SeenGames {
  readonly id: number
  readonly connection: string
  readonly group: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** How much of the group it is, such as *page 2* or *all pages*. */
  readonly extent: string
  readonly games: readonly object[]
}

/** The lists of games that were on screen since this window was opened, newest first. */
export const useGamesSeen = create<{ readonly lists: readonly SeenGames[] }>()(() => ({ lists: [] }))

const most = 20
let last = 0

/** Keeps a list of games to compare others with; the same answer is kept once. */
export function noteGames(seen: Omit<SeenGames, 'id'>): void {
  if (seen.games.length === 0) return
  useGamesSeen.setState(({ lists }) =>
    lists.some(({ games }) => games.length === seen.games.length && games[0] === seen.games[0])
      ? { lists }
      : { lists: [{ ...seen, id: (last += 1) }, ...lists].slice(0, most) }
  )
}
