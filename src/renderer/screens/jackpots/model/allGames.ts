import type { WalkedList } from '../../../../shared/contract/exports.ts'
import { request } from '../../../bridge/request.ts'
import { createAllPagesStore } from '../../../collection/paging/allPagesStore.ts'

/** All pages of the group on screen, loaded on request. */
export const useAllGames = createAllPagesStore((walk) => request('jackpots.next', { walk }))

/** The input with which main loads all pages of a group. */
export const groupList = (groupId: string): WalkedList => ({ name: 'jackpots.list', groupId })
