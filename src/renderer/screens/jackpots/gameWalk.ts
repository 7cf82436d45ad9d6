import type { WalkedList } from '../../../shared/contract/exports.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { request } from '../../bridge/request.ts'
import type { Loaded } from '../../table/loadedRows.ts'
import { walkOf } from '../../table/walk.ts'
import type { LoadedGame } from './loadedGame.ts'

type SeenGame = NonNullable<Parsed<'jackpots.list'>['data']>[number]

/** All pages of the group on screen, once a person has them loaded. */
export const useGameWalk = walkOf((walk) => request('jackpots.next', { walk }))

// A game stays one object while more are loaded, so that nothing that was made of it is made again.
const games = new WeakMap<SeenGame, LoadedGame>()

/** The games of a walk so far with their origin. */
export const walkedGames = ({ rows, originOf }: Loaded<SeenGame>): LoadedGame[] =>
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
