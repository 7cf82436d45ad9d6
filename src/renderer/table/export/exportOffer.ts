import { AnyPage } from '../../../shared/readings/placement.ts'
import { count } from '../../../shared/readings/count.ts'
import { items } from '../../../shared/readings/items.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Answer } from '../../bridge/request.ts'
import type { ExportOffer } from './ExportDialog.tsx'
import type { AllPages } from '../paging/allPagesStore.ts'

interface Listed {
  readonly answer: Answer<Received<AnyPage>> | undefined
  readonly isOld: boolean
  readonly allPages: AllPages<unknown>
}

// The limit of a text that crosses the bridge, in characters.
const mostText = 8 * 1024 * 1024

const readRows = items(AnyPage, 'data')
const readTotal = count(AnyPage, 'meta.total')

/** The rows that can be exported: the page on screen, or all loaded pages. */
export function offerOf(asked: Pick<ExportOffer, 'what' | 'list'>, { answer, isOld, allPages }: Listed): ExportOffer {
  if (allPages.id !== undefined) {
    const { id, loaded, progress } = allPages
    const all = { source: () => ({ from: 'walk', walk: id }) as const, rows: loaded.rows.length }
    return { ...asked, loaded: all, total: progress?.total }
  }
  const total = answer && readTotal(answer.value).value
  const { exchange } = answer ?? {}
  if (!answer || exchange === undefined || isOld) return { ...asked, total }
  const { value: data = [] } = readRows(answer.value)
  // Main reads the answer from its log; the text is used if the log no longer keeps it.
  const source = () => {
    const text = JSON.stringify({ data })
    return { from: 'exchange', exchange, ...(text.length <= mostText && { text }) } as const
  }
  const page: ExportOffer['page'] = { source, rows: data.length }
  return { ...asked, page, loaded: page, total }
}
