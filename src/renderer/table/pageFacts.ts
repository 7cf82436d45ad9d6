import { exactText, isExact } from '../parts/exactText.ts'
import { grouped } from '../parts/money/moneyWords.ts'

/** Where a page stands in its list by the platform's own counts, or why that cannot be said. */
export type PageFacts =
  | {
      readonly isPaged: true
      readonly lastPage: number
      /** Such as `1–15 of 1,234`. */
      readonly words: string
      /** What does not agree with what was asked. */
      readonly doubts: readonly string[]
    }
  | {
      readonly isPaged: false
      readonly words: string
      /** Why there is no paging; absent where the list is simply empty. */
      readonly reason?: string
      /** Where the platform named one. */
      readonly lastPage?: number
    }

/** What a list answers, as far as paging is concerned; links are not in it, because they are never followed. */
export interface ListAnswer {
  readonly data?: readonly unknown[]
  readonly meta?: Readonly<
    Partial<Record<'current_page' | 'from' | 'last_page' | 'per_page' | 'to' | 'total', unknown>>
  >
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

/** A count in groups of three; a number that JavaScript cannot hold has all its digits as well. */
const countText = (value: unknown): string | undefined =>
  typeof value === 'number' || isExact(value) ? grouped(exactText(value)) : undefined

const inWords = (value: unknown): string =>
  value === undefined ? 'missing' : value === null ? 'null' : 'no page number'

const rowsInWords = (rows: number): string => `${grouped(String(rows))} ${rows === 1 ? 'row' : 'rows'}`

/** Reads `meta` alone, and says in words what keeps a list from being paged. */
export function pageFacts({ data = [], meta }: ListAnswer, asked: { page: number; perPage?: number }): PageFacts {
  const rows = data.length
  if (meta === undefined) return { isPaged: false, words: rowsInWords(rows), reason: 'The answer has no meta.' }
  const { current_page: current, from, last_page: last, per_page: size, to, total } = meta
  const lastPage = isCount(last) && last >= 1 ? { lastPage: last } : {}
  if (rows === 0 && total === 0) return { isPaged: false, words: '0 of 0', ...lastPage }
  const unpaged = (reason: string): PageFacts => ({ isPaged: false, words: rowsInWords(rows), reason, ...lastPage })
  if (lastPage.lastPage === undefined) return unpaged(`meta.last_page is ${inWords(last)}.`)
  const nameless = [['from', from] as const, ['to', to] as const].filter(([, value]) => !isCount(value))
  if (nameless.length > 0) {
    return unpaged(nameless.map(([name, value]) => `meta.${name} is ${inWords(value)}`).join(', ') + '.')
  }
  return {
    isPaged: true,
    lastPage: lastPage.lastPage,
    words: `${countText(from)}–${countText(to)} of ${countText(total) ?? 'an unknown number'}`,
    doubts: doubtsOf({ current, size, lastPage: lastPage.lastPage }, asked)
  }
}

interface Answered {
  readonly current: unknown
  readonly size: unknown
  readonly lastPage: number
}

function doubtsOf({ current, size, lastPage }: Answered, asked: { page: number; perPage?: number }): string[] {
  const doubts: string[] = []
  if (countText(current) !== undefined && current !== asked.page) doubts.push(`answered as page ${countText(current)}`)
  else if (lastPage < asked.page) doubts.push(`the last page is said to be ${countText(lastPage)}`)
  if (asked.perPage !== undefined && countText(size) !== undefined && size !== asked.perPage) {
    doubts.push(`answered with ${countText(size)} per page`)
  }
  return doubts
}
