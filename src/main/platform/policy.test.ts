import { expect, test } from 'vitest'
import type { Target } from '../connections/network/target.ts'
import { forbids, meaningOfWrite, tokenFor } from './policy.ts'

const target = { token: 'token', readOnly: false, sendTokenToPublicReads: false } as Target
const publicRead = { token: false }
const read = { token: true }
const write = { token: true, writes: true as const }

test('a read that takes the token gets it, a public one does not', () => {
  expect(tokenFor(read, target)).toBe('token')
  expect(tokenFor(publicRead, target)).toBeUndefined()
})

test('a write does not leave on a read-only connection; a read does', () => {
  expect(forbids(write, { ...target, readOnly: true })).toBe('read-only')
  expect(forbids(read, { ...target, readOnly: true })).toBeUndefined()
})

test('a write that never left failed; one that left is unknown unless it was clearly refused', () => {
  const lost = { code: 'reset', cause: 'ECONNRESET' } as const
  const refused = { code: 'http', status: 404 } as const
  expect(meaningOfWrite(lost, false)).toEqual(lost)
  expect(meaningOfWrite(lost, true)).toEqual({ code: 'outcome-unknown', cause: 'ECONNRESET' })
  expect(meaningOfWrite(refused, true)).toEqual(refused)
  expect(meaningOfWrite({ code: 'http', status: 408 }, true)).toMatchObject({ code: 'outcome-unknown', status: 408 })
})
