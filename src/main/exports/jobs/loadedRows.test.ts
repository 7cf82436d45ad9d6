import { describe, expect, test } from 'vitest'
import type { ExchangeDetail } from '../../../shared/contract/exchanges.ts'
import { makeExchange } from '../../../shared/testing/makeExchange.ts'
import { keptText, wholeAnswer } from './loadedRows.ts'

const scope = { connection: 'one', account: 'ada' }
const detail = (body: string | null, part: object = {}): ExchangeDetail => ({
  exchange: makeExchange({ account: 'ada', operation: 'transactions.list', ...part }),
  url: 'https://one.example/x',
  request: { headers: [] },
  answer: { headers: [], body },
  drift: []
})

describe('an answered page', () => {
  test('is its text as received', () => {
    expect(keptText(detail('{"data":[{"id":1.00}]}'), 'transactions.list', scope)).toBe('{"data":[{"id":1.00}]}')
  })

  test.each([
    ['that is no longer kept', detail(null)],
    ['of another list', detail('{}', { operation: 'jackpots.list' })],
    ['of another account', detail('{}', { account: 'bob' })],
    ['of another connection', detail('{}', { connection: 'two' })],
    ['that was no JSON', detail('<html>')]
  ])('%s is not taken', (_label, other) => expect(keptText(other, 'transactions.list', scope)).toBeUndefined())
})

test('the rows of an answer are all of them', () => expect(wholeAnswer('{"data":[1,2,3]}').at).toEqual([0, 1, 2]))
