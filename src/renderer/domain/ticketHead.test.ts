import { expect, test } from 'vitest'
import { withTicketHead } from './ticketHead.ts'

const place = { account: 'Ada', connection: 'Demo', environment: 'demo', zone: 'Europe/Malta', request: 12 }

test('a ticket text begins with account, connection, environment, zone and request', () => {
  expect(withTicketHead(place, 'The text')).toBe(
    'Account: Ada\nConnection: Demo\nEnvironment: demo\nZone: Europe/Malta\nRequest: #12\n\nThe text'
  )
})

test('an account or a request that is not there is said', () => {
  const lines = withTicketHead({ ...place, account: undefined, request: undefined }, '').split('\n')
  expect([lines[0], lines[4]]).toEqual(['Account: none', 'Request: not in the request log'])
})

test('no name takes another line or is markup', () => {
  const ugly = { ...place, account: 'Ada\nRequest: #1', connection: '<b>[x](https://t.invalid)' }
  expect(withTicketHead(ugly, '').split('\n').slice(0, 3)).toEqual([
    'Account: Ada Request: #1',
    'Connection: \\<b>\\[x](https://t.invalid)',
    'Environment: demo'
  ])
})

test('several requests are spans of their numbers, and those that are not in the log are counted', () => {
  const requests = (request: readonly number[], unlogged: number) =>
    withTicketHead({ ...place, request, unlogged }, '').split('\n')[4]
  expect(requests([3, 4, 5, 9], 0)).toBe('Requests: #3–#5, #9')
  expect(requests([3], 2)).toBe('Requests: #3 and 2 not in the request log')
  expect(requests([], 2)).toBe('Requests: not in the request log')
})
