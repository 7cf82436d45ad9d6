import type { Walked, WalkEnd } from '../../../shared/contract/exports.ts'
import { ask, request } from '../../bridge/request.ts'
import { newWalk } from '../../table/walk.ts'
import { groupList } from './gameWalk.ts'
import type { LoadedGame } from './loadedGame.ts'

/** Whose games are walked through. */
export interface Walk {
  readonly connection: string
  readonly account: string
  readonly group: string
  readonly signal: AbortSignal
}

/** What a walk has brought so far. */
export interface WalkedGames {
  readonly games: readonly LoadedGame[]
  readonly walked: Walked
  /** Present once it is over, by itself or because it was stopped. */
  readonly end?: WalkEnd
}

/** Walks through all pages of a group, and tells what has come after each of them. */
export async function* walkGames({ connection, account, group, signal }: Walk): AsyncGenerator<WalkedGames> {
  const walk = newWalk()
  signal.addEventListener('abort', () => void request('exports.stop', { walk }), { once: true })
  await ask('exports.walk', { connection, account, walk, list: groupList(group) })
  let games: readonly LoadedGame[] = []
  for (;;) {
    const { value, exchange, drift } = await ask('jackpots.next', { walk })
    const batch = value.rows.map((fields, place) => ({
      fields,
      origin: { exchange, at: value.at[place] ?? place, drift }
    }))
    games = value.place === 'top' ? [...batch, ...games] : [...games, ...batch]
    yield { games, walked: value.walked, ...(value.end && { end: value.end }) }
    if (value.end) return
  }
}
