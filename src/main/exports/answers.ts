import type { WalkedList } from '../../shared/contract/exports.ts'
import type { Output } from '../../shared/contract/index.ts'
import { success, type Drift, type Outcome } from '../../shared/outcome.ts'
import type { Client, ClientScope, Stoppable } from '../platform/client.ts'
import type { AskedPage } from '../platform/operation.ts'
import { afterValue, isObjectAt } from './scan.ts'
import { placementOf } from './placement.ts'
import type { WalkPage } from './walk.ts'
import { eachRow, idOfValue, idsOf, type RowId } from './wireRows.ts'

/** A list's name. */
export type ListName = WalkedList['name']

/** A row of a list as the page reads it. */
export type RowOf<Name extends ListName> = NonNullable<Output<Name>['data']>[number]

/** A page of a list as it was received. */
export interface WirePage extends WalkPage {
  /** Without the token. */
  readonly json: Buffer
}

/** The same with its rows as the page reads them. */
export interface AnsweredPage<Row> extends WirePage {
  readonly rows: readonly Row[]
  /** Each row's place in the answer: the reader leaves out what is no object. */
  readonly places: readonly number[]
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

interface Heard<Row> {
  readonly json: Buffer
  readonly rows: readonly Row[]
  readonly meta: object | undefined
  readonly exchange?: string
  readonly drift: readonly Drift[]
}

async function heard<Row>(ask: AskPage<Row>, asked: AskedPage, signal: AbortSignal): Promise<Outcome<Heard<Row>>> {
  let json: Buffer = nothing
  const outcome = await ask(asked, { signal, hear: (received) => void (json = received) })
  if (!outcome.ok) return outcome
  const { value, exchange, drift = [] } = outcome
  const more = { drift, ...(exchange !== undefined && { exchange }) }
  return success({ json, rows: value.data ?? [], meta: value.meta, ...more })
}

// Nothing was left out of the rows and of their ids: what was read is what came.
const isWhole = ({ drift }: Pick<Heard<unknown>, 'drift'>): boolean =>
  !drift.some(({ path }) => ['', '/data', '/data/*', '/data/*/id'].includes(path))

const idsIn = (answer: Omit<Heard<unknown>, 'meta'>): readonly (RowId | undefined)[] =>
  isWhole(answer) ? answer.rows.map(idOfValue) : idsOf(answer.json)

/** Reads one page of a list for a file, which has no use for what a page would make of it. */
export async function readWire(
  ask: AskPage<unknown>,
  asked: AskedPage,
  signal: AbortSignal
): Promise<Outcome<WirePage>> {
  const outcome = await heard(ask, asked, signal)
  if (!outcome.ok) return outcome
  const { json, meta } = outcome.value
  return success({ json, ids: idsIn(outcome.value), placement: placementOf(meta) })
}

/** Reads one page of a list. */
export async function readPage<Row>(
  ask: AskPage<Row>,
  asked: AskedPage,
  signal: AbortSignal
): Promise<Outcome<AnsweredPage<Row>>> {
  const outcome = await heard(ask, asked, signal)
  if (!outcome.ok) return outcome
  const { meta, ...answer } = outcome.value
  const places = isWhole(answer) ? Array.from(answer.rows.keys()) : objectPlaces(answer.json)
  return success({ ...answer, ids: idsIn(answer), places, placement: placementOf(meta) })
}

function objectPlaces(json: Buffer): number[] {
  let places: number[] = []
  eachRow(
    json,
    () => (places = []),
    (from, row) => {
      if (isObjectAt(json, from)) places.push(row)
      return afterValue(json, from)
    }
  )
  return places
}

/** The rows at these places of an answer as the page reads them, with their places. */
export function typedRows<Row>(
  { rows, places }: AnsweredPage<Row>,
  at: readonly number[]
): { rows: Row[]; at: number[] } {
  const wanted = new Set(at)
  const found: { rows: Row[]; at: number[] } = { rows: [], at: [] }
  for (const [index, row] of rows.entries()) {
    const place = places[index]
    if (place === undefined || !wanted.has(place)) continue
    found.rows.push(row)
    found.at.push(place)
  }
  return found
}
