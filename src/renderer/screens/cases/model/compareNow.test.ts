import { afterEach, expect, test, vi } from 'vitest'
import type { Case, Evidence } from '../../../../shared/cases/case.ts'
import { makeConnection } from '../../../../shared/testing/makeConnection.ts'
import { compareNow, isOfPlayer } from './compareNow.ts'

const signed = { id: 'one', agent: 'Kim', at: '2026-11-22T21:31:00.000Z' }
const piece = (part: Partial<Evidence> = {}): Evidence => ({
  ...signed,
  kind: 'transaction',
  subject: '88121',
  title: 'Deposit',
  facts: [],
  differences: [],
  raw: '{\n  "id": 88121,\n  "state": "Rejected"\n}',
  ...part
})
const player = { connection: 'demo', account: 'anna' }

/** A log whose newest request is first. */
function logOf(...answers: readonly (readonly [body: string, part?: object])[]): void {
  const exchange = { operation: 'transactions.list', ...player, status: 200 }
  const listed = answers.map(([, part], at) => ({ id: `x${at}`, ...exchange, ...part }))
  const request = async (route: string, input: { readonly id?: string }) =>
    route === 'exchanges.list'
      ? { ok: true, value: listed }
      : { ok: true, value: { answer: { body: answers[Number(input.id?.slice(1))]?.[0] ?? null } } }
  vi.stubGlobal('window', { pitboss: { request } })
}
afterEach(() => vi.unstubAllGlobals())

const now = async (...evidence: readonly Evidence[]) => compareNow(evidence, player, 'UTC')

test('a row is compared with the newest answer that has it, number by number', async () => {
  logOf(
    ['{"data":[{"id":1}]}'],
    ['{"data":[{"id":88121,"state":"Succeed"}]}'],
    ['{"data":[{"id":88121,"state":"Rejected"}]}']
  )
  expect((await now(piece())).get('one')).toMatchObject({
    rows: [{ name: 'state', before: '"Rejected"', after: '"Succeed"' }]
  })
})

test('answers to another player or an earlier token, failed ones and those without the row say nothing', async () => {
  const row = '{"data":[{"id":88121,"state":"Succeed"}]}'
  logOf(
    [row, { account: 'boris' }],
    [row, { isReplaced: true }],
    [row, { status: 500 }],
    [row, { operation: 'notifications.list' }],
    ['no JSON']
  )
  expect((await now(piece())).get('one')).toBe('not asked in this run')
})

test('what was cut is not compared, and what is no part of an answer has no state of now', async () => {
  logOf(['{"data":[{"id":88121,"state":"Succeed"}]}'])
  const found = await now(
    piece({ isCut: true }),
    piece({ id: 'two', raw: '' }),
    piece({ id: 'three', kind: 'request' }),
    piece({ id: 'four', kind: 'activation' })
  )
  expect([...found]).toEqual([['one', 'cut in the case, so not compared']])
})

test('only a case of the same platform, and perhaps of the same player, is compared', () => {
  const connection = makeConnection({ id: 'here', baseUrl: 'https://platform.example/v1' })
  const of = (origin: string): Pick<Case, 'connection' | 'account'> => ({
    connection: { id: 'there', name: 'There', environment: 'staging', origin },
    account: { id: 'anna', label: 'Anna', users: ['ABC'] }
  })
  expect(isOfPlayer(of('https://platform.example'), connection, ['abc'])).toBe(true)
  expect(isOfPlayer(of('https://platform.example'), connection, [])).toBe(true)
  expect(isOfPlayer(of('https://platform.example'), connection, ['def'])).toBe(false)
  expect(isOfPlayer(of('https://other.example'), connection, ['abc'])).toBe(false)
  expect(isOfPlayer(of('https://platform.example'), undefined, ['abc'])).toBe(false)
})
