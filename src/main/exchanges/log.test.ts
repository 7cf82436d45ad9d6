import { Compile } from 'typebox/compile'
import { describe, expect, test, vi } from 'vitest'
import { ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { success } from '../../shared/outcome/outcome.ts'
import { keepExchanges } from './log.ts'
import { makeBeginning } from './testing/exchangesForTest.ts'

const token = 'canary-token-0123456789'
const beginning = makeBeginning({ headers: { authorization: `Bearer ${token}` }, token })
const bodyOf = (text: string) => ({ text, bytes: Buffer.from(text) })
const signal = new AbortController().signal

describe('the request log', () => {
  test('an exchange is listed while it runs, and is complete afterwards', async () => {
    let time = Date.parse('2026-11-21T06:00:00Z')
    let elapsed = 0
    const exchanges = keepExchanges({ now: () => time, elapsed: () => elapsed })
    const { id, number, keep, end } = exchanges.begin(beginning)
    expect(exchanges.list()).toMatchObject([{ id, number: 1, at: '2026-11-21T06:00:00.000Z', milliseconds: 0 }])
    expect(exchanges.list()[0]).not.toHaveProperty('status')
    elapsed += 42
    // Durations come from a monotonic clock, so setting the system clock back must not change them.
    time -= 3_600_000
    await keep(bodyOf('{}'))
    end({
      status: 200,
      headers: { date: 'now' },
      drift: [{ operation: 'bonuses.find', path: '', kind: 'type', count: 3, at: [] }]
    })
    expect(exchanges.list()).toMatchObject([{ number, status: 200, milliseconds: 42, bytes: 2, drift: 3 }])
    expect(exchanges.read(id)).toMatchObject({ answer: { headers: [['date', 'now']], body: '{}' } })
    expect(Compile(ExchangeDetail).Check(exchanges.read(id))).toBe(true)
  })

  test('an answer that arrives during redaction stays, and its request can be repeated', async () => {
    const exchanges = keepExchanges()
    const { id, end } = exchanges.begin(makeBeginning({ path: '/later', repeat: async () => success(null) }))
    let isOver = false
    await exchanges.clean(async (text) => {
      if (!isOver) end({ status: 200, head: 'GET /x\r\nx-sent: 1', headers: { 'x-came': '2' } })
      isOver = true
      return text.replaceAll('later', '$TOKEN')
    })
    expect(exchanges.read(id)).toMatchObject({
      exchange: { path: '/$TOKEN', status: 200 },
      request: { headers: [['x-sent', '1']] },
      answer: { headers: [['x-came', '2']] }
    })
    expect(await exchanges.repeat(id, signal)).toMatchObject({ problem: { code: 'internal' } })
  })

  test('an answer that arrives while a token is locked is returned but not kept', async () => {
    const exchanges = keepExchanges()
    let isLocked = true
    const { id, keep } = exchanges.begin(makeBeginning({ tokens: () => ({ own: [], others: [], isLocked }) }))
    expect(await keep(bodyOf('held'))).toMatchObject({ text: 'held' })
    isLocked = false
    expect(exchanges.read(id)?.answer).toMatchObject({ body: null, letGo: 'locked' })
  })

  test('no part of an entry contains the token', async () => {
    const exchanges = keepExchanges()
    const { id, keep, end } = exchanges.begin({
      ...beginning,
      url: `https://x/?t=${token}`,
      path: `/?t=${token}`,
      body: token
    })
    expect(await keep(bodyOf(`"${token}"`))).toEqual(bodyOf('"$TOKEN"'))
    end({
      head: `GET / HTTP/1.1\r\nauthorization: Bearer ${token}\r\n`,
      headers: { 'x-echo': token }
    })
    expect(JSON.stringify([exchanges.list(), exchanges.read(id)])).not.toContain(token)
    expect(exchanges.read(id)?.request.headers).toEqual([['authorization', 'Bearer $TOKEN']])
  })

  test('the entry contains no token before the sent head is known', () => {
    const exchanges = keepExchanges()
    const { id } = exchanges.begin({ ...beginning, headers: { authorization: `Bearer ${token}`, 'x-echo': token } })
    expect(exchanges.read(id)?.request.headers).toEqual([
      ['authorization', 'Bearer $TOKEN'],
      ['x-echo', '$TOKEN']
    ])
  })

  test('the log keeps the newest five hundred, newest first', async () => {
    const exchanges = keepExchanges()
    for (let count = 0; count < 510; count += 1) await exchanges.begin(beginning).keep(bodyOf('x'))
    const list = exchanges.list()
    expect(list).toHaveLength(500)
    expect([list[0]?.number, list.at(-1)?.number]).toEqual([510, 11])
    expect(exchanges.read('exchange-10')).toBeNull()
  })

  test('late bodies are dropped in their order of arrival', async () => {
    const exchanges = keepExchanges()
    const body = bodyOf('x'.repeat(7 * 1024 * 1024))
    const slow = [0, 1, 2, 3].map(() => exchanges.begin(beginning))
    const quick = [0, 1, 2, 3].map(() => exchanges.begin(beginning))
    for (const { keep } of [...quick, ...slow]) await keep(body)
    const isKept = ({ id }: { id: string }) => exchanges.read(id)?.answer.body === body.text
    expect([quick, slow].map((begun) => begun.map(isKept))).toEqual([
      [false, false, false, false],
      [false, false, true, true]
    ])
  })

  test('exchanges before a token’s replacement are marked, later ones and those of other accounts are not', () => {
    const exchanges = keepExchanges()
    for (const account of ['ada', 'bob']) exchanges.begin({ ...beginning, account })
    exchanges.markReplaced('ada')
    exchanges.begin({ ...beginning, account: 'ada' })
    expect(exchanges.list().map(({ isReplaced }) => isReplaced)).toEqual([undefined, undefined, true])
  })

  test('the log returns copies', () => {
    const exchanges = keepExchanges()
    const { id } = exchanges.begin(beginning)
    const before = structuredClone(exchanges.read(id))
    exchanges.read(id)?.request.headers[0]?.fill('changed')
    exchanges.read(id)?.request.headers.splice(0)
    expect(exchanges.read(id)).toEqual(before)
  })

  test('a read can be repeated, but not a write or a dropped exchange', async () => {
    const exchanges = keepExchanges()
    const repeat = vi.fn(async () => ({ ...success(null), exchange: 'exchange-9' }))
    const read = exchanges.begin({ ...beginning, repeat })
    const write = exchanges.begin(beginning)
    expect(await exchanges.repeat(read.id, signal)).toEqual(success('exchange-9'))
    expect(await exchanges.repeat(write.id, signal)).toMatchObject({ problem: { message: 'Only reads are repeated.' } })
    expect(await exchanges.repeat('exchange-77', signal)).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(repeat).toHaveBeenCalledOnce()
  })
})
