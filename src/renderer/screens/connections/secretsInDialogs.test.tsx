import { MutationObserver } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeConnection } from '../../../shared/testing/makeConnection.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { queries } from '../../bridge/queries.ts'
import { act, drawOnce } from '../../testing/drawOnceForTest.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { ConnectionDialog } from './ConnectionDialog.tsx'

// Tests without a DOM can't type a secret, so search for the name instead: both are in the same mutation input.
const canary = 'canary-8c1f0c2e-token'
const connection = makeConnection({ name: canary, baseUrl: 'https://staging.example' })
const account = { id: 'ada', label: canary }

const request = vi.fn<(route: string, input: object) => Promise<Outcome<unknown>>>()
const close = vi.fn<() => void>()
const held = () =>
  JSON.stringify(
    queries
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables ?? null)
  )

beforeEach(() => {
  vi.useFakeTimers()
  close.mockReset()
  vi.stubGlobal('window', { pitboss: { request } })
  // Mutation callbacks run only for a mounted component, so pretend that the dialog is mounted.
  vi.spyOn(MutationObserver.prototype, 'hasListeners').mockReturnValue(true)
})
afterEach(() => {
  queries.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialogs: readonly (readonly [route: string, dialog: () => ReactNode, answer: unknown])[] = [
  ['accounts.save', () => AccountDialog({ connection, account, close }), account],
  ['connections.save', () => ConnectionDialog({ connection, close }), connection]
]

test.each(dialogs)(
  'the page does not keep a saved secret, even while its dialog closes: %s',
  async (route, dialog, value) => {
    const answer = Promise.withResolvers<Outcome<unknown>>()
    request.mockReset().mockReturnValue(answer.promise)
    act(
      drawOnce(dialog).find(({ type }) => type === 'form'),
      'onSubmit'
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(request.mock.calls).toEqual([[route, expect.anything()]])
    expect(held()).toContain(canary)
    answer.resolve({ ok: true, value })
    await vi.advanceTimersByTimeAsync(1000)
    expect(close).toHaveBeenCalledOnce()
    expect(held()).toBe('[]')
  }
)

test.each(dialogs)('a refused secret stays in its open dialog: %s', async (_route, dialog) => {
  request.mockReset().mockResolvedValue({ ok: false, problem: { code: 'invalid-input', field: 'token' } })
  act(
    drawOnce(dialog).find(({ type }) => type === 'form'),
    'onSubmit'
  )
  await vi.advanceTimersByTimeAsync(1000)
  expect(close).not.toHaveBeenCalled()
})
