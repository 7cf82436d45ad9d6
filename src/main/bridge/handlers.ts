import { routes, type Input, type Output, type RouteName } from '../../shared/contract/index.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'

/** Who asks: the page, and a signal that ends the request. */
export interface Asker {
  /** Aborted when the request is cancelled or its page is gone. */
  readonly signal: AbortSignal
  /** The page's id, by which a dialog opens over the right window. */
  readonly page: number
}

/** Handles one route. An exception becomes an `internal` problem. */
export type Handler<Name extends RouteName> = (input: Input<Name>, asker: Asker) => Promise<Outcome<Output<Name>>>

/** The handlers of all routes of a subject, such as `designs`. */
export type HandlersOf<Subject extends string> = {
  readonly [Name in RouteName & `${Subject}.${string}`]: Handler<Name>
}

/** The handlers of a subject by their verbs: `put` handles `designs.put`. */
export type VerbsOf<Subject extends string> = {
  readonly [Name in RouteName as Name extends `${Subject}.${infer Verb}` ? Verb : never]: Handler<Name>
}

/** The same for handlers that don't need to know who asks. */
export type VerbsAlone<Subject extends string> = {
  readonly [Name in RouteName as Name extends `${Subject}.${infer Verb}` ? Verb : never]: (
    input: Input<Name>
  ) => Promise<Outcome<Output<Name>>>
}

/** A handler for every route except those that `serve` handles itself; a missing one does not compile. */
export type Handlers = { readonly [Name in Exclude<RouteName, 'requests.cancel'>]: Handler<Name> }

/** The handlers of a subject's routes; their module is loaded with the first request. */
export function lazyHandlers<Subject extends string>(
  subject: Subject,
  load: () => Promise<VerbsOf<Subject>>
): HandlersOf<Subject> {
  const names = Object.keys(routes).filter((name) => name.startsWith(`${subject}.`))
  const handlers = names.map((name) => [
    name,
    async (input: never, asker: Asker) => {
      // By type each verb is there; a lookup by text loses that.
      const verbs = (await load()) as Readonly<Record<string, (input: never, asker: Asker) => unknown>>
      return verbs[name.slice(subject.length + 1)]?.(input, asker)
    }
  ])
  return Object.fromEntries(handlers) as HandlersOf<Subject>
}
