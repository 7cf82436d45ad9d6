import type { Exchange } from '../contract/exchanges.ts'

export const makeExchange = (part: Partial<Exchange> = {}): Exchange => ({
  id: 'exchange-1',
  number: 1,
  at: '2026-11-21T06:00:00.000Z',
  connection: 'one',
  operation: 'bonuses.find',
  method: 'GET',
  path: '/x',
  milliseconds: 12,
  bytes: 2,
  drift: 0,
  repeated: false,
  isPrefetch: false,
  ...part
})
