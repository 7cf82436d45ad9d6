import { request } from '../bridge/request.ts'
import type { TicketPlace } from '../domain/ticketHead.ts'
import { useAccount, useConnection } from './connections.ts'

/** Reads whose the facts on screen are, from the exchange that brought them; a kept copy has none. */
export function useTicketPlace(): (exchange: string | undefined) => Promise<TicketPlace> {
  const connection = useConnection()
  const account = useAccount()?.label
  return async (exchange) => {
    const found = exchange === undefined ? undefined : await request('exchanges.read', { id: exchange })
    return {
      account,
      connection: connection?.name ?? 'deleted meanwhile',
      environment: connection?.environment ?? 'not known',
      zone: connection?.zone ?? 'UTC',
      request: found?.ok ? found.value?.exchange.number : undefined
    }
  }
}
