import type { WalkedList } from '../../../shared/contract/exports.ts'
import type { Documented } from '../../../shared/contract/index.ts'
import type { AnswerText } from '../../../shared/contract/route.ts'
import { success, type Drift, type Outcome } from '../../../shared/outcome/outcome.ts'
import { placementOf, type AnyPage } from '../../../shared/readings/placement.ts'
import type { Client, ClientScope, Stoppable } from '../../platform/client.ts'
import type { AskedPage } from '../../platform/answers/rules.ts'
import type { Answered } from '../../platform/reply.ts'
import type { PaginatedPage } from './paginate.ts'
import { idsIn } from '../format/rawRows.ts'

/** A list's name. */
export type ListName = WalkedList['name']

/** A page of a list as received, without the token. */
export interface AnsweredPage<Page = AnyPage> extends PaginatedPage {
  readonly json: Buffer
  readonly text: AnswerText<Page>
  readonly exchange?: string
  readonly drift: readonly Drift[]
}

/** Requests a page from the platform. */
export type AskPage<Page = AnyPage> = (asked: AskedPage, stoppable: Stoppable) => Promise<Outcome<Answered<Page>>>

/** A list by its name. */
export type ListOf<Name extends ListName = ListName> = {
  [One in Name]: { readonly name: One } & Extract<WalkedList, { name: One }>
}[Name]

/** A value for each list, typed by that list. */
type Askers = {
  readonly [Name in ListName]: (client: Client, scope: ClientScope, list: ListOf<Name>) => AskPage<Documented<Name>>
}

/** How a page of each list is requested. */
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

/** The part of an input that identifies connection and account. */
export const scopeOf = ({ connection, account }: ClientScope): ClientScope => ({
  connection,
  ...(account !== undefined && { account })
})

/** Reads one page of a list. */
export async function readPage<Page extends AnyPage>(
  ask: AskPage<Page>,
  asked: AskedPage,
  signal: AbortSignal
): Promise<Outcome<AnsweredPage<Page>>> {
  const outcome = await ask(asked, { signal })
  if (!outcome.ok) return outcome
  const { value, exchange, drift = [] } = outcome
  const { received, text, bytes: json } = value
  const more = { drift, ...(exchange !== undefined && { exchange }) }
  return success({ json, text, ids: idsIn(received, json), placement: placementOf(received), ...more })
}
