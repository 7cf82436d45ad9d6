import { useSyncExternalStore } from 'react'
import type { DoubtedAccount } from '../../shared/contract/connections.ts'
import { queries, shareAnswer } from '../bridge/queries.ts'
import { listen } from '../bridge/request.ts'
import { useSession } from './session.ts'

const { subscribe, read } = shareAnswer('identities.list', {})

/** Loads the accounts in doubt, and again when an answer, a person or another token changes them. */
export function followIdentities(): () => void {
  const leave = subscribe(() => {})
  const reload = () => void queries.invalidateQueries({ queryKey: ['identities.list'] })
  const stops = [listen('identities.changed', reload), listen('connections.changed', reload)]
  return () => {
    leave()
    for (const stop of stops) stop()
  }
}

/** The account in use, if its answers named more than one player. */
export function useDoubtedAccount(): DoubtedAccount | undefined {
  const { connection, account } = useSession()
  const list = useSyncExternalStore(subscribe, read, read)
  return list?.find((one) => one.connection === connection && one.account === account)
}
