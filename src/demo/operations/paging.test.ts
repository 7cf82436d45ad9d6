import { describe, expect, test } from 'vitest'
import { linkedPage, pageRequest, plainPage, queryNumber } from './paging.ts'

const list = Array.from({ length: 7 }, (_, index) => ({ id: index + 1 }))
const path = 'http://127.0.0.1/list'

describe('what is asked for', () => {
  test('nothing written is page 1 in the default size', () => {
    expect(pageRequest({ page: undefined, perPage: undefined }, 15)).toEqual({ page: 1, perPage: 15 })
  })

  test.each([
    [{ page: 0 }],
    [{ page: 1.5 }],
    [{ page: 'two' }],
    [{ perPage: 201 }],
    [{ perPage: -1 }],
    [{ perPage: null, page: null }]
  ])('%j is no page', (written) => {
    expect(pageRequest({ page: 1, perPage: 15, ...written }, 15)).toBeUndefined()
  })

  test('a query spells numbers, and other text is not taken for one', () => {
    expect(queryNumber(new URLSearchParams('page=3'), 'page')).toBe(3)
    expect(queryNumber(new URLSearchParams('page=3x'), 'page')).toBe('3x')
    expect(queryNumber(new URLSearchParams(''), 'page')).toBeUndefined()
  })
})

describe('what is answered', () => {
  test('a page in the middle knows its neighbours and its place', () => {
    const { data, links, meta } = plainPage(list, { page: 2, perPage: 3 }, path)
    expect(data).toEqual([{ id: 4 }, { id: 5 }, { id: 6 }])
    expect(links).toEqual({
      first: `${path}?page=1`,
      last: `${path}?page=3`,
      prev: `${path}?page=1`,
      next: `${path}?page=3`
    })
    expect(meta).toEqual({ current_page: 2, from: 4, last_page: 3, per_page: 3, to: 6, total: 7 })
  })

  test('the ends have no neighbour there', () => {
    expect(plainPage(list, { page: 1, perPage: 3 }, path).links.prev).toBeNull()
    expect(plainPage(list, { page: 3, perPage: 3 }, path).links.next).toBeNull()
  })

  test('a page past the last is empty, not an error', () => {
    const { data, meta } = plainPage(list, { page: 9, perPage: 3 }, path)
    expect(data).toEqual([])
    expect(meta).toMatchObject({ current_page: 9, from: null, to: null, last_page: 3, total: 7 })
  })

  test('an empty list has one page', () => {
    expect(plainPage([], { page: 1, perPage: 3 }, path).meta).toMatchObject({
      last_page: 1,
      total: 0,
      from: null,
      to: null
    })
  })

  test('meta.links has an entry for the previous link, each page and the next link', () => {
    const { meta } = linkedPage(list, { page: 2, perPage: 3 }, path)
    expect(meta.links.map(({ label, active }) => [label, active])).toEqual([
      ['&laquo; Previous', false],
      ['1', false],
      ['2', true],
      ['3', false],
      ['Next &raquo;', false]
    ])
    expect(meta.path).toBe(path)
  })

  test('a plain page has neither meta.links nor meta.path', () => {
    const { meta } = plainPage(list, { page: 1, perPage: 3 }, path)
    expect(Object.keys(meta)).toEqual(['current_page', 'from', 'last_page', 'per_page', 'to', 'total'])
  })
})
