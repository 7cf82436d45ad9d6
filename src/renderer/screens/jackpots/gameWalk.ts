import type { WalkedList } from '../../../shared/contract/exports.ts'
import type { Output } from '../../../shared/contract/index.ts'
import { request, type Answer } from '../../bridge/request.ts'
import type { ExportOffer } from '../../table/ExportDialog.tsx'
import { walkOf, type Walk } from '../../table/walk.ts'
import type { LoadedGame } from './loadedGame.ts'

type SeenGame = NonNullable<Output<'jackpots.list'>['data']>[number]

/** All pages of the group on screen, once a person has them loaded. */
export const useGameWalk = walkOf((walk) => request('jackpots.next', { walk }))

// A game stays one object while more are loaded, so that nothing that was made of it is made again.
const games = new WeakMap<SeenGame, LoadedGame>()

/** The games of a walk so far with their origin. */
export const walkedGames = ({ loaded: { rows, originOf } }: Walk<SeenGame>): LoadedGame[] =>
  rows.map((fields, place) => {
    const known = games.get(fields)
    if (known) return known
    const made = { fields, origin: originOf(place) ?? { exchange: undefined, at: place, drift: [] } }
    games.set(fields, made)
    return made
  })

/** A group as main walks through it. */
export const groupList = (groupId: string, perPage?: number): WalkedList => ({
  name: 'jackpots.list',
  groupId,
  ...(perPage !== undefined && { perPage })
})

interface Offered {
  readonly list: WalkedList
  readonly answer: Answer<Output<'jackpots.list'>> | undefined
  readonly isOld: boolean
  readonly walk: Walk<SeenGame>
}

/** What can be exported of the games on screen. */
export function gameOffer({ list, answer, isOld, walk }: Offered): ExportOffer {
  const asked = { what: 'games', list }
  if (walk.id !== undefined) {
    const loaded = { source: { from: 'walk', walk: walk.id }, rows: walk.loaded.rows.length } as const
    return { ...asked, loaded, total: walk.walked?.total }
  }
  const { exchange, value } = answer ?? {}
  const { data = [], meta } = value ?? {}
  const total = typeof meta?.total === 'number' ? meta.total : undefined
  if (exchange === undefined || isOld) return { ...asked, total }
  // Main reads the answer itself; the rows are for the case that it is no longer kept, and a bridge takes so many.
  const page: ExportOffer['page'] = {
    source: { from: 'exchange', exchange, ...(data.length <= 1000 && { rows: data }) },
    rows: data.length
  }
  return { ...asked, page, loaded: page, total }
}
