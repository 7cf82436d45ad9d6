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
import type { AllPages } from './paging/allPagesStore.ts'

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
  readonly allPages: AllPages<Received<Row>>
}

/** A list of an account: one page, or all pages once they are loaded. */
interface AccountList<Row> {
  readonly isLong: boolean
  readonly loaded: Loaded<Received<Row>>
  readonly coverage: Coverage
  readonly refresh: Refresh
  readonly loadAll: () => void
  /** Something else is listed when it changes. */
  readonly subject: string
  readonly offer: ExportOffer
}

/** Combines the single pages of a list with the store that loads all of them. */
export function useAccountList<Page extends AnyPage, Row>(given: Given<Page, Row>): AccountList<Row> {
  const { what, name, connection, pages, shape, allPages } = given
  const { answer, isOld, paging, facts } = pages
  const page = useMemo(() => rowsOfPage(answer, shape), [answer, shape])
  const isLong = allPages.id !== undefined
  const rest = isLong ? 'paused while all pages are shown' : undefined
  const refresh = useRefresh({ ...pages, connection, rest })
  const { perPage } = paging.asked
  const list: WalkedList = { name, ...(perPage !== undefined && { perPage }) }
  return {
    isLong,
    loaded: isLong ? allPages.loaded : page,
    coverage: coverageOf(allPages, facts),
    refresh,
    loadAll: () => allPages.start(list),
    subject: allPages.id ?? JSON.stringify(paging.asked),
    offer: offerOf({ what, list }, { answer, isOld, allPages })
  }
}
