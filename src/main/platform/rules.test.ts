import { describe, expect, test } from 'vitest'
import { pageRule, same } from './rules.ts'

const id = '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f'
const expectation = { expected: id, words: 'the bonus asked for' }

describe('two places that should hold the same', () => {
  test.each([id, id.toUpperCase(), undefined])('do: %s', (received) => {
    expect(same('/data/id', received, expectation)).toEqual([])
  })

  test('do not: another id, or another thing', () => {
    for (const received of [id.replace('f', 'e'), 7, null]) {
      expect(same('/data/id', received, expectation)).toMatchObject([
        { path: '/data/id', kind: 'consistency', expected: 'the bonus asked for', received: JSON.stringify(received) }
      ])
    }
  })
})

describe('a page', () => {
  const meta = { current_page: 2, per_page: 15, last_page: 4, from: 16, to: 30 }
  const data = Array.from({ length: 15 }, () => ({}))
  const found = (part: object, asked = { page: 2, perPage: 15 }) =>
    pageRule(asked)({ data, meta: { ...meta, ...part } }, []).map(({ path, kind }) => `${kind} ${path}`)

  test('that is what was asked for, and agrees with itself, is not listed', () => {
    expect(found({})).toEqual([])
  })

  test.each([
    [{ current_page: 1 }, ['paging /meta/current_page']],
    [{ per_page: 50 }, ['paging /meta/per_page']],
    [{ last_page: 1 }, ['consistency /meta/last_page']],
    [{ to: 31 }, ['consistency /meta/to']]
  ])('that is not is listed: %o', (part, drift) => {
    expect(found(part)).toEqual(drift)
  })

  test('whose rows were left out by the reader still had them', () => {
    const leftOut = [{ path: '/data/*', kind: 'type' as const, count: 1, at: ['0'] }]
    expect(pageRule({ page: 2 })({ data: data.slice(1), meta }, leftOut)).toEqual([])
    expect(pageRule({ page: 2 })({ data: data.slice(1), meta }, [])).toHaveLength(1)
  })
})
