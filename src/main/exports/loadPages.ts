import type { PagedList, LoadEnd } from '../../shared/contract/exports.ts'
import { failure, success, type Drift, type Outcome } from '../../shared/outcome/outcome.ts'
import { exactText, isWireNumber, parseExact } from '../../shared/readings/exact.ts'
import { AnyPage, ofPage, placementOf } from '../../shared/readings/placement.ts'
import { receivedAs, type Received } from '../../shared/readings/received.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import type { Scope } from '../connections/store/connections.ts'
import type { Client, ClientPorts } from '../platform/client.ts'
import { markOf } from '../platform/identities.ts'
import type { Answered } from '../platform/reply.ts'
import { paginate, type PaginatedPage, type PaginatePorts, type Piece, type RowId } from './paginate.ts'
import { withRetry, type RetryPorts } from './retry.ts'

/** A page of a list as received, but without tokens. */
export interface AnsweredPage extends PaginatedPage {
  readonly text: string
  /** The rows, with exact numbers. */
  readonly rows: readonly Received<unknown>[]
  readonly exchange?: string
  readonly drift: readonly Drift[]
}

/** Returns an input's connection and account. The log keeps inputs to repeat requests, so leave out the rest. */
export const scopeOf = ({ connection, account }: Scope): Scope => ({
  connection,
  ...(account !== undefined && { account })
})

// The maximum number of characters in an id. Longer text isn't treated as an id, because keeping a million long ids
// would exhaust memory.
const longestId = 200

/** Returns a row's id; undefined if it has no usable id. */
function rowIdOf(row: Received<unknown>): RowId | undefined {
  const raw = isWireObject(row) ? row.id : undefined
  if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 0) return raw
  const id = isWireNumber(raw) ? `number ${exactText(raw)}` : raw
  return typeof id === 'string' && id.length <= longestId ? id : undefined
}

/** The rows of a list's answer, with exact numbers. `received` is the parsed text, if already known. */
export const exactRows = (text: string, received?: Received<AnyPage>): readonly Received<unknown>[] =>
  ofPage.rows(receivedAs(AnyPage, parseExact(text, received))).value ?? []

export function pageOf(outcome: Outcome<Answered<AnyPage>>): Outcome<AnsweredPage> {
  if (!outcome.ok) return outcome
  const { value, exchange, drift = [] } = outcome
  const { received, text } = value
  const rows = exactRows(text, received)
  const more = { drift, ...(exchange !== undefined && { exchange }) }
  return success({ text, rows, ids: rows.map(rowIdOf), placement: placementOf(received), ...more })
}

type LoadPorts = PaginatePorts & RetryPorts & Pick<ClientPorts, 'resolve'>

/** Loads pages when rows are needed. Ends if the token or address changes, because the player may have changed too. */
export async function* loadPages(
  client: Client,
  scope: Scope,
  { name, ...list }: PagedList,
  ports: LoadPorts
): AsyncGenerator<Piece<AnsweredPage>, LoadEnd> {
  const markNow = async () => {
    const target = await ports.resolve(scope)
    return target.ok && markOf(target.value)
  }
  const mark = await markNow()
  let isReplaced = false
  const read = async (page: number) => {
    const answer = await client.run(name, { ...scope, ...list, page }, { signal: ports.signal })
    isReplaced ||= answer.ok && (await markNow()) !== mark
    return isReplaced ? failure('cancelled') : pageOf(answer)
  }
  const end = yield* paginate((page) => withRetry(() => read(page), ports), ports)
  return isReplaced ? { isComplete: false, why: 'replaced', gaps: end.gaps } : end
}
