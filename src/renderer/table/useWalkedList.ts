import { useMemo } from 'react'
import type { WalkedList } from '../../shared/contract/exports.ts'
import type { AnyPage } from '../../shared/readings/placement.ts'
import type { Received } from '../../shared/readings/received.ts'
import type { Answer } from '../bridge/request.ts'
import type { ExportOffer } from './export/ExportDialog.tsx'
import { coverageOf, type Coverage } from './paging/coverage.ts'
import { offerOf } from './export/exportOffer.ts'
import { rowsOfPage, type ListShape, type Loaded } from './state/loadedRows.ts'
import type { PageFacts } from './paging/pageFacts.ts'
import type { PageInput } from './state/paging.ts'
import { useRefresh, type Refresh, type Refreshed } from './paging/useRefresh.ts'
import type { Walk } from './paging/walk.ts'

interface Listed<Page> extends Omit<Refreshed, 'connection' | 'rest'> {
  readonly answer: Answer<Received<Page>> | undefined
  readonly isOld: boolean
  readonly paging: { readonly asked: PageInput }
  readonly facts: PageFacts | undefined
}

interface Given<Page extends AnyPage, Row> {
  /** What the rows are: *transactions*. */
  readonly what: string
  readonly name: Extract<WalkedList['name'], 'transactions.list' | 'notifications.list'>
  readonly connection: string
  readonly pages: Listed<Page>
  readonly shape: ListShape<Page, Row>
  readonly walk: Walk<Received<Row>>
}

/** A list of an account: a page of it, or all pages once they were loaded. */
export interface WalkedRows<Row> {
  readonly isLong: boolean
  readonly loaded: Loaded<Received<Row>>
  readonly coverage: Coverage
  readonly refresh: Refresh
  readonly loadAll: () => void
  /** Something else is listed when it changes. */
  readonly subject: string
  readonly offer: ExportOffer
}

/** What a list has of its single pages while they are turned, and of the walk through all of them after. */
export function useWalkedList<Page extends AnyPage, Row>(given: Given<Page, Row>): WalkedRows<Row> {
  const { what, name, connection, pages, shape, walk } = given
  const { answer, isOld, paging, facts } = pages
  const page = useMemo(() => rowsOfPage(answer, shape), [answer, shape])
  const isLong = walk.id !== undefined
  const rest = isLong ? 'paused while all pages are shown' : undefined
  const refresh = useRefresh({ ...pages, connection, rest })
  const { perPage } = paging.asked
  const list: WalkedList = { name, ...(perPage !== undefined && { perPage }) }
  return {
    isLong,
    loaded: isLong ? walk.loaded : page,
    coverage: coverageOf(walk, facts),
    refresh,
    loadAll: () => walk.start(list),
    subject: walk.id ?? JSON.stringify(paging.asked),
    offer: offerOf({ what, list }, { answer, isOld, walk })
  }
}
