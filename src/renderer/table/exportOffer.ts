import type { Answer } from '../bridge/request.ts'
import type { ExportOffer } from './ExportDialog.tsx'
import type { Walk } from './walk.ts'

interface Listed {
  readonly answer: Answer<{ readonly data?: readonly unknown[]; readonly meta?: object }> | undefined
  readonly isOld: boolean
  readonly walk: Walk<unknown>
}

/** A bridge takes so many rows in one request. */
const mostRows = 1000

/** What can be exported of a list: the page on screen, or what was loaded of all pages. */
export function offerOf(asked: Pick<ExportOffer, 'what' | 'list'>, { answer, isOld, walk }: Listed): ExportOffer {
  if (walk.id !== undefined) {
    const loaded = { source: { from: 'walk', walk: walk.id }, rows: walk.loaded.rows.length } as const
    return { ...asked, loaded, total: walk.walked?.total }
  }
  const { exchange, value: { data = [], meta = {} } = {} } = answer ?? {}
  const total = 'total' in meta && typeof meta.total === 'number' ? meta.total : undefined
  if (exchange === undefined || isOld) return { ...asked, total }
  // Main reads the answer itself; the rows are for the case that it is no longer kept.
  const page: ExportOffer['page'] = {
    source: { from: 'exchange', exchange, ...(data.length <= mostRows && { rows: [...data] }) },
    rows: data.length
  }
  return { ...asked, page, loaded: page, total }
}
