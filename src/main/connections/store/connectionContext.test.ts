import { expect, test } from 'vitest'
import { hostOf } from './connectionContext.ts'

test.each([
  ['https://casino.example/api', 'casino.example'],
  ['https://casino.example./api', 'casino.example'],
  ['https://CASINO.example:8443', 'casino.example'],
  ['http://127.0.0.1:8080', 'localhost'],
  ['http://[::1]', 'localhost']
])('tokens belong to one host in every spelling: %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
