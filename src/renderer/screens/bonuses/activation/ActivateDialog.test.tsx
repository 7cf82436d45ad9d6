import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permit } from '../../../../shared/contract/bonuses.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { queries } from '../../../bridge/queries.ts'
import { startSession, switchTo } from '../../../session/session.ts'
import { act, drawOnce } from '../../../testing/drawOnceForTest.tsx'
import { ActivateDialog } from './ActivateDialog.tsx'

const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f'
const permit: Permit = {
  id: 'permit-1',
  connection: { id: 'demo', name: 'Demo', environment: 'demo', origin: 'http://127.0.0.1' },
  account: { id: '', label: 'Ada' },
  bonus: { id: bonusId, title: 'Welcome' },
  isAsked: false
}
const request = vi.fn<(route: string, input: object) => Promise<Outcome<unknown>>>()
const [ended, close] = [vi.fn<(ended: object) => void>(), vi.fn<() => void>()]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { pitboss: { request, on: () => () => {} } })
  queries.setQueryData(['bonuses.prepare', { connection: 'demo', account: '', bonusId }], { value: permit, drift: [] })
})
afterEach(() => {
  queries.clear()
  request.mockReset()
  ended.mockReset()
  close.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function button() {
  const drawn = drawOnce(() => ActivateDialog({ bonusId, bonus: undefined, close, ended }))
  return drawn.find(({ props: { children } }) => Array.isArray(children) && children[0] === 'Activate for ')
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a second press sends no request, before or after the first answer, and the first answer is shown', async () => {
  const answer = Promise.withResolvers<Outcome<unknown>>()
  request.mockReturnValue(answer.promise)
  const activate = button()
  for (let press = 0; press < 3; press += 1) act(activate, 'onClick')
  await settle()
  expect(request.mock.calls).toEqual([['bonuses.activate', { permit: 'permit-1' }]])
  const entry = { bonus: { id: bonusId } }
  const value = { entry, bonus: {} }
  answer.resolve({ ok: true, value: { entry, text: '{"data":{}}' } })
  await settle()
  expect(ended.mock.calls).toEqual([[{ permit, answer: { value, drift: [] } }]])
  act(activate, 'onClick')
  await settle()
  expect(request).toHaveBeenCalledOnce()
})

test('an activation belongs to its permit’s player, even after a switch of players', async () => {
  const answer = Promise.withResolvers<Outcome<unknown>>()
  request.mockImplementation((route) =>
    route === 'bonuses.activate' ? answer.promise : Promise.resolve({ ok: true, value: null })
  )
  const activate = button()
  switchTo({ connection: 'demo', account: 'anna' }, 'chosen')
  act(activate, 'onClick')
  await settle()
  expect(request.mock.lastCall).toEqual(['bonuses.activate', { permit: 'permit-1' }])
  switchTo({ connection: 'demo', account: 'bob' }, 'chosen')
  answer.resolve({ ok: false, problem: { code: 'outcome-unknown' } })
  await settle()
  expect(ended.mock.calls).toMatchObject([[{ permit: { account: { label: 'Ada' } } }]])
  expect(request.mock.calls.filter(([route]) => route === 'bonuses.activate')).toHaveLength(1)
  startSession({ connection: 'demo', account: undefined })
})

test('an Enter key still down from the look-up does not activate, also with Ctrl, and Space does', () => {
  const preventDefault = vi.fn<() => void>()
  const onKeyDown = button()?.props['onKeyDown']
  if (typeof onKeyDown !== 'function') throw new Error('Keys are not listened to.')
  onKeyDown({ key: ' ', preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
  onKeyDown({ key: 'Enter', preventDefault })
  onKeyDown({ key: 'Enter', ctrlKey: true, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
})
