import { useMemo } from 'react'
import type { Account, Connection } from '../../../../shared/contract/connections.ts'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { askOnPress, useAct, useAsk } from '../../../bridge/queries.ts'
import { useAccount, useConnection, useConnections } from '../../../session/connections.ts'
import { useCurrentSession } from '../../../session/session.ts'
import { placedSet, type PlacedSet } from '../model/bannerModel.ts'
import { changeComparison, useComparisonOptions } from '../studio/comparisonOptions.ts'
import type { SideNames } from '../difference/comparison.ts'

export interface OtherSet {
  readonly set: PlacedSet
  /** The connection or snapshot that the pictures come from. */
  readonly pictures: string
  readonly names: SideNames
  readonly about: string
  /** The earliest time at which pictures may have been fetched, in milliseconds since 1970. */
  readonly since: number
}

/** A connection from which to request banners. If it sends tokens, the first account with a token is used. */
export interface ConnectionChoice {
  readonly connection: Connection
  /** The account; absent if no token is sent. */
  readonly account?: Account | undefined
}

const accountInWords = (account: Pick<Account, 'label'> | undefined): string => account?.label ?? 'no player'

/** Describes a choice on one line: connection, environment and account. */
export const choiceInWords = ({ connection: { name, environment }, account }: ConnectionChoice): string =>
  `${name} · ${environment.toUpperCase()} · ${accountInWords(account)}`

/** Returns all other connections, with the demo last. */
export const connectionChoices = (connections: readonly Connection[], used: string): ConnectionChoice[] =>
  connections
    .filter(({ id }) => id !== used)
    .toSorted((one, other) => Number(one.builtIn ?? false) - Number(other.builtIn ?? false))
    .map((connection) => ({
      connection,
      account: connection.sendTokenToPublicReads
        ? connection.accounts.find(({ token }) => token !== undefined)
        : undefined
    }))

const sideInWords = ({ name, environment }: Connection, account: Account | undefined): string =>
  `${name} (${environment.toUpperCase()}, ${accountInWords(account)})`

/** Reads the category's banners from another connection. Only `ask` sends a request. */
export function useOtherConnection(category: string) {
  const used = useCurrentSession()
  const connections = useConnections()
  const [own, ownAccount] = [useConnection(), useAccount()]
  const { choice, requested } = useComparisonOptions(({ choice, requested }) => ({ choice, requested }))
  const choices = connectionChoices(connections, used.connection)
  const chosen = choices.find(({ connection }) => connection.id === choice) ?? choices[0]
  const connection =
    requested?.category === category ? connections.find(({ id }) => id === requested.connection) : undefined
  const input = (connection && requested) ?? { connection: used.connection, category }
  const query = useAsk('banners.list', input, { enabled: connection !== undefined })
  const answer = connection && query.data?.value
  const set = useMemo(() => answer && placedSet(answer), [answer])
  const account = connection?.accounts.find(({ id }) => id === requested?.account)
  const other: OtherSet | undefined =
    connection && own && set
      ? {
          set,
          since: query.dataUpdatedAt,
          names: [connection.name, own.name],
          about: `${sideInWords(connection, account)} → ${sideInWords(own, ownAccount)}`,
          pictures: connection.id
        }
      : undefined
  return {
    choices,
    chosen,
    ask: () => {
      if (!chosen) return
      const next = { connection: chosen.connection.id, ...(chosen.account && { account: chosen.account.id }), category }
      changeComparison({ requested: next })
      askOnPress('banners.list', next)
    },
    /** The request; undefined until the user presses the button. */
    query: connection ? { input, query, connection, account: accountInWords(account) } : undefined,
    other
  }
}

/** Describes a snapshot on one line. */
export const snapshotInWords = ({ at, connectionName, category }: Snapshot): string =>
  `${at.slice(0, 19).replace('T', ' ')} UTC · ${connectionName} · ${category}`

/** Returns all snapshots and the chosen one: by default the category's newest, preferably of this connection. */
export function useSnapshot(used: string, category: string, enabled: boolean) {
  const connection = useConnection()
  const list = useAsk('snapshots.list', {}, { isAlwaysFresh: true, enabled })
  const wanted = useComparisonOptions((options) => options.snapshot)
  const snapshots = list.data?.value ?? []
  const same = snapshots.filter((snapshot) => snapshot.category === category)
  const chosen =
    snapshots.find(({ id }) => id === wanted) ?? same.find((snapshot) => snapshot.connection === used) ?? same[0]
  const opened = useAsk('snapshots.open', { id: chosen?.id ?? '' }, { enabled: enabled && chosen !== undefined })
  const remove = useAct('snapshots.delete')
  const value = chosen && opened.data?.value
  const set = useMemo(() => value && placedSet(value.banners), [value])
  const other: OtherSet | undefined = chosen &&
    set && {
      set,
      names: ['the snapshot', 'this answer'],
      about: `snapshot of ${snapshotInWords(chosen)} → ${connection?.name ?? ''} now`,
      pictures: chosen.id,
      since: Date.parse(chosen.at)
    }
  return { list, opened, snapshots, chosen, remove, other }
}

/** Returns the set of banners to compare with those on screen. */
export function useOtherSet(connection: string, category: string): OtherSet | undefined {
  const kind = useComparisonOptions(({ compare }) => compare)
  const { other } = useOtherConnection(category)
  const snapshot = useSnapshot(connection, category, kind === 'Snapshot')
  return kind === 'Snapshot' ? snapshot.other : kind === 'Another connection' ? other : undefined
}
