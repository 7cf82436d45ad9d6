import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../bridge/queries.ts'
import { switchTo } from '../session/session.ts'
import { openCasesOf, showOwnCase } from './cases.ts'

const player = { connection: 'demo', account: 'anna' }
const head = (id: string, users: readonly string[], account = 'anna', state = 'open') => ({
  id,
  state,
  connection: { id: 'demo' },
  account: { id: account, users }
})
const cases = [
  head('of now', ['U1']),
  head('of another token', ['u2']),
  head('before any answer', []),
  head('of another player', ['u1'], 'boris'),
  head('closed', ['u1'], 'anna', 'closed')
]
const ids = async () => {
  const open = await openCasesOf(player)
  return open.ok ? open.value.map(({ id }) => id) : []
}

beforeEach(() => vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: { cases } }) } }))
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

test('the open cases of a player are not those of another token under the same name, once answers name both', async () => {
  expect(await ids()).toEqual(['of now', 'of another token', 'before any answer'])
  queries.setQueryData(['identities.list', {}], { value: [{ ...player, users: ['u1'] }], drift: [] })
  expect(await ids()).toEqual(['of now', 'before any answer'])
})

test('a case that a key begins is about the player of the press, whoever is chosen meanwhile', async () => {
  const begun = vi.fn()
  const request = async (route: string, input: object) => {
    if (route !== 'cases.list') return begun(input) ?? { ok: false, problem: { code: 'storage' } }
    switchTo({ connection: 'demo', account: 'boris' }, 'chosen')
    return { ok: true, value: { cases: [] } }
  }
  vi.stubGlobal('window', { pitboss: { request } })
  switchTo(player, 'chosen')
  await showOwnCase()
  expect(begun).toHaveBeenCalledWith(expect.objectContaining(player))
})
