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
