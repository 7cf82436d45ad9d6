import { describe, expect, test } from 'vitest'
import type { ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { curlOf } from './curl.ts'
import { harOf } from './har.ts'
import { makeExchange } from '../../shared/testing/makeExchange.ts'

const detail = (part: Partial<ExchangeDetail> = {}, method = 'POST'): ExchangeDetail => ({
  exchange: makeExchange({ method, status: 200 }),
  url: 'https://platform.example/n',
  request: {
    headers: [
      ['host', 'platform.example'],
      ['connection', 'keep-alive'],
      ['content-type', 'application/json'],
      ['authorization', 'Bearer $TOKEN'],
      ['content-length', '10']
    ],
    body: '{"page":1}'
  },
  answer: { headers: [['content-type', 'application/json']], body: '{}' },
  drift: [],
  ...part
})

describe('a request as a command', () => {
  test('the token becomes a variable, and everything else is quoted', () => {
    expect(curlOf(detail())).toBe(
      `curl --globoff -X POST 'https://platform.example/n' -H 'content-type: application/json' ` +
        `-H "authorization: Bearer $TOKEN" --data-raw '{"page":1}'`
    )
  })

  test('quotes, dollars and backticks in an address execute nothing', () => {
    const url = "https://platform.example/it's/$(id)/`id`"
    const request = { headers: [] }
    expect(curlOf(detail({ url, request }, 'GET'))).toBe(
      `curl --globoff -X GET 'https://platform.example/it'\\''s/$(id)/\`id\`'`
    )
  })

  test('only the variable expands if other characters surround the token', () => {
    const request = { headers: [['x', '$TOKEN "$(id)" `id`']] as [string, string][] }
    expect(curlOf(detail({ request }))).toContain('-H "x: $TOKEN \\"\\$(id)\\" \\`id\\`"')
  })
})

describe('exchanges as HAR', () => {
  test('follows the format, oldest first', async () => {
    const second = detail()
    const late = { ...second, exchange: { ...second.exchange, number: 2, at: '2026-11-21T06:00:01.000Z' } }
    const { log } = JSON.parse(await harOf([late, detail()], '1.2.3'))
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'Pitboss', version: '1.2.3' } })
    expect(log.entries.map(({ startedDateTime }: { startedDateTime: string }) => startedDateTime)).toEqual([
      '2026-11-21T06:00:00.000Z',
      '2026-11-21T06:00:01.000Z'
    ])
    expect(log.entries[0]).toMatchObject({
      time: 12,
      request: { method: 'POST', url: 'https://platform.example/n', postData: { text: '{"page":1}' }, bodySize: 10 },
      response: { status: 200, content: { size: 2, mimeType: 'application/json', text: '{}' } },
      timings: { send: 0, wait: 12, receive: 0 }
    })
  })

  test('an exchange without an answer has status 0 and no text', async () => {
    const { status: _, ...exchange } = { ...detail().exchange, problem: 'reset' as const }
    const { log } = JSON.parse(await harOf([detail({ exchange, answer: { headers: [], body: null } })], '1'))
    expect(log.entries[0]).toMatchObject({ response: { status: 0 }, _problem: 'reset' })
    expect(log.entries[0].response.content).not.toHaveProperty('text')
  })
})
