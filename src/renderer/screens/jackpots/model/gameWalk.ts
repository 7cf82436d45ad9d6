import type { WalkedList } from '../../../../shared/contract/exports.ts'
import { request } from '../../../bridge/request.ts'
import { walkOf } from '../../../table/paging/walk.ts'

/** All pages of the group on screen, once a person has them loaded. */
export const useGameWalk = walkOf((walk) => request('jackpots.next', { walk }))

/** A group as main walks through it. */
export const groupList = (groupId: string, perPage?: number): WalkedList => ({
  name: 'jackpots.list',
  groupId,
  ...(perPage !== undefined && { perPage })
})
