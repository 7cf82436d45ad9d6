import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permit } from '../../shared/contract/bonuses.ts'
import { ProblemError } from '../bridge/request.ts'
import { closeResult, endActivation, useLastActivation, type ActivationEnd } from './lastActivation.ts'
import { useToasts } from './toasts.ts'
import { startSession, switchTo, useSession } from '../session/session.ts'

const permitOf = (connection: string, account: string): Permit => ({
  id: 'permit-1',
  connection: { id: connection, name: 'Staging', environment: 'staging', origin: 'https://staging.example' },
  account: { id: account, label: 'Ada' },
  bonus: { id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f' },
  isAsked: false
})
const endedFor = (connection: string, account: string): ActivationEnd => ({
  permit: permitOf(connection, account),
  error: new ProblemError({ code: 'outcome-unknown' }),
  at: '2026-03-01T12:00:00.000Z'
})
const late = 'The activation for Ada: outcome unknown. Activity lists it until someone resolves it.'
const ended = () => useLastActivation.getState().ended

beforeEach(() => {
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: null }) } })
  switchTo({ connection: 'one', account: 'ada' }, 'chosen')
  // Other test files share this module, so drop any toasts they left.
  useToasts.setState({ waiting: [] })
})
afterEach(() => {
  closeResult()
  startSession(useSession.getInitialState())
  vi.unstubAllGlobals()
})

test.each([
  ['another account', 'one', 'bob'],
  ['another connection', 'two', 'ada'],
  ['both', 'two', 'bob']
])('a late result for %s is not stored and does not replace the player’s own', (_whose, ...whose) => {
  endActivation(endedFor(...whose))
  expect(ended()).toBeUndefined()
  const own = endedFor('one', 'ada')
  endActivation(own)
  endActivation(endedFor(...whose))
  expect(ended()).toBe(own)
  expect(useToasts.getState().waiting.map(({ words }) => words)).toEqual([late, late])
})

test('a result returns with its player', () => {
  const own = endedFor('one', 'ada')
  endActivation(own)
  switchTo({ connection: 'one', account: 'bob' }, 'chosen')
  expect(ended()).toBeUndefined()
  switchTo({ connection: 'one', account: 'ada' }, 'chosen')
  expect(ended()).toBe(own)
})
