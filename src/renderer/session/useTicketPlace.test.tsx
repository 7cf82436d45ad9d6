import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { useTicketPlace } from './useTicketPlace.ts'

let player = 'Cleo'
let answer: (outcome: object) => void
beforeAll(() => {
  vi.resetModules()
  const request = () => new Promise((resolve) => (answer = resolve))
  vi.stubGlobal('window', { pitboss: { request, on: () => () => {} } })
  vi.doMock('./connections.ts', () => ({
    usePlayerName: () => player,
    useConnection: () => ({ name: `The one of ${player}`, environment: 'staging', zone: 'UTC' })
  }))
})
afterAll(() => {
  vi.doUnmock('./connections.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function drawn() {
  const { useTicketPlace: usePlace } = await import('./useTicketPlace.ts')
  const { drawOnce } = await import('../testing/drawOnceForTest.tsx')
  let placeOf: ReturnType<typeof useTicketPlace> | undefined
  drawOnce(() => {
    placeOf = usePlace()
    return null
  })
  return placeOf
}

test.each([
  ['one request', 'exchange-1', { ok: true, value: { exchange: { number: 7 } } }, 7],
  ['several requests', new Set(['exchange-1']), { ok: true, value: [{ id: 'exchange-1', number: 7 }] }, [7]]
])('a ticket of %s is about the player it was asked for, whoever is in use once it is written', async (...given) => {
  const [, from, read, request] = given
  player = 'Cleo'
  const place = (await drawn())?.(from)
  player = 'Anna'
  await drawn()
  answer(read)
  expect(await place).toMatchObject({ account: 'Cleo', connection: 'The one of Cleo', request })
  const next = (await drawn())?.(from)
  answer(read)
  expect(await next).toMatchObject({ account: 'Anna' })
})
