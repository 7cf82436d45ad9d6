import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeConnection } from '../../../shared/testing/makeConnection.ts'
import { navigate } from '../../session/address.ts'
import { switchTo, useSession } from '../../session/session.ts'
import { act, drawOnce, type Drawn } from '../../testing/drawOnceForTest.tsx'
import { AccountDialog } from './AccountDialog.tsx'

vi.mock(import('../../session/address.ts'), async (original) => ({ ...(await original()), navigate: vi.fn() }))

const bob = { id: 'bob', label: 'Bob' }
const connection = makeConnection({ accounts: [{ id: 'ada', label: 'Ada' }, bob] })
const close = vi.fn<() => void>()
const request = vi.fn(async (route: string) => ({ ok: true, value: route === 'accounts.save' ? bob : null }))

beforeEach(() => {
  vi.stubGlobal('window', { pitboss: { request } })
  // Mutation callbacks run only for a mounted component, so pretend that the dialog is mounted.
  vi.spyOn(MutationObserver.prototype, 'hasListeners').mockReturnValue(true)
  switchTo({ connection: connection.id, account: 'ada' }, 'chosen')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  close.mockReset()
})

const buttonIn = (drawn: readonly Drawn[], words: string) => drawn.find(({ props }) => props['children'] === words)
const formIn = (drawn: readonly Drawn[]) => drawn.find(({ type }) => type === 'form')

test('Enter saves and uses a new player, and Save player only saves it', async () => {
  const drawn = drawOnce(() => AccountDialog({ connection, close }))
  act(buttonIn(drawn, 'Save player'), 'onClick')
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(useSession.getState().account).toBe('ada')
  act(formIn(drawOnce(() => AccountDialog({ connection, close }))), 'onSubmit')
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/overview'))
  expect(useSession.getState()).toMatchObject({ connection: connection.id, account: 'bob' })
})

test('an edited player is used only after Save and use', async () => {
  const draw = (account: typeof bob) => drawOnce(() => AccountDialog({ connection, account, close }))
  act(formIn(draw(bob)), 'onSubmit')
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(useSession.getState().account).toBe('ada')
  act(buttonIn(draw(bob), 'Save and use'), 'onClick')
  await vi.waitFor(() => expect(useSession.getState().account).toBe('bob'))
})
