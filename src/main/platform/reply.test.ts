import { describe, expect, test } from 'vitest'
import { NetworkFault } from './networkFault.ts'
import { bonusOperations } from './operations/bonuses.ts'
import { conclude, type Reply } from './reply.ts'

const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f'
const call = bonusOperations['bonuses.find']({ connection: 'one', bonusId }, { jackpotPaging: 'body' })
const replyOf = (status: number, answer: object, more: Partial<Reply> = {}): Reply => {
  const text = JSON.stringify(answer)
  return { status, body: { text, bytes: Buffer.from(text), isUtf8: true }, ...more }
}
const concluded = (reply: Reply) => conclude(reply, call, 0)
const data = { id: bonusId }

describe('an answer with 2xx', () => {
  test.each([
    ['data alone', { data }],
    ['data beside an error', { data, error: 'odd' }],
    ['data beside an error that is none', { data, error: null }]
  ])('and %s is a value', (_what, answer) => {
    expect(concluded(replyOf(200, answer))).toMatchObject({ value: { received: data } })
  })

  test.each([
    ['an error alone', { error: 'No' }],
    ['an error without data', { error: 'No', data: null }]
  ])('and %s is a refusal', (_what, answer) => {
    expect(concluded(replyOf(201, answer))).toEqual({ problem: { code: 'rejected', status: 201, message: 'No' } })
  })

  test.each([
    ['an error that is none', { error: null }],
    ['nothing', {}]
  ])('and %s is not what is documented', (_what, answer) => {
    expect(concluded(replyOf(200, answer))).toMatchObject({ problem: { code: 'contract', status: 200 } })
  })
})

test.each([300, 301, 302, 303, 307, 308, 399])('an answer with %i sends us elsewhere', (status) => {
  const headers = { location: '/elsewhere' }
  expect(concluded(replyOf(status, {}, { headers }))).toEqual({
    problem: { code: 'redirect', status, message: '/elsewhere' }
  })
})

test('an answer with 304 does not', () => {
  expect(concluded(replyOf(304, {}))).toEqual({ problem: { code: 'http', status: 304 } })
})

test.each([200, 401, 503])('a cancel stays one whatever the status was: %i', (status) => {
  const fault = new NetworkFault('cancelled', 'CANCELLED')
  expect(concluded({ status, fault })).toEqual({ problem: { code: 'cancelled', cause: 'CANCELLED', status } })
})

test('a refusal stays one where its words were cut short; a success does not', () => {
  const fault = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
  expect(concluded({ status: 401, fault })).toEqual({ problem: { code: 'unauthorised', status: 401 } })
  expect(concluded({ status: 200, fault })).toEqual({ problem: { code: 'reset', cause: 'ECONNRESET', status: 200 } })
})
