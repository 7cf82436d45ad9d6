import type { Query } from '@tanstack/react-query'
import type { RouteName } from '../../shared/contract/index.ts'
import { isList } from '../../shared/outcome/outcome.ts'
import type { RecordKind } from '../../shared/values/recordKinds.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { queries, reload } from './queries.ts'
import { listen } from './request.ts'

const routesOf: Readonly<Record<RecordKind, readonly RouteName[]>> = {
  recent: ['bonuses.recent'],
  design: ['designs.list'],
  layout: ['layouts.read'],
  pin: ['pins.list'],
  decision: ['decisions.list'],
  snapshot: ['snapshots.list']
}

const isAbout = (connection: string, account?: string) => (query: Query) => {
  const input: unknown = query.queryKey[1]
  return isWireObject(input) && input.connection === connection && (account ?? input.account) === input.account
}

const again = (...routes: readonly RouteName[]): void => routes.forEach((route) => reload(route))

// The minimum number of milliseconds between two reads of the log, which changes often while all pages load.
const pause = 250

/** When any window changes main's data, refetches the data for the screens that show it. Call once. */
export function followMain(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const readLog = () => {
    timer = undefined
    reload('exchanges.list')
  }
  listen('exchanges.changed', () => (timer ??= setTimeout(readLog, pause)))
  listen('records.changed', ({ kind }) => again(...routesOf[kind]))
  listen('connections.changed', ({ connection, isSame = false, account }) => {
    if (!isSame) {
      const isChanged = isAbout(connection, account)
      queries.removeQueries({ predicate: isChanged, type: 'inactive' })
      // If the token has changed, the rows on screen may be another player's.
      const isOfPlayer = (query: Query) => isChanged(query) && isList(String(query.queryKey[0]))
      void queries.resetQueries({ predicate: isOfPlayer, type: 'active' })
      // The last connection check may have used another address.
      if (account === undefined) void queries.resetQueries({ queryKey: ['connections.check', { id: connection }] })
    }
    again('connections.list', 'connections.keeping', 'identities.list')
  })
  listen('keyring.changed', () => again('connections.list', 'connections.keeping'))
  listen('identities.changed', () => again('identities.list'))
  listen('journal.changed', () => again('journal.list', 'today.read'))
  listen('tickets.changed', () => again('tickets.read', 'tickets.list'))
  listen('database.changed', () => again('database.notice'))
  listen('support.faulted', () => again('support.fault'))
}
