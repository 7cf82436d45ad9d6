import { describe, expect, test } from 'vitest'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { AnyPage } from '../../../shared/readings/placement.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { characters } from '../../../shared/readings/values.ts'
import { pageRule, same } from './rules.ts'

const readId = characters(BonusDefinition, 'id')

const id = '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f'
const expectation = { expected: id, words: 'the bonus asked for' }

describe('two fields that should have the same value', () => {
  const read = (received: unknown) => readId(receivedAs(BonusDefinition, { id: received }))

  // If the value is null or not text, it already differs from the documented shape.
  test.each([id, id.toUpperCase(), undefined, null, {}])('agree: %s', (received) => {
    expect(same('/data/id', read(received), expectation)).toEqual([])
  })

  test('disagree: another id, or a number', () => {
    for (const received of [id.replace('f', 'e'), 7]) {
      expect(same('/data/id', read(received), expectation)).toMatchObject([
        { path: '/data/id', kind: 'consistency', expected: 'the bonus asked for', received: JSON.stringify(received) }
      ])
    }
  })
})

describe('a page', () => {
  const meta = { current_page: 2, per_page: 15, last_page: 4, from: 16, to: 30 }
  const data = Array.from({ length: 15 }, () => ({}))
  const found = (part: object, requested = { page: 2, perPage: 15 }) =>
    pageRule(requested)(receivedAs(AnyPage, { data, meta: { ...meta, ...part } })).map(
      ({ path, kind }) => `${kind} ${path}`
    )

  test.each([
    [{ current_page: 1 }, ['paging /meta/current_page']],
    [{ per_page: 50 }, ['paging /meta/per_page']],
    [{ last_page: 1 }, ['consistency /meta/last_page']],
    [{ to: 31 }, ['consistency /meta/to']]
  ])('with a contradiction is listed: %o', (part, drift) => {
    expect(found(part)).toEqual(drift)
  })

  test('has no previous page if it is the first', () => {
    const of = (prev: unknown) => receivedAs(AnyPage, { data: [], links: { prev } })
    expect(pageRule({})(of('https://x.example/list?page=0'))).toMatchObject([{ path: '/links/prev', kind: 'value' }])
    for (const prev of [null, undefined, '']) expect(pageRule({})(of(prev))).toEqual([])
    expect(pageRule({ page: 2 })(of('https://x.example/list?page=1'))).toEqual([])
  })

  test('counts every row of any type, and reads numbers sent as text', () => {
    const odd = receivedAs(AnyPage, {
      data: ['no row', ...data.slice(1)],
      meta: { ...meta, current_page: '3', to: '30' }
    })
    expect(pageRule({ page: 2 })(odd)).toMatchObject([{ path: '/meta/current_page', received: '"3"' }])
  })
})
