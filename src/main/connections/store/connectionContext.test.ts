import { expect, test } from 'vitest'
import { hostOf } from './connectionContext.ts'

test.each([
  ['https://casino.example/api', 'casino.example'],
  ['https://casino.example./api', 'casino.example'],
  ['https://CASINO.example:8443', 'casino.example'],
  ['http://127.0.0.1:8080', 'localhost'],
  ['http://[::1]', 'localhost']
])('a token is looked for at one host however it is written: %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
