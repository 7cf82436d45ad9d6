import type { Documented, Input, RouteName } from '../../../shared/contract/index.ts'
import type { Problem } from '../../../shared/outcome/outcome.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Target } from '../../connections/network/target.ts'
import type { Answer } from '../answers/answers.ts'
import type { FoundId } from '../answers/markedTexts.ts'
import type { Rule, AskedPage } from '../answers/rules.ts'

/** A request to the platform, described as data; its answer is documented to hold a T. */
export interface Call<T> {
  readonly method: 'GET' | 'POST'
  /** Path below the base URL, percent-encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, number | undefined>>
  readonly body?: Readonly<Record<string, number | undefined>>
  /** Whether the operation is documented to take the account's token. */
  readonly token: boolean
  /** Changes something on the platform. */
  readonly writes?: true
  /** The bonus, group or category that is asked for. */
  readonly subject?: FoundId
  readonly answer: Answer<T>
  /** Checks the answer as a whole. */
  readonly rule?: Rule<T>
  /** Why the answer to a write proves nothing: it is about something else. */
  readonly refutes?: (received: Received<T>) => Pick<Problem, 'cause' | 'message'> | false
  /** The players that the answer names as the token's own. */
  readonly users?: (received: Received<T>) => readonly string[]
}

/** Builds the request for an input; `settings` are the connection settings that change it. */
export type RequestBuilder<Asked, T> = (input: Asked, settings: Pick<Target, 'jackpotPaging'>) => Call<T>

/** Builds the request of a route's operation. */
export type Operation<Name extends RouteName> = RequestBuilder<Input<Name>, Documented<Name>>

/** The paging to send: nothing until a page past the first or a size is chosen. */
export const chosen = ({ page = 1, perPage }: AskedPage): AskedPage =>
  page === 1 && perPage === undefined ? {} : { page, ...(perPage !== undefined && { perPage }) }
