import type { Input, Output, RouteName } from '../../shared/contract/index.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'

/** What a handler may know of the asker beside the input. */
export interface Asker {
  /** Ends when the request is cancelled or its page is gone. */
  readonly signal: AbortSignal
  /** The page's number, to put a dialog in front of the right window. */
  readonly page: number
}

/** Answers one route. What it throws becomes an `internal` problem. */
export type Handler<Name extends RouteName> = (input: Input<Name>, asker: Asker) => Promise<Outcome<Output<Name>>>

/** One handler for every route but those of the door itself; a missing one does not compile. */
export type Handlers = { readonly [Name in Exclude<RouteName, 'requests.cancel'>]: Handler<Name> }
