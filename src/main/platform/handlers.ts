import type { AnswerText } from '../../shared/contract/route.ts'
import { routes, type RouteName, type Routes } from '../../shared/contract/index.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { Client } from './client.ts'
import type { Answered } from './reply.ts'

/** The routes that the platform answers. */
export type PlatformRouteName = {
  [Name in RouteName]: Routes[Name]['kind'] extends 'platform' ? Name : never
}[RouteName]

/** A handler for every route that the platform answers, and for the check of a connection. */
export type PlatformHandlers = { readonly [Name in PlatformRouteName | 'connections.check']: Handler<Name> }

/** Handles the platform's routes with the client, which is loaded at first use. */
export function platformHandlers(load: () => Promise<Client>): PlatformHandlers {
  const ask =
    (name: PlatformRouteName): Handler<PlatformRouteName> =>
    async (input, { signal }) =>
      textOf(await (await load()).run(name, input, { signal, isAhead: 'ahead' in input && input.ahead === true }))
  const names = Object.keys(routes).filter((name): name is PlatformRouteName => isPlatformRoute(name))
  // By type, the names are the contract's; building the object from a list loses that.
  const reads = Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as PlatformHandlers
  return { ...reads, 'connections.check': async ({ id }, { signal }) => (await load()).check(id, { signal }) }
}

/** The part of an answer that crosses the bridge: its text. */
export const textOf = <T>(outcome: Outcome<Answered<T>>): Outcome<AnswerText<T>> =>
  outcome.ok ? { ...outcome, value: outcome.value.text } : outcome

const isPlatformRoute = (name: string): boolean =>
  new Map<string, { kind: string }>(Object.entries(routes)).get(name)?.kind === 'platform'
