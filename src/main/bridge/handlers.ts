import type { Input, Output, RouteName } from '../../shared/contract/index.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'

/** The asker of a request, besides the input. */
export interface Asker {
  /** Aborted when the request is cancelled or its page is gone. */
  readonly signal: AbortSignal
  /** The page's id, to show a dialog over the right window. */
  readonly page: number
}

/** Handles one route. An exception becomes an `internal` problem. */
export type Handler<Name extends RouteName> = (input: Input<Name>, asker: Asker) => Promise<Outcome<Output<Name>>>

/** A handler for every route except those that `serve` handles itself; a missing one does not compile. */
export type Handlers = { readonly [Name in Exclude<RouteName, 'requests.cancel'>]: Handler<Name> }
