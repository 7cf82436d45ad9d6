import { describe, expect, test } from 'vitest'
import { pageFacts, type ListAnswer } from './pageFacts.ts'

const rows = (count: number) => Array.from({ length: count }, () => ({}))
const meta = { current_page: 1, from: 1, last_page: 83, per_page: 15, to: 15, total: 1234 }
const facts = (part: ListAnswer['meta'] | undefined, { count = 15, page = 1, perPage = 15 } = {}) =>
  pageFacts({ data: rows(count), ...(part && { meta: { ...meta, ...part } }) }, { page, perPage })

describe('where a page stands', () => {
  test('is said with the platform’s own counts', () => {
    expect(facts({})).toEqual({ isPaged: true, lastPage: 83, words: '1–15 of 1,234', doubts: [] })
  })

  test('a count past 2^53 has all its digits', () => {
    expect(facts({ total: { exact: '9007199254740993' } })).toMatchObject({ words: '1–15 of 9,007,199,254,740,993' })
  })

  test('an unknown total does not keep a list from being paged', () => {
    expect(facts({ total: undefined })).toMatchObject({ isPaged: true, words: '1–15 of an unknown number' })
  })

  test('an answer for another page or size than asked says so', () => {
    expect(facts({}, { page: 2 })).toMatchObject({ isPaged: true, doubts: ['answered as page 1'] })
    expect(facts({ per_page: 1_000_000_000 })).toMatchObject({ doubts: ['answered with 1,000,000,000 per page'] })
    expect(facts({ per_page: 0 })).toMatchObject({ doubts: ['answered with 0 per page'] })
    expect(facts({ per_page: -1 })).toMatchObject({ doubts: ['answered with -1 per page'] })
  })

  test.each([1, 2, 83])('nothing is doubted of page %i, the last one, where it is what was asked for', (page) => {
    const answered = facts({ current_page: page, last_page: page, from: 1, to: 15 }, { page })
    expect(answered).toMatchObject({ isPaged: true, lastPage: page, doubts: [] })
  })

  test('a size that was not asked for is not doubted', () => {
    const answer = { data: rows(15), meta: { ...meta, per_page: 50 } }
    expect(pageFacts(answer, { page: 1 })).toMatchObject({ doubts: [] })
  })

  test('a last page before the current one says so', () => {
    const answered = facts({ current_page: 3, last_page: 2, from: 31, to: 45 }, { page: 3 })
    expect(answered).toMatchObject({ isPaged: true, lastPage: 2, doubts: ['the last page is said to be 2'] })
  })
})

describe('a list that cannot be paged', () => {
  test('is shown with the number of its rows and the reason', () => {
    expect(facts(undefined)).toEqual({ isPaged: false, words: '15 rows', reason: 'The answer has no meta.' })
    expect(facts({ from: null, to: null }, { count: 1 })).toMatchObject({
      isPaged: false,
      words: '1 row',
      reason: 'meta.from is null, meta.to is null.'
    })
  })

  test.each([
    [undefined, 'meta.last_page is missing.'],
    [0, 'meta.last_page is no page number.'],
    [-4, 'meta.last_page is no page number.'],
    [1.5, 'meta.last_page is no page number.'],
    [{ exact: '99999999999999999999' }, 'meta.last_page is no page number.']
  ])('a last page of %j is none', (last_page, reason) => {
    expect(facts({ last_page })).toEqual({ isPaged: false, words: '15 rows', reason })
  })

  test('an empty list needs no reason', () => {
    expect(facts({ from: null, to: null, total: 0, last_page: 1 }, { count: 0 })).toEqual({
      isPaged: false,
      words: '0 of 0',
      lastPage: 1
    })
  })
})
