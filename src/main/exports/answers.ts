import type { WalkedList } from '../../shared/contract/exports.ts'
import type { Output } from '../../shared/contract/index.ts'
import { success, type Drift, type Outcome } from '../../shared/outcome.ts'
import type { Client, ClientScope, Stoppable } from '../platform/client.ts'
import type { AskedPage } from '../platform/operation.ts'
import { isObjectAt } from './scan.ts'
import { placementOf } from './placement.ts'
import type { WalkPage } from './walk.ts'
import { findRows, type WireRows } from './wireRows.ts'

/** A list's name. */
export type ListName = WalkedList['name']

/** A row of a list as the page reads it. */
export type RowOf<Name extends ListName> = NonNullable<Output<Name>['data']>[number]

/** A page of a list as it was received. */
export interface WirePage extends WalkPage, WireRows {}

/** The same with its rows as the page reads them. */
export interface AnsweredPage<Row> extends WirePage {
  readonly rows: readonly Row[]
  readonly exchange?: string
  readonly drift: readonly Drift[]
}

interface Listed<Row> {
  readonly data?: readonly Row[]
  readonly meta?: object
}

/** Asks the platform for a page. */
export type AskPage<Row> = (asked: AskedPage, stoppable: Stoppable) => Promise<Outcome<Listed<Row>>>

/** A list by its name. */
export type ListOf<Name extends ListName = ListName> = {
  [One in Name]: { readonly name: One } & Extract<WalkedList, { name: One }>
}[Name]

/** Something for each list, in the types of that list. */
export type Askers = {
  readonly [Name in ListName]: (client: Client, scope: ClientScope, list: ListOf<Name>) => AskPage<RowOf<Name>>
}

/** How a page of each list is asked for. */
export const askers: Askers = {
  'transactions.list': (client, scope) => (asked, stoppable) =>
    client.run('transactions.list', { ...scope, ...asked }, stoppable),
  'notifications.list': (client, scope) => (asked, stoppable) =>
    client.run('notifications.list', { ...scope, ...asked }, stoppable),
  'jackpots.list':
    (client, scope, { groupId }) =>
    (asked, stoppable) =>
      client.run('jackpots.list', { ...scope, ...asked, groupId }, stoppable)
}

/** The part of an input that says whose request it is. */
export const scopeOf = ({ connection, account }: ClientScope): ClientScope => ({
  connection,
  ...(account !== undefined && { account })
})

const nothing = Buffer.from('{}')

async function heard<Row>(ask: AskPage<Row>, asked: AskedPage, signal: AbortSignal) {
  let json: Buffer = nothing
  const outcome = await ask(asked, { signal, hear: (received) => void (json = received) })
  return { outcome, json }
}

/** The rows are looked for when they are first wanted: by then the next page was asked for. */
function wirePage<More extends object>(json: Buffer, meta: object | undefined, more: More): WirePage & More {
  let found: WireRows | undefined
  const rows = (): WireRows => (found ??= findRows(json))
  return {
    ...more,
    json,
    placement: placementOf(meta),
    get spans() {
      return rows().spans
    },
    get ids() {
      return rows().ids
    }
  }
}

/** Reads one page of a list for a file, which has no use for what the page would make of it. */
export async function readWire(
  ask: AskPage<unknown>,
  asked: AskedPage,
  signal: AbortSignal
): Promise<Outcome<WirePage>> {
  const { outcome, json } = await heard(ask, asked, signal)
  return outcome.ok ? success(wirePage(json, outcome.value.meta, {})) : outcome
}

/** Reads one page of a list. */
export async function readPage<Row>(
  ask: AskPage<Row>,
  asked: AskedPage,
  signal: AbortSignal
): Promise<Outcome<AnsweredPage<Row>>> {
  const { outcome, json } = await heard(ask, asked, signal)
  if (!outcome.ok) return outcome
  const { value, exchange, drift = [] } = outcome
  const more = { rows: value.data ?? [], drift, ...(exchange !== undefined && { exchange }) }
  return success(wirePage(json, value.meta, more))
}

/** The typed rows at these places of an answer: the reader left out those that are no objects. */
export function typedRows<Row>(
  { json, spans, rows }: AnsweredPage<Row>,
  at: readonly number[]
): { rows: Row[]; at: number[] } {
  const wanted = new Set(at)
  const found: { rows: Row[]; at: number[] } = { rows: [], at: [] }
  let typed = 0
  for (let place = 0; place * 2 < spans.length; place += 1) {
    if (!isObjectAt(json, spans[place * 2] ?? 0)) continue
    const row = rows[typed]
    typed += 1
    if (row === undefined || !wanted.has(place)) continue
    found.rows.push(row)
    found.at.push(place)
  }
  return found
}
