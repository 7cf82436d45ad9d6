import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../bridge/queries.ts'
import { scopeOf, startSession, switchTo, useSession } from './session.ts'

const request = vi.fn<(route: string, input: object) => Promise<object>>(async () => ({ ok: true, value: null }))
const inUse = () => scopeOf(useSession.getState())

beforeEach(() => {
  request.mockClear()
  vi.stubGlobal('window', { pitboss: { request } })
})
afterEach(() => {
  startSession({ connection: 'demo', account: undefined })
  queries.clear()
  vi.unstubAllGlobals()
})

test('the connection and the account in use are saved for the next start', () => {
  switchTo({ connection: 'one', account: 'ada' }, 'chosen')
  expect(inUse()).toEqual({ connection: 'one', account: 'ada' })
  expect(request.mock.lastCall).toEqual(['settings.save', { preferences: { connection: 'one', account: 'ada' } }])
})

test.each(['led', 'back'] as const)('a link or a step back to a deleted player is refused: %s', (why) => {
  const list = (...ids: readonly string[]) =>
    queries.setQueryData(['connections.list', {}], {
      value: { connections: [{ id: 'one', accounts: ids.map((id) => ({ id })) }] }
    })
  startSession({ connection: 'one', account: 'ada' })
  list('ada', 'bob')
  expect(switchTo({ connection: 'one', account: 'bob' }, why)).toBe(true)
  expect(inUse()).toMatchObject({ account: 'bob' })
  list('bob')
  expect(switchTo({ connection: 'one', account: 'ada' }, why)).toBe(false)
  expect(inUse()).toMatchObject({ account: 'bob' })
})
