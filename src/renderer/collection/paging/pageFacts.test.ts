import { describe, expect, test } from 'vitest'
import { AnyPage } from '../../../shared/readings/placement.ts'
import { parseExact } from '../../../shared/readings/exact.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { pageFacts, searchedInWords, coverageOf } from './pageFacts.ts'
import type { LoadEnd } from '../../../shared/contract/exports.ts'

const rows = (count: number) => Array.from({ length: count }, () => ({}))
const meta = { current_page: 1, from: 1, last_page: 83, per_page: 15, to: 15, total: 1234 }
const pageOf = (part: object | undefined, count: number, links: object) =>
  receivedAs(AnyPage, { data: rows(count), links, ...(part && { meta: { ...meta, ...part } }) })
const facts = (part: object | undefined, { count = 15, page = 1, perPage = 15, links = {} } = {}) =>
  pageFacts(pageOf(part, count, links), { page, perPage })
const digits = (text: string) => parseExact(text)

describe('the position of a page', () => {
  test('uses the platform’s own counts', () => {
    expect(facts({})).toEqual({
      rows: 15,
      lastPage: 83,
      hasNext: true,
      coverage: 'part',
      words: '1–15 of 1,234',
      doubts: []
    })
  })

  test('a count beyond 2^53 keeps all its digits', () => {
    expect(facts({ total: digits('9007199254740993') })).toMatchObject({ words: '1–15 of 9,007,199,254,740,993' })
  })

  test('an answer for another page or size than requested is marked', () => {
    expect(facts({}, { page: 2 })).toMatchObject({ lastPage: 83, doubts: ['answered as page 1'] })
    expect(facts({ per_page: 1_000_000_000 })).toMatchObject({ doubts: ['answered with 1,000,000,000 per page'] })
    expect(facts({ per_page: 0 })).toMatchObject({ doubts: ['answered with 0 per page'] })
    expect(facts({ per_page: -1 })).toMatchObject({ doubts: ['answered with -1 per page'] })
  })

  test('a last page before the current page is marked', () => {
    const answered = facts({ current_page: 3, last_page: 2, from: 31, to: 45, total: 30 }, { page: 3 })
    expect(answered).toMatchObject({ hasNext: false, lastPage: 2, doubts: ['the platform says the last page is 2'] })
  })
})

describe('a page is the whole list', () => {
  const only = { last_page: 1, to: 3, total: 3 }
  const coverage = (part: object | undefined, more = {}) => facts(part, { count: 3, ...more }).coverage

  test('if its answer says that it is the only page', () => {
    expect(coverage(only)).toBe('whole')
    expect(coverage({ ...only, total: undefined })).toBe('whole')
    expect(coverage({ ...only, last_page: undefined })).toBe('whole')
    expect(coverage({ ...only, last_page: '1', total: '3' })).toBe('whole')
  })

  test('unless there are other pages', () => {
    expect(coverage({ ...only, last_page: 2 })).toBe('part')
    expect(coverage({ ...only, total: 16 })).toBe('part')
    expect(coverage(only, { page: 2 })).toBe('part')
    expect(coverage(undefined, { links: { next: '/x?page=2' } })).toBe('part')
  })

  test('or unknown if its answer does not say so or contradicts itself', () => {
    expect(coverage(undefined)).toBe('unknown')
    expect(coverage({ ...only, last_page: 0, total: undefined })).toBe('unknown')
    expect(coverage({ ...only, total: 4 })).toBe('unknown')
    expect(coverage({ ...only, current_page: 2 })).toBe('unknown')
    expect(coverage(only, { links: { next: '/x?page=2' } })).toBe('unknown')
  })
})

describe('paging works with partly unreadable fields', () => {
  test.each([undefined, 0, -4, 1.5, 'many', null, digits('99999999999999999999')])(
    'of total and per_page, if the last page is %j',
    (last_page) => expect(facts({ last_page })).toMatchObject({ lastPage: 83, hasNext: true, doubts: [] })
  )

  test('of the next page in links, if the answer has no counts', () => {
    const links = { next: 'https://x.example/list?page=2' }
    const part = { last_page: undefined, total: undefined }
    expect(facts(part, { links })).toMatchObject({ hasNext: true })
    expect(facts(undefined, { links })).toEqual({
      rows: 15,
      hasNext: true,
      coverage: 'part',
      words: '15 rows',
      doubts: []
    })
    expect(facts(part, { links, count: 0 })).toMatchObject({ hasNext: false })
    expect(facts(part)).toMatchObject({ hasNext: false })
  })

  test.each([[null], [[]], ['x']])('of the rows, if meta is %j', (part) => {
    const page = receivedAs(AnyPage, { data: rows(2), meta: part })
    expect(pageFacts(page, { page: 1 })).toMatchObject({ words: '2 rows', hasNext: false, doubts: [] })
  })

  test('an empty list has no doubts', () => {
    expect(facts({ from: null, to: null, total: 0, last_page: 1 }, { count: 0 })).toEqual({
      rows: 0,
      hasNext: false,
      coverage: 'whole',
      words: '0 of 0',
      lastPage: 1,
      doubts: []
    })
  })
})

const covering = { words: '', rows: 3, hasNext: false, doubts: [] }
const pages = { id: undefined, end: undefined }
const ended = (why: LoadEnd['why']) => ({ id: 'all', end: { isComplete: why === 'all-read', why, gaps: 0 } })

describe('the coverage of loaded rows', () => {
  test.each(['whole', 'part', 'unknown'] as const)('follows the answer of a single page: %s', (coverage) => {
    expect(coverageOf(pages, { ...covering, coverage })).toBe(coverage)
  })

  test('is unknown before the first answer', () => expect(coverageOf(pages, undefined)).toBe('unknown'))

  test.each([
    ['all-read', 'whole'],
    ['stopped', 'part'],
    ['missing-rows', 'part'],
    ['problem', 'part'],
    ['unnumbered', 'unknown']
  ] as const)('of all pages that ended with %s is %s', (why, coverage) => {
    expect(coverageOf(ended(why), { ...covering, coverage: 'part' })).toBe(coverage)
  })

  test('is part if loading began on a later page, and whole from the first page', () => {
    const all = { ...ended('all-read'), search: { from: 2, requests: 0 } }
    expect(coverageOf(all, { ...covering, coverage: 'part' })).toBe('part')
    expect(coverageOf({ ...all, search: { from: 1, requests: 0 } }, { ...covering, coverage: 'part' })).toBe('whole')
  })

  test('is part while pages load, and if no page arrived', () => {
    expect(coverageOf({ id: 'all', end: undefined }, { ...covering, coverage: 'whole' })).toBe('part')
  })
})

test('a search without a match states what was searched', () => {
  const said = (...given: Parameters<typeof searchedInWords>) => Object.values(searchedInWords(...given)).join(': ')
  const rows = { loaded: 15, total: 1733, what: 'transactions' }
  expect(said('whole', rows)).toBe('Nothing found: All 15 transactions were searched.')
  expect(said('part', rows)).toBe(
    'Nothing found so far (15 of 1,733 read): Other pages were not searched and may have more.'
  )
  const dated = (...bounds: number[]) =>
    said('part', { ...rows, dates: { words: '20 Nov 2026 UTC', recordIndexes: bounds } })
  expect(dated(3, 4)).toBe('Nothing found: All 2 transactions of these dates were searched: 20 Nov 2026 UTC.')
  expect(dated(3)).toBe('Nothing found: The only one of these dates was searched: 20 Nov 2026 UTC.')
  expect(dated()).toBe('Nothing found: The list has no transactions of these dates: 20 Nov 2026 UTC.')
  expect(said('unknown', { loaded: 15, what: 'games' })).toMatch(/^Nothing found so far \(15 read\): The platform/)
})
