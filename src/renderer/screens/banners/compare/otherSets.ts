import { useMemo } from 'react'
import type { Account, Connection } from '../../../../shared/contract/connections.ts'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { askOnPress, useAct, useAsk } from '../../../bridge/queries.ts'
import { useLastAnswer } from '../../../hooks/useLastAnswer.ts'
import { useAccount, useConnection, useConnections } from '../../../session/connections.ts'
import { useCurrentSession } from '../../../session/session.ts'
import { placedSet, type PlacedSet } from '../model/bannerModel.ts'
import { changeComparison, useComparisonOptions } from '../studio/comparisonOptions.ts'
import type { SideNames } from '../difference/comparison.ts'

/** Another set of banners, with its side in words. */
export interface OtherSet {
  readonly set: PlacedSet
  /** Whose pictures they are: a connection, or a snapshot. */
  readonly pictures: string
  readonly names: SideNames
  readonly about: string
  /** The time that pictures must not be older than there, in milliseconds since 1970. */
  readonly since: number
}

/** A connection that can be asked for banners, as one of its accounts or without. */
export interface ConnectionChoice {
  readonly value: string
  readonly connection: Connection
  /** Absent where no token is sent. */
  readonly account?: Account
}

const accountInWords = (account: Pick<Account, 'label'> | undefined): string => account?.label ?? 'no player'

/** A choice in one line: connection, environment, account. */
export const choiceInWords = ({ connection: { name, environment }, account }: ConnectionChoice): string =>
  `${name} · ${environment.toUpperCase()} · ${accountInWords(account)}`

/**
 * Every connection beside the one in use, which is last and only with its other accounts; the demo platform stands before
 * it. Banners are public: an account is offered only where its token would be sent, and has one.
 */
export function connectionChoices(
  connections: readonly Connection[],
  used: { readonly connection: string; readonly account: string | undefined }
): ConnectionChoice[] {
  const rank = ({ id, builtIn }: Connection) => (id === used.connection ? 2 : builtIn ? 1 : 0)
  return connections
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((connection) => {
      const { id, accounts, sendTokenToPublicReads } = connection
      const sent = sendTokenToPublicReads ? accounts.filter(({ token }) => token !== undefined) : []
      const isUsed = (account: string | undefined) =>
        id === used.connection && (!sendTokenToPublicReads || account === used.account)
      return [
        ...sent.map((account): ConnectionChoice => ({ value: `${id} ${account.id}`, connection, account })),
        { value: id, connection }
      ].filter(({ account }) => !isUsed(account?.id))
    })
}

const sideInWords = (
  connection: Pick<Connection, 'name' | 'environment'> | undefined,
  account: Pick<Account, 'label'> | undefined
): string =>
  `${connection?.name ?? 'a deleted connection'} (${connection?.environment.toUpperCase() ?? ''}, ${accountInWords(account)})`

/** The same category on another connection or account; only `ask` sends a request. */
export function useOtherConnection(category: string) {
  const { connection: used, account } = useCurrentSession()
  const connections = useConnections()
  const [here, ownAccount] = [useConnection(), useAccount()]
  const { choice, asked } = useComparisonOptions(({ choice, asked }) => ({ choice, asked }))
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
  const other: OtherSet | undefined = wanted &&
    kept && {
      ...kept,
      // Two accounts may be of one connection.
      names:
        name === ownName
          ? [`${name}, ${accountInWords(theirAccount)}`, `${ownName}, ${accountInWords(ownAccount)}`]
          : [name, ownName],
      about: `${sideInWords(connection, theirAccount)} → ${sideInWords(here, ownAccount)}`,
      pictures: wanted.connection
    }
  return {
    choices,
    chosen,
    ask: () => {
      if (!chosen) return
      const next = { connection: chosen.connection.id, ...(chosen.account && { account: chosen.account.id }), category }
      changeComparison({ asked: next })
      askOnPress('banners.list', next)
    },
    /** The request, once the button was pressed. */
    asked: wanted && { input, query, connection, name, account: accountInWords(theirAccount) },
    other
  }
}

/** A snapshot in a line of plain text. */
export const snapshotInWords = ({ at, connectionName, category }: Snapshot): string =>
  `${at.slice(0, 19).replace('T', ' ')} UTC · ${connectionName} · ${category}`

/** The snapshots of this machine, and the chosen one: the newest of this category, and never one of another category, by default. */
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

/** The set that the banners on screen are compared with. */
export function useOtherSet(connection: string, category: string): OtherSet | undefined {
  const kind = useComparisonOptions(({ compare }) => compare)
  const { other } = useOtherConnection(category)
  const snapshot = useSnapshot(connection, category, kind === 'Snapshot')
  return kind === 'Snapshot' ? snapshot.other : kind === 'Another connection' ? other : undefined
}
