import { useMemo } from 'react'
import type { WalkedList } from '../../../../shared/contract/exports.ts'
import type { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { request } from '../../../bridge/request.ts'
import { createAllPagesStore } from '../../../collection/paging/allPagesStore.ts'
import { readRegion, type Region } from '../../../domain/region/readRegion.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import { useCollection } from '../../../collection/useCollection.ts'
import { gameList, loadedGames } from './loadGames.ts'
import { idOf } from './loadedGame.ts'

/** All pages of the group on screen, loaded on request. */
const useAllGames = createAllPagesStore((walk) => request('jackpots.next', { walk }))

/** The input with which main loads all pages of a group. */
export const groupList = (groupId: string): WalkedList => ({ name: 'jackpots.list', groupId })

/** The key of a group's list. */
export const listOf = (group: string): string => `jackpots/${encodeURIComponent(group)}`

const idIn = (game: Received<JackpotGame>) => idOf(game)

/** The games of a group: one page, or all pages once they are loaded. */
export function useGames(group: string | undefined) {
  const list = useCollection({
    what: 'games',
    key: listOf(group ?? ''),
    route: 'jackpots.list',
    input: (asked) => ({ ...asked, groupId: group ?? '' }),
    list: groupList(group ?? ''),
    shape: gameList,
    idOf: idIn,
    allPages: useAllGames(),
    isAsked: group !== undefined
  })
  const { loaded: received } = list
  return { list, loaded: useMemo(() => loadedGames(received), [received]) }
}

/** The chosen region; undefined where the text is no region. */
export const useRegion = (): Region | undefined => readRegion(useJackpotView((view) => view.region))
