import { expect, test } from 'vitest'
import { tokenFault, tokenInWords } from './tokenWords.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const account = (expiresAt?: string) => ({
  label: 'Player one',
  token: { fingerprint: 'f', kept: 'session' as const, ...(expiresAt !== undefined && { expiresAt }) }
})

test.each([
  ['2026-11-22T12:09:59Z', 'The token of Player one expires in 9 min.'],
  ['2026-11-22T11:57:00Z', 'The token of Player one expired 3 min ago.']
])('a token that expires soon or has expired is reported: %s', (expiresAt, title) => {
  expect(tokenFault(account(expiresAt), undefined, now, 'UTC')?.title).toBe(title)
})

test.each([['2026-11-22T12:10:00Z'], ['no time'], [undefined]])(
  'a token that expires later or at an unknown time is not reported: %s',
  (expiresAt) => {
    expect(tokenFault(account(expiresAt), undefined, now, 'UTC')).toBeUndefined()
  }
)

test('the state of a token is its newest refusal, else its expiry, else how it is kept', () => {
  const words = (expiresAt?: string, refusedAt?: number) =>
    tokenInWords(account(expiresAt).token, refusedAt, now, 'UTC')
  expect([words(), words('no time'), tokenInWords(undefined, now, now, 'UTC')]).toEqual([
    'token kept',
    'token kept',
    'asks for a token'
  ])
  expect([words('2026-11-24T12:00:00Z'), words('2026-11-22T09:00:00Z')]).toEqual([
    'expires in 2 days',
    'expired 3 h ago'
  ])
  expect(words('2026-11-24T12:00:00Z', now - 180_000)).toBe('was refused 3 min ago')
})

test('a refused token is reported whatever its expiry, and a missing token is not', () => {
  const refusedAt = Date.parse('2026-11-22T11:30:00Z')
  const { title, detail } = tokenFault(account('2027-01-01T00:00:00Z'), refusedAt, now, 'UTC') ?? {}
  expect(title).toBe('The token of Player one was refused by the platform.')
  expect(detail).toMatch(/^The platform refused this token on .*11:30/)
  expect(tokenFault({ label: 'Player one' }, refusedAt, now, 'UTC')).toBeUndefined()
})
