import { isUtf8 } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Fault } from './http/problems.ts'
import { table } from './operations.ts'
import { conclude, readKept, type Reply } from './reply.ts'

const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f'
const operation = 'bonuses.find'
const call = {
  operation,
  ...table[operation]({ connection: 'one', bonusId }, { jackpotPaging: 'body' })
} as const
const replyOf = (status: number, answer: object, more: Partial<Reply> = {}): Reply => {
  const text = JSON.stringify(answer)
  return { status, body: { text, bytes: Buffer.from(text), isUtf8: true }, ...more }
}
const concluded = (reply: Reply) => conclude(reply, call, 0)
const activation = { connection: 'one', account: 'ada', bonusId }
const activate = {
  operation: 'bonuses.activate',
  ...table['bonuses.activate'](activation, { jackpotPaging: 'body' })
} as const
const data = { id: bonusId }

test('a repeated key is a difference with its path, and its last value counts', () => {
  const text = `{"data":{"id":"${bonusId}","bonus_amount":2500,"bonus_amount":9900}}`
  const kept = readKept('bonuses.find', { connection: 'one', bonusId }, text)
  expect(kept).toMatchObject({ ok: true, value: { received: { bonus_amount: 9900 } } })
  expect(kept.drift).toContainEqual({
    operation,
    path: '/data/bonus_amount',
    kind: 'repeated',
    expected: 'each key once',
    received: '2500, then 9900',
    count: 1,
    at: []
  })
})

describe('an answer with 2xx', () => {
  test.each([
    ['data alone', { data }],
    ['data beside an error', { data, error: 'odd' }]
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
    ['a success without data', { success: true }],
    ['nothing', {}]
  ])('and %s does not match the documentation', (_what, answer) => {
    expect(concluded(replyOf(200, answer))).toMatchObject({ problem: { code: 'contract', status: 200 } })
  })

  test('and plain text does not match the documentation, and its text is shown', () => {
    expect(concluded(replyOf(200, { status: 'error', message: 'Not for you' }))).toMatchObject({
      problem: { code: 'contract', status: 200, message: 'Not for you' }
    })
  })
})

describe('an answer with 2xx that reports failure', () => {
  const message = 'Not for you'

  test.each([
    ['nothing', { success: false, message }, message],
    ['an empty list, as PHP writes nothing', { success: false, message, data: [] }, message],
    ['0 for false', { success: 0, message }, message],
    ['faults by field', { success: false, message, errors: { page: ['too big'] } }, 'Not for you\npage: too big'],
    ['no words', { success: false, code: 17 }, '{"success":false,"code":17}']
  ])('and has no content is a refusal with its own words: %s', (_what, answer, words) => {
    const refusal = { problem: { code: 'rejected', status: 200, message: words } }
    expect(concluded(replyOf(200, answer))).toEqual(refusal)
    expect(conclude(replyOf(200, answer), activate, 0)).toEqual(refusal)
  })

  test('is shown if it has content, with a note about the contradiction', () => {
    const { drift = [], ...rest } = concluded(replyOf(200, { success: false, message, data }))
    expect(rest).toMatchObject({ value: { received: data } })
    expect(drift.find(({ path }) => path === '/success')?.note).toMatch(/also says success: false: “Not for you”$/)
    expect(drift.filter(({ note }) => note !== undefined)).toHaveLength(1)
  })

  test('does not prove an activation, whatever its content', () => {
    expect(conclude(replyOf(200, { success: false, message, data }), activate, 0)).toMatchObject({
      problem: { code: 'contract', status: 200, message }
    })
    expect(conclude(replyOf(200, { success: true, message, data }), activate, 0)).toMatchObject({
      value: { received: data }
    })
  })
})

const words = '{"title":"Größe"}'

test.each<[string, Buffer, Record<string, string>, string, RegExp]>([
  ['an unknown encoding', Buffer.from('x'), { 'content-encoding': 'gzip, Zip' }, 'UNKNOWN', /“zip”/],
  ['a charset', Buffer.from('x'), { 'content-type': 'a/b; charset="Windows-1251"' }, 'CHARSET', /in windows-1251\./],
  ['UTF-16 with its mark', Buffer.from(`\u{feff}${words}`, 'utf16le'), {}, 'CHARSET', /mark of UTF-16/],
  ['UTF-16 without its mark', Buffer.from(words, 'utf16le').swap16(), {}, 'CHARSET', /as in UTF-16/],
  ['gzip that no header names', gzipSync(words), {}, 'UNNAMED', /is gzip/],
  ['bytes of another charset', Buffer.from(words, 'latin1'), {}, 'CHARSET', /may be/]
])('an answer that is not UTF-8 JSON names its encoding: %s', (_what, bytes, headers, cause, note) => {
  const body = { text: bytes.toString(), bytes, isUtf8: isUtf8(bytes) }
  const problem = { code: 'encoding', cause, note: expect.stringMatching(note) }
  expect(concluded({ status: 200, headers, body })).toEqual({ problem: { ...problem, status: 200 } })
  // If the answer has an error status, that status is the problem, and the encoding is only a note.
  expect(concluded({ status: 422, headers, body })).toEqual({
    problem: { code: 'http', status: 422, note: problem.note }
  })
})

test.each([200, 401, 503])('a cancel stays a cancel with any status: %i', (status) => {
  const fault = new Fault('cancelled', 'CANCELLED')
  expect(concluded({ status, fault })).toEqual({ problem: { code: 'cancelled', cause: 'CANCELLED', status } })
})

test('a cut refusal stays a refusal; a cut success does not stay a success', () => {
  const fault = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
  expect(concluded({ status: 401, fault })).toEqual({ problem: { code: 'unauthorised', status: 401 } })
  expect(concluded({ status: 200, fault })).toEqual({ problem: { code: 'reset', cause: 'ECONNRESET', status: 200 } })
})
