import { useMemo } from 'react'
import type { Connection } from '../../../../shared/contract/connections.ts'
import { askOnPress, useAsk } from '../../../bridge/queries.ts'
import { useLastAnswer } from '../../../hooks/useLastAnswer.ts'
import { useAccount, useConnection, useConnections } from '../../../session/connections.ts'
import { useSession } from '../../../session/session.ts'
import { placedSet } from '../model/bannerModel.ts'
import { changeView, useView } from '../model/view.ts'
import { accountInWords, connectionChoices } from './connectionChoices.ts'
import type { OtherSet } from './useReference.ts'

const sideInWords = (
  connection: Pick<Connection, 'name' | 'environment'> | undefined,
  account: Parameters<typeof accountInWords>[0]
): string =>
  `${connection?.name ?? 'a deleted connection'} (${connection?.environment.toUpperCase() ?? ''}, ${accountInWords(account)})`

/** The same category on another connection or account; only `ask` sends a request. */
export function useOtherConnection(category: string) {
  const { connection: used, account } = useSession()
  const connections = useConnections()
  const [here, ownAccount] = [useConnection(), useAccount()]
  const { choice, asked } = useView()
  const choices = connectionChoices(connections, { connection: used, account })
  const chosen = choices.find(({ value }) => value === choice) ?? choices[0]
  const wanted = asked?.category === category ? asked : undefined
  const input = wanted ?? { connection: used, category }
  const query = useAsk('banners.list', input, { enabled: wanted !== undefined })
  const { data, dataUpdatedAt: since } = query
  const answered = useMemo(
    () => (wanted && data ? { set: placedSet(data.value), since } : undefined),
    [wanted, data, since]
  )
  const kept = useLastAnswer(answered, JSON.stringify(input))
  const connection = wanted && connections.find(({ id }) => id === wanted.connection)
  const theirAccount = connection?.accounts.find(({ id }) => id === wanted?.account)
  const name = connection?.name ?? 'Deleted connection'
  const ownName = here?.name ?? used
  const other: OtherSet | undefined =
    wanted && kept
      ? {
          ...kept,
          // Two accounts may be of one connection.
          names:
            name === ownName
              ? [`${ownName}, ${accountInWords(ownAccount)}`, `${name}, ${accountInWords(theirAccount)}`]
              : [ownName, name],
          about: `${sideInWords(here, ownAccount)} and ${sideInWords(connection, theirAccount)}`,
          pictures: wanted.connection,
          connection: wanted.connection
        }
      : undefined
  return {
    choices,
    chosen,
    ask: () => {
      if (!chosen) return
      const next = { connection: chosen.connection.id, ...(chosen.account && { account: chosen.account.id }), category }
      changeView({ asked: next })
      askOnPress('banners.list', next)
    },
    /** The request, once the button was pressed. */
    asked: wanted && { input, query, connection, name, account: accountInWords(theirAccount) },
    other
  }
}
