import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { useTicketHead } from './CopyForTicket.tsx'

let player = 'Cleo'
let answer: (outcome: object) => void
beforeAll(() => {
  vi.resetModules()
  const request = () => new Promise((resolve) => (answer = resolve))
  vi.stubGlobal('window', { pitboss: { request, on: () => () => {} } })
  vi.doMock('../session/connections.ts', () => ({
    usePlayerName: () => player,
    useConnections: () => [],
    useUsers: () => [],
    useConnection: () => ({ name: `The one of ${player}`, environment: 'staging', zone: 'UTC' })
  }))
})
afterAll(() => {
  vi.doUnmock('../session/connections.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function drawn() {
  const { useTicketHead: useHead } = await import('./CopyForTicket.tsx')
  const { drawOnce } = await import('../testing/drawOnceForTest.tsx')
  let headOf: ReturnType<typeof useTicketHead> | undefined
  drawOnce(() => {
    headOf = useHead()
    return null
  })
  return headOf
}

test('a ticket names the player of its request, even after a switch of players', async () => {
  const read = { ok: true, value: [{ id: 'exchange-1', number: 7 }] }
  const head = (await drawn())?.(['exchange-1'])
  player = 'Anna'
  await drawn()
  answer(read)
  expect(await head).toMatchObject({ player: 'Cleo', connection: 'The one of Cleo', requests: [7], unlogged: 0 })
  const next = (await drawn())?.(['exchange-1'])
  answer(read)
  expect(await next).toMatchObject({ player: 'Anna' })
})
