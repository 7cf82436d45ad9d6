import { request } from '../bridge/request.ts'
import type { TicketPlace } from '../domain/ticketHead.ts'
import { useConnection, usePlayerName } from './connections.ts'

type Requests = Pick<TicketPlace, 'request' | 'unlogged'>

/** Reads whose the facts on screen are, from the exchange or exchanges that brought them; a kept copy has none. */
export function useTicketPlace(): (exchange: string | undefined | ReadonlySet<string>) => Promise<TicketPlace> {
  const connection = useConnection()
  const account = usePlayerName()
  return async (exchange) => ({
    account,
    connection: connection?.name ?? 'deleted meanwhile',
    environment: connection?.environment ?? 'not known',
    zone: connection?.zone ?? 'UTC',
    ...(typeof exchange === 'object' ? await numbersOf(exchange) : { request: await numberOf(exchange) })
  })
}

async function numberOf(exchange: string | undefined): Promise<number | undefined> {
  const found = exchange === undefined ? undefined : await request('exchanges.read', { id: exchange })
  return found?.ok ? found.value?.exchange.number : undefined
}

async function numbersOf(exchanges: ReadonlySet<string>): Promise<Requests> {
  const listed = await request('exchanges.list', {})
  const numbers = listed.ok ? listed.value.flatMap(({ id, number }) => (exchanges.has(id) ? number : [])) : []
  return { request: numbers.toSorted((one, other) => one - other), unlogged: exchanges.size - numbers.length }
}
