import type { Problem } from '../../../shared/outcome/outcome.ts'
import { ofPage } from '../../../shared/readings/placement.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { textOf } from '../problems.ts'
import { timeKey } from '../time/showTime.ts'
import type { Evidence, GatheredList, GatheredPage } from './runPlan.ts'

/**
 * How much of a list was read. *whole*: all of it, by its own total. *part*: all that is newer than its last row, if the
 * list is in order of time. *unknown*: a row may have been missed, and why.
 */
export type Coverage =
  | { readonly kind: 'whole' | 'part'; readonly rows: number; readonly pages: number; readonly evidence: Evidence }
  | { readonly kind: 'unknown'; readonly why: string; readonly evidence: Evidence }

interface ListFacts<Row> {
  readonly nouns: readonly [one: string, many: string]
  readonly idOf: (row: Row) => Reading<string>
  readonly timeOf: (row: Row) => unknown
}

const documented = ({ state, value }: Reading<number>): number | undefined =>
  state === 'documented' ? value : undefined

/** Why a failed read was not answered, in few words: its status where that is a failure, or what happened. */
export function failureInWords(problem: Problem): string {
  const { status = 0 } = problem
  return status >= 400 ? String(status) : textOf(problem).title
}

function whyEnded<Row>({ pages, end }: GatheredList<Row>, many: string): string | undefined {
  const next = pages.length + 1
  if (typeof end === 'object') return `page ${next} of the ${many} was not answered (${failureInWords(end)})`
  const last = pages.map(({ page }) => documented(ofPage.last(page))).at(-1)
  switch (end) {
    case 'stopped':
      return `it was stopped before page ${next} of the ${many} was read`
    case 'limit':
      return `${pages.length} of ${last ?? 'an unknown number of'} pages of the ${many} were read`
    case 'repeats':
      return `page ${pages.length} of the ${many} repeats the pages before it`
    case 'unreadable':
      return `page ${next} holds no list of ${many}`
    case 'end':
    case 'until':
      return undefined
  }
}

/** Why a page does not fit the place in the list that it should have, by its own numbers and those of the first page. */
function whyUnfit<Row>({ number, page, rows }: GatheredPage<Row>, first: GatheredPage<Row>, many: string) {
  const [current, last, size, total] = [ofPage.current, ofPage.last, ofPage.size, ofPage.total].map((read) =>
    documented(read(page))
  )
  if (current === undefined || last === undefined || size === undefined || size === 0 || total === undefined) {
    return `page ${number} of the ${many} does not say its place in the list as documented`
  }
  const [before, sizeBefore] = [documented(ofPage.total(first.page)), documented(ofPage.size(first.page))]
  if (total !== before) return `the list of ${many} changed while it was read (first ${before}, then ${total})`
  const start = (number - 1) * size
  const [from, to] = [ofPage.from(page), ofPage.to(page)]
  const isFit =
    current === number &&
    size === sizeBefore &&
    last === Math.max(1, Math.ceil(total / size)) &&
    ofPage.rows(page).state === 'documented' &&
    rows.length === Math.max(0, Math.min(size, total - start)) &&
    (rows.length === 0 || (documented(from) === start + 1 && documented(to) === start + rows.length)) &&
    (number < last || ofPage.next(page).state === 'null')
  return isFit ? undefined : `page ${number} of the ${many} contradicts the list’s own numbers`
}

function isNewestFirst(times: readonly unknown[]): boolean {
  const keys = times.map((raw) => timeKey(raw, 'UTC'))
  return keys.every((key, at) => typeof key === 'number' && (at === 0 || key <= Number(keys[at - 1])))
}

/** How much of a list was read, held against the numbers and the ids of all of its pages. */
export function coverageOf<Row>(
  list: GatheredList<Row>,
  { nouns: [one, many], idOf, timeOf }: ListFacts<Row>
): Coverage {
  const { pages, end } = list
  const rows = pages.flatMap((page) => page.rows)
  const { request, at } = pages.at(-1) ?? {}
  const evidence = { request, at }
  const missed = (why: string): Coverage => ({ kind: 'unknown', why, evidence })
  const ended = whyEnded(list, many)
  if (ended !== undefined) return missed(ended)
  const [first] = pages
  for (const page of pages) {
    const unfit = first && whyUnfit(page, first, many)
    if (unfit !== undefined) return missed(unfit)
  }
  const ids = rows.map(idOf)
  if (ids.some(({ state }) => state !== 'documented')) return missed(`a ${one} has no id as documented`)
  if (new Set(ids.map(({ value }) => value?.toLowerCase())).size < ids.length) return missed(`a ${one} is listed twice`)
  if (end === 'until' && !isNewestFirst(rows.map(timeOf))) {
    return missed(`the ${many} are not in order of time, and not all of their pages were read`)
  }
  return { kind: end === 'end' ? 'whole' : 'part', rows: rows.length, pages: pages.length, evidence }
}
