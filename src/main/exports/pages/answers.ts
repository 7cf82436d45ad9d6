import type { WalkedList } from '../../../shared/contract/exports.ts'
import { success, type Drift, type Outcome } from '../../../shared/outcome/outcome.ts'
import { placementOf, type AnyPage } from '../../../shared/readings/placement.ts'
import type { Client, ClientScope, Stoppable } from '../../platform/client.ts'
import type { AskedPage } from '../../platform/answers/rules.ts'
import type { Answered } from '../../platform/reply.ts'
import type { PaginatedPage } from './paginate.ts'
import { idsIn } from '../format/rawRows.ts'

/** A page of a list as received, without the token. */
export interface AnsweredPage extends PaginatedPage {
  readonly json: Buffer
  readonly text: string
  readonly exchange?: string
  readonly drift: readonly Drift[]
}

/** Requests a page from the platform. */
export type AskPage = (asked: AskedPage, stoppable: Stoppable) => Promise<Outcome<Answered<AnyPage>>>

/** How a page of a list is requested. */
export const askerOf =
  (client: Client, scope: ClientScope, { name, ...list }: WalkedList): AskPage =>
  (asked, stoppable) =>
    client.run(name, { ...scope, ...list, ...asked }, stoppable)

/** The part of an input that identifies connection and account. */
export const scopeOf = ({ connection, account }: ClientScope): ClientScope => ({
  connection,
  ...(account !== undefined && { account })
})

/** Reads one page of a list. */
export async function readPage(ask: AskPage, asked: AskedPage, signal: AbortSignal): Promise<Outcome<AnsweredPage>> {
  const outcome = await ask(asked, { signal })
  if (!outcome.ok) return outcome
  const { value, exchange, drift = [] } = outcome
  const { received, text, bytes: json } = value
  const more = { drift, ...(exchange !== undefined && { exchange }) }
  return success({ json, text, ids: idsIn(received, json), placement: placementOf(received), ...more })
}
