import { routes, type Input, type Output, type RouteName } from '../../shared/contract/index.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'

/** The page that sent a request, and a signal that cancels the request. */
export interface Asker {
  /** Aborted when the page cancels the request or closes. */
  readonly signal: AbortSignal
  /** The page's id. Dialogs that a handler opens appear over this page's window. */
  readonly page: number
}

/** Handles one route. An exception becomes an `internal` problem. */
export type Handler<Name extends RouteName> = (input: Input<Name>, asker: Asker) => Promise<Outcome<Output<Name>>>

export type HandlersOf<Subject extends string> = {
  readonly [Name in RouteName & `${Subject}.${string}`]: Handler<Name>
}

/** The handlers of a subject, by verb: `put` handles `designs.put`. */
export type VerbsOf<Subject extends string> = {
  readonly [Name in RouteName as Name extends `${Subject}.${infer Verb}` ? Verb : never]: Handler<Name>
}

/** Like `VerbsOf`, but for handlers that don't need to know which page sent the request. */
export type VerbsAlone<Subject extends string> = {
  readonly [Name in RouteName as Name extends `${Subject}.${infer Verb}` ? Verb : never]: (
    input: Input<Name>
  ) => Promise<Outcome<Output<Name>>>
}

/** The handlers of all routes but `requests.cancel`, which the bridge handles. A missing handler is a compile error. */
export type Handlers = { readonly [Name in Exclude<RouteName, 'requests.cancel'>]: Handler<Name> }

/** The handlers of a subject's routes. The first request loads the module that contains these handlers. */
export function lazyHandlers<Subject extends string>(
  subject: Subject,
  load: () => Promise<VerbsOf<Subject>>
): HandlersOf<Subject> {
  const names = Object.keys(routes).filter((name) => name.startsWith(`${subject}.`))
  const handlers = names.map((name) => [
    name,
    async (input: never, asker: Asker) => {
      // The type guarantees that each verb exists, but TypeScript can't check a look-up by a computed name.
      const verbs = (await load()) as Readonly<Record<string, (input: never, asker: Asker) => unknown>>
      return verbs[name.slice(subject.length + 1)]?.(input, asker)
    }
  ])
  return Object.fromEntries(handlers) as HandlersOf<Subject>
}
