import { expect, test } from 'vitest'
import type { Output } from '../../shared/contract/index.ts'
import { parsed } from './answers.ts'

const digits = { exact: '90071992547409931.50' }

test('numbers keep their digits in every kind of answer', () => {
  const one = '{"data":{"id":"x","max_bet":90071992547409931.50}}'
  const page = '{"data":[{"id":90071992547409931.50}]}'
  expect(parsed('bonuses.find', one as Output<'bonuses.find'>)).toEqual({ id: 'x', max_bet: digits })
  expect(parsed('transactions.list', page as Output<'transactions.list'>)).toEqual({ data: [{ id: digits }] })
  const batch = { text: page, at: [0], progress: {} } as unknown as Output<'exports.next'>
  expect(parsed('exports.next', batch)).toMatchObject({ rows: [{ id: digits }], at: [0] })
})

test('the rows of a batch are the values at its indexes, of any type', () => {
  const rowsIn = (data: string, at: readonly number[]) =>
    parsed('exports.next', {
      text: `{"data":${data}}`,
      at,
      progress: {}
    } as unknown as Output<'exports.next'>)
  expect(rowsIn('[{"id":"a"},null,"b"]', [0, 1, 2])).toMatchObject({ rows: [{ id: 'a' }, null, 'b'], at: [0, 1, 2] })
  expect(rowsIn('{"1":{"id":"a"},"2":{"id":"b"}}', [1])).toMatchObject({ rows: [{ id: 'b' }], at: [1] })
})

test('an answer that main makes itself is not parsed', () => {
  expect(parsed('layouts.font', { base64: 'a' })).toEqual({ base64: 'a' })
})
