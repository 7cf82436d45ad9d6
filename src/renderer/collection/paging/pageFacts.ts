import { grouped, rowsInWords } from '../../../shared/countInWords.ts'
import { number } from '../../../shared/readings/values.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { safeInteger } from '../../../shared/readings/decimal.ts'
import { exactText, type WireNumber } from '../../../shared/readings/exact.ts'
import { AnyPage, ofPage, placementOf, type PageInput } from '../../../shared/readings/placement.ts'
import type { CoveredDates } from '../date/coveredDates.ts'
import type { AllPages } from './allPagesStore.ts'

export interface PageFacts {
  /** The position, such as `1–15 of 1,234`. */
  readonly words: string
  readonly rows: number
  readonly lastPage?: number
  readonly hasNext: boolean
  readonly coverage: Coverage
  /** How the answer contradicts the request, such as `answered as page 2`. */
  readonly doubts: readonly string[]
}

const readCurrent = number(AnyPage, 'meta.current_page')
const readPerPage = number(AnyPage, 'meta.per_page')
const readTotal = number(AnyPage, 'meta.total')

const digitsOf = (number: WireNumber): string => grouped(exactText(number))

/** Reads an answer's paging fields: `meta` and the next page in `links`. */
export function pageFacts(page: Received<AnyPage>, request: PageInput): PageFacts {
  const rows = ofPage.rows(page).value?.length ?? 0
  const { lastPage = 0, total } = placementOf(page)
  const [from, to] = [ofPage.from(page), ofPage.to(page)]
  const hasNext = lastPage > 0 ? request.page < lastPage : rows > 0 && (ofPage.next(page).value ?? '') !== ''
  const coverage = coverageOfPage(page, request, { rows, lastPage, hasNext })
  const facts = { rows, hasNext, coverage, ...(lastPage > 0 && { lastPage }) }
  if (rows === 0 && total === 0) return { ...facts, words: '0 of 0', doubts: [] }
  const { value: ofAll } = readTotal(page)
  const of = ofAll === undefined ? '' : ` of ${digitsOf(ofAll)}`
  const words =
    from.value === undefined || to.value === undefined
      ? rowsInWords(rows) + of
      : `${grouped(from.value)}–${grouped(to.value)}${of || ' of an unknown number'}`
  return { ...facts, words, doubts: doubtsOf(page, request, lastPage) }
}

/** Returns `whole` only if nothing in the answer suggests further rows. */
function coverageOfPage(
  page: Received<AnyPage>,
  request: PageInput,
  { rows, lastPage, hasNext }: { readonly rows: number; readonly lastPage: number; readonly hasNext: boolean }
): Coverage {
  if (request.page > 1 || lastPage > 1 || hasNext) return 'part'
  const [{ value: total }, { value: current }] = [readTotal(page), readCurrent(page)]
  const isAlone = [
    total === undefined || safeInteger(total) === rows,
    current === undefined || safeInteger(current) === 1
  ]
  return lastPage === 1 && isAlone.every(Boolean) && !ofPage.next(page).value ? 'whole' : 'unknown'
}

function doubtsOf(page: Received<AnyPage>, request: PageInput, lastPage: number): string[] {
  const doubts: string[] = []
  const isAsked = (value: WireNumber | undefined, wanted: number | undefined) =>
    value === undefined || wanted === undefined || safeInteger(value) === wanted
  const { value: current } = readCurrent(page)
  const { value: size } = readPerPage(page)
  if (current !== undefined && !isAsked(current, request.page)) doubts.push(`answered as page ${digitsOf(current)}`)
  else if (lastPage > 0 && lastPage < request.page)
    doubts.push(`the platform says the last page is ${grouped(lastPage)}`)
  if (size !== undefined && !isAsked(size, request.perPage)) doubts.push(`answered with ${digitsOf(size)} per page`)
  return doubts
}

/** Whether the whole list or only a part is loaded, according to the platform's counts. */
export type Coverage = 'whole' | 'part' | 'unknown'

/** Returns the coverage of the page on screen, or of all loaded pages. */
export function coverageOf(
  { id, end, search }: Pick<AllPages<unknown>, 'id' | 'end' | 'search'>,
  facts: PageFacts | undefined
): Coverage {
  if (id === undefined) return facts?.coverage ?? 'unknown'
  const isFromFirst = search === undefined || search.from === 1
  if (end?.isComplete && isFromFirst) return 'whole'
  if (!isFromFirst) return 'part'
  return end?.why === 'unnumbered' ? 'unknown' : 'part'
}

interface SearchedRows {
  readonly loaded: number
  readonly total?: number | undefined
  readonly what: string
  readonly dates?: CoveredDates | undefined
}

/** Says which rows were searched when a filter matches nothing. */
export function searchedInWords(
  coverage: Coverage,
  { loaded, total = 0, what, dates }: SearchedRows
): { readonly title: string; readonly words: string } {
  if (coverage === 'whole') {
    const words =
      loaded === 1 ? `The only one of the ${what} was searched.` : `All ${grouped(loaded)} ${what} were searched.`
    return { title: 'Nothing found', words }
  }
  if (dates) {
    const { length: rows } = dates.recordIndexes
    const searched =
      rows === 0
        ? `The list has no ${what} of these dates`
        : rows === 1
          ? `The only one of these dates was searched`
          : `All ${grouped(rows)} ${what} of these dates were searched`
    return { title: 'Nothing found', words: `${searched}: ${dates.words}.` }
  }
  const read = total > loaded ? `${grouped(loaded)} of ${grouped(total)} read` : `${grouped(loaded)} read`
  const words = {
    part: 'Other pages were not searched and may have more.',
    unknown: 'The platform does not say whether there are more.'
  }[coverage]
  return { title: `Nothing found so far (${read})`, words }
}
