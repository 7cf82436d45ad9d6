import { expect, test } from 'vitest'
import type { Target } from '../connections/network/target.ts'
import { forbids, meaningOfWrite, tokenFor } from './policy.ts'

const target = { token: 'token', readOnly: false, sendTokenToPublicReads: false } as Target
const publicRead = { token: false }
const read = { token: true }
const write = { token: true, writes: true as const }

test('a read that needs the token gets it, a public read does not', () => {
  expect(tokenFor(read, target)).toBe('token')
  expect(tokenFor(publicRead, target)).toBeUndefined()
})

test('a read-only connection sends reads, but no writes', () => {
  expect(forbids(write, { ...target, readOnly: true })).toBe('read-only')
  expect(forbids(read, { ...target, readOnly: true })).toBeUndefined()
})

test('an unsent write failed; a sent write is unknown unless clearly refused', () => {
  const lost = { code: 'reset', cause: 'ECONNRESET' } as const
  const refused = { code: 'http', status: 404 } as const
  expect(meaningOfWrite(lost, false)).toEqual(lost)
  expect(meaningOfWrite(lost, true)).toEqual({ code: 'outcome-unknown', cause: 'ECONNRESET' })
  expect(meaningOfWrite(refused, true)).toEqual(refused)
  expect(meaningOfWrite({ code: 'http', status: 408 }, true)).toMatchObject({ code: 'outcome-unknown', status: 408 })
})
