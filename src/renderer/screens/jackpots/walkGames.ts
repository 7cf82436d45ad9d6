import type { Walked, WalkEnd } from '../../../shared/contract/exports.ts'
import { ask, request } from '../../bridge/request.ts'
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

let walks = 0

/** Walks through all pages of a group, and tells what has come after each of them. */
export async function* walkGames({ connection, account, group, signal }: Walk): AsyncGenerator<WalkedGames> {
  const walk = `games-${(walks += 1)}`
  signal.addEventListener('abort', () => void request('exports.stop', { walk }), { once: true })
  await ask('exports.walk', { connection, account, walk, list: { name: 'jackpots.list', groupId: group } })
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

const endings: Readonly<Record<WalkEnd['why'], string>> = {
  'all-read': 'all pages are loaded',
  stopped: 'stopped',
  problem: 'a page could not be read',
  'missing-rows': 'the list counts more games than its pages held',
  unnumbered: 'the platform does not say how many pages there are',
  'empty-page': 'a page before the last was empty',
  'repeated-page': 'a page brought nothing new: the platform may not heed the page that is asked for',
  restless: 'the list changed faster than it could be read',
  'too-long': 'there are too many pages'
}

/** How a walk ended, in words. */
export const endInWords = ({ why, isComplete, gaps }: WalkEnd): string =>
  [isComplete ? 'Complete' : 'Not complete', endings[why], gaps > 0 && `${gaps} missing`].filter(Boolean).join(': ')
