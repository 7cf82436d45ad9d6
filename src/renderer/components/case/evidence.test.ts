import { afterEach, expect, test, vi } from 'vitest'
import { caseLimits } from '../../../shared/cases/case.ts'
import { evidenceOf, type PinnedSubject } from './evidence.ts'

const exchange = { number: 12, at: '2026-11-22T21:30:56.500Z', milliseconds: 500 }

function answerWith(body: string | null): void {
  const value = { exchange, answer: { body } }
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value }) } })
}
afterEach(() => vi.unstubAllGlobals())

const subject: PinnedSubject = {
  kind: 'transaction',
  subject: '88121',
  content: () => ({
    title: 'Transaction: Deposit 50.00 EUR',
    facts: [
      ['State', 'Rejected'],
      ['Empty', '']
    ]
  }),
  exchange: 'one',
  at: 1,
  happened: '2026-11-22 21:12:40',
  zone: 'Europe/Berlin',
  drift: [
    {
      operation: 'transactions.list',
      path: '/data/*/amount',
      kind: 'type',
      expected: 'number',
      came: 'text',
      count: 1,
      at: ['/data/1/amount']
    }
  ]
}

test('evidence is what is on screen, with its own part of the answer, its request and its differences', async () => {
  answerWith('{"data":[{"id":1},{"id":88121,"amount":5000.10}]}')
  expect(await evidenceOf(subject)).toEqual({
    kind: 'transaction',
    subject: '88121',
    title: 'Deposit 50.00 EUR',
    happenedAt: '2026-11-22T20:12:40.000Z',
    facts: [['State', 'Rejected']],
    request: 12,
    readAt: '2026-11-22T21:30:57.000Z',
    differences: [expect.stringContaining('/data/*/amount: Differs from the documentation')],
    raw: '{\n  "id": 88121,\n  "amount": 5000.10\n}'
  })
})

test('without a time that can be read, and once its answer is not kept, it says less and nothing else', async () => {
  answerWith(null)
  const made = await evidenceOf({ ...subject, happened: 'soon', exchange: undefined })
  expect(made).not.toHaveProperty('happenedAt')
  expect(made).not.toHaveProperty('request')
  expect(made.raw).toBe('')
})

test('what is longer than a case keeps is cut, and says so', async () => {
  answerWith(`{"data":"${'x'.repeat(caseLimits.raw)}"}`)
  const { at: _whole, ...whole } = subject
  const made = await evidenceOf({ ...whole, content: () => ({ title: 'T', quote: 'y'.repeat(5000) }) })
  expect(made.raw).toHaveLength(caseLimits.raw)
  expect(made).toMatchObject({ isCut: true, facts: [['Text', expect.stringMatching(/^y{1999}…$/)]] })
})
