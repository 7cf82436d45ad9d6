import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scopeOf, useSession } from './session.ts'

const request = vi.fn<(route: string, input: object) => Promise<object>>(async () => ({ ok: true, value: null }))

beforeEach(() => {
  request.mockClear()
  vi.stubGlobal('window', { pitboss: { request } })
})
afterEach(() => {
  useSession.setState(useSession.getInitialState())
  vi.unstubAllGlobals()
})

test('the connection and the account in use are kept for the next start', () => {
  useSession.getState().use('one', 'ada')
  expect(useSession.getState()).toMatchObject({ connection: 'one', account: 'ada' })
  expect(request.mock.lastCall).toEqual(['settings.save', { preferences: { connection: 'one', account: 'ada' } }])
})

test('a connection that is used without an account leaves the account before behind', () => {
  useSession.getState().use('one', 'ada')
  useSession.getState().use('two')
  expect(useSession.getState()).toMatchObject({ connection: 'two', account: undefined })
  expect(request.mock.lastCall).toEqual(['settings.save', { preferences: { connection: 'two', account: null } }])
})

test('a request names the account where there is one, and nothing else of the session', () => {
  expect(scopeOf({ connection: 'one', account: 'ada' })).toEqual({ connection: 'one', account: 'ada' })
  expect(Object.keys(scopeOf({ connection: 'one', account: undefined }))).toEqual(['connection'])
})
