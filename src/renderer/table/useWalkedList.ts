import type { WalkedList } from '../../shared/contract/exports.ts'
import type { AnyPage } from '../../shared/placement.ts'
import type { Received } from '../../shared/readings/received.ts'
import type { Answer } from '../bridge/request.ts'
import type { ExportOffer } from './ExportDialog.tsx'
import { offerOf } from './exportOffer.ts'
import type { Loaded } from './loadedRows.ts'
import type { PageInput } from './paging.ts'
import { useRefresh, type Refresh, type Refreshed } from './useRefresh.ts'
import type { Walk } from './walk.ts'

interface Listed extends Omit<Refreshed, 'connection' | 'rest'> {
  readonly answer: Answer<Received<AnyPage>> | undefined
  readonly isOld: boolean
  readonly paging: { readonly asked: PageInput }
}

interface Given<Row> {
  /** What the rows are: *transactions*. */
  readonly what: string
  readonly name: Extract<WalkedList['name'], 'transactions.list' | 'notifications.list'>
  readonly connection: string
  readonly pages: Listed
  /** The rows of the page on screen. */
  readonly page: Loaded<Row>
  readonly walk: Walk<Row>
}

/** A list of an account: a page of it, or all pages once they were loaded. */
export interface WalkedRows<Row> {
  readonly isLong: boolean
  readonly loaded: Loaded<Row>
  readonly refresh: Refresh
  readonly loadAll: () => void
  /** Something else is listed when it changes. */
  readonly subject: string
  readonly offer: ExportOffer
}

/** What a list has of its single pages while they are turned, and of the walk through all of them after. */
export function useWalkedList<Row>({ what, name, connection, pages, page, walk }: Given<Row>): WalkedRows<Row> {
  const { answer, isOld, paging } = pages
  const isLong = walk.id !== undefined
  const rest = isLong ? 'paused while all pages are shown' : undefined
  const refresh = useRefresh({ ...pages, connection, rest })
  const { perPage } = paging.asked
  const list: WalkedList = { name, ...(perPage !== undefined && { perPage }) }
  return {
    isLong,
    loaded: isLong ? walk.loaded : page,
    refresh,
    loadAll: () => walk.start(list),
    subject: walk.id ?? JSON.stringify(paging.asked),
    offer: offerOf({ what, list }, { answer, isOld, walk })
  }
}
