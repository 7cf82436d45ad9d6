import { expect, test } from 'vitest'
import type { AnswerLine } from '../../../../shared/cases/answer.ts'
import type { Case } from '../../../../shared/cases/case.ts'
import { makeExchange } from '../../../../shared/testing/makeExchange.ts'
import { caseTicket, requestFinder, requestsOf } from './caseTicket.ts'

const exchange = (number: number) =>
  makeExchange({ id: `x${number}`, number, at: '2026-11-22T21:30:56.500Z', milliseconds: 500 })
const signed = { id: 'one', agent: 'Kim', at: '2026-11-22T21:31:00.000Z' }
const head: Case = {
  ...signed,
  connection: { id: 'c1', name: 'Casino', environment: 'staging', origin: 'https://casino.example' },
  account: { id: 'anna', label: 'Anna', users: [] },
  title: 'A',
  state: 'open',
  createdAt: signed.at,
  changedAt: signed.at,
  says: '',
  notes: [],
  evidence: [],
  answers: []
}
const line = (request: number, at: string): AnswerLine => ({ mark: 'proved', rule: 'rule', text: 'So', request, at })

test('a request is found by its number and its time, and one of another run is not', () => {
  const find = requestFinder([exchange(12)])
  expect(find(12, '2026-11-22T21:30:57.000Z')?.id).toBe('x12')
  expect(find(12, '2026-11-22T21:30:56.500Z')?.id).toBe('x12')
  expect(find(12, '2026-11-20T10:00:00.000Z')).toBeUndefined()
  expect(find(12, undefined)).toBeUndefined()
  expect(find(13, '2026-11-22T21:30:57.000Z')).toBeUndefined()
})

test('a ticket says when each question was asked and its evidence read, which may be days ago', () => {
  const answer = { ...signed, question: 'money-missing' as const, requests: 1, lines: [line(12, exchange(12).at)] }
  const { id: _ofTicket, ...evidence } = {
    ...signed,
    kind: 'transaction' as const,
    subject: '1',
    facts: [],
    differences: [],
    raw: ''
  }
  const pieces = [
    { ...evidence, id: 'a', title: 'Deposit', happenedAt: '2026-11-20T10:00:00Z', readAt: '2026-11-22T21:30:00Z' },
    { ...evidence, id: 'b', title: 'Bonus' }
  ]
  const { sections } = caseTicket(
    { ...head, answers: [answer], evidence: pieces },
    { sentence: '', timeOf: (at) => at }
  )
  expect(sections?.filter(({ head: name }) => /ASKED|EVIDENCE/.test(name)).map(({ lines }) => lines)).toEqual([
    ['Money is missing, 2026-11-22T21:31:00.000Z'],
    ['Deposit, 2026-11-20T10:00:00Z, read 2026-11-22T21:30:00Z', 'Bonus']
  ])
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
