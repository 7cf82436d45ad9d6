import { countInWords, grouped } from '../../../shared/countInWords.ts'
import { ofPage, type AnyPage } from '../../../shared/readings/placement.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Answer } from '../../bridge/request.ts'
import type { LoadedSource, WalkedList } from '../../../shared/contract/exports.ts'
import type { AllPages } from '../paging/allPagesStore.ts'

interface Rows {
  readonly source: () => LoadedSource
  readonly rows: number
}

/** The exportable rows of a list. */
export interface ExportOffer {
  readonly list: WalkedList
  /** The page on screen; absent where all pages are loaded. */
  readonly page?: Rows | undefined
  readonly loaded?: Rows | undefined
  /** Those that pass the filter; absent where all do. */
  readonly filtered?: Rows | undefined
  /** Those that are selected and shown, and how many more are selected; absent where none is shown. */
  readonly selected?: (Rows & { readonly leftOut: number }) | undefined
  readonly total?: number | undefined
}

/** How many selected rows are not shown, and so in no copy or file, in a sentence. */
export const leftOutInWords = (rows: number, leftOut: number): string =>
  `${grouped(rows)} of ${grouped(rows + leftOut)} selected rows: ${countInWords(leftOut, 'is', 'are')} not shown and left out.`

/** The rows at some places of a source, in its own order. */
export const withPlaces = (source: LoadedSource, places: readonly number[]): LoadedSource => ({
  ...source,
  at: places.toSorted((one, other) => one - other)
})

/** Adds the rows that pass the filter, and those that are selected, as indexes in the loaded rows. */
export function withParts(
  offer: ExportOffer,
  order: readonly number[],
  selection: { readonly places: readonly number[]; readonly elsewhere: number }
): ExportOffer {
  const { loaded } = offer
  if (!loaded) return offer
  const part = (places: readonly number[]) => ({
    source: () => withPlaces(loaded.source(), places),
    rows: places.length
  })
  return {
    ...offer,
    filtered: order.length < loaded.rows && order.length > 0 ? part(order) : undefined,
    selected: selection.places.length > 0 ? { ...part(selection.places), leftOut: selection.elsewhere } : undefined
  }
}

// The limit of a text that crosses the bridge, in characters.
const mostText = 8 * 1024 * 1024

/** The rows that can be exported: the page on screen, or all loaded pages. */
export function offerOf(
  asked: Pick<ExportOffer, 'list' | 'total'>,
  answer: Answer<Received<AnyPage>> | undefined,
  isOld: boolean,
  allPages: AllPages<unknown>
): ExportOffer {
  if (allPages.id !== undefined) {
    const { id, loaded } = allPages
    const all = { source: () => ({ from: 'walk', walk: id }) as const, rows: loaded.rows.length }
    return { ...asked, loaded: all }
  }
  const page = answer && !isOld ? pageRows(answer) : undefined
  return page ? { ...asked, page, loaded: page } : asked
}

/** The rows of an answered page; undefined where no request brought it. */
function pageRows({ exchange, value }: Answer<Received<AnyPage>>): Rows | undefined {
  if (exchange === undefined) return undefined
  const { value: data = [] } = ofPage.rows(value)
  // Main reads the answer from its log; the text is used if the log no longer keeps it.
  const source = () => {
    const text = JSON.stringify({ data })
    return { from: 'exchange', exchange, ...(text.length <= mostText && { text }) } as const
  }
  return { source, rows: data.length }
}
