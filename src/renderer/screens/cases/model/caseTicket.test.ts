import { expect, test } from 'vitest'
import type { AnswerLine } from '../../../../shared/cases/answer.ts'
import { makeExchange } from '../../../../shared/testing/makeExchange.ts'
import { requestFinder, requestsOf } from './caseTicket.ts'

const exchange = (number: number) =>
  makeExchange({ id: `x${number}`, number, at: '2026-11-22T21:30:56.500Z', milliseconds: 500 })
const signed = { id: 'one', agent: 'Kim', at: '2026-11-22T21:31:00.000Z' }
const line = (request: number, at: string): AnswerLine => ({ mark: 'proved', rule: 'rule', text: 'So', request, at })

test('a request is found by its number and its time, and one of another run is not', () => {
  const find = requestFinder([exchange(12)])
  expect(find(12, '2026-11-22T21:30:57.000Z')?.id).toBe('x12')
  expect(find(12, '2026-11-22T21:30:56.500Z')?.id).toBe('x12')
  expect(find(12, '2026-11-20T10:00:00.000Z')).toBeUndefined()
  expect(find(12, undefined)).toBeUndefined()
  expect(find(13, '2026-11-22T21:30:57.000Z')).toBeUndefined()
})

test('a ticket names each request of this run once, and counts those of others', () => {
  const answers = [
    { ...signed, question: 'money-missing' as const, requests: 9, lines: [line(3, 'of an older answer')] },
    {
      ...signed,
      question: 'money-missing' as const,
      requests: 2,
      lines: [line(12, exchange(12).at), line(12, exchange(12).at), line(4, '2026-11-20T10:00:00.000Z')]
    }
  ]
  const named = requestsOf({ answers, evidence: [] }, requestFinder([exchange(12), exchange(4)]))
  expect(named).toEqual({ requests: [12], unlogged: 1 })
})
