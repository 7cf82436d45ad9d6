import type { AnswerText } from '../../shared/contract/route.ts'
import type { Asker, Handler, HandlersOf } from '../bridge/handlers.ts'
import { operations, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Target } from '../connections/network/target.ts'
import type { Scope } from '../connections/store/connections.ts'
import type { Exchanges } from '../exchanges/log.ts'
import { liveRedactionOf, type Tokens } from '../exchanges/redaction.ts'
import type { Client } from './client.ts'
import type { OperationAnswer, OperationInput, OperationName } from './operations.ts'
import type { Answered } from './reply.ts'

// Bonus routes have separate handlers, which also store each look-up.
type ForwardedName = Exclude<OperationName, `bonuses.${string}`>
const forwarded = operations.filter((name): name is ForwardedName => !name.startsWith('bonuses.'))

/** The handlers of routes that only forward a request to the platform. */
type PlatformHandlers = { readonly [Name in ForwardedName | 'connections.check']: Handler<Name> }

/** Sends a page's request with the client and returns the answer's text. The client is loaded on first use. */
export async function askPlatform<Name extends OperationName>(
  load: () => Promise<Client>,
  name: Name,
  input: OperationInput<Name>,
  signal: AbortSignal
): Promise<Outcome<AnswerText<OperationAnswer<Name>>>> {
  return textOf(
    await (await load()).run(name, input, { signal, isPrefetch: 'isPrefetch' in input && input.isPrefetch === true })
  )
}

export function platformHandlers(load: () => Promise<Client>): PlatformHandlers {
  const ask =
    <Name extends OperationName>(name: Name) =>
    (input: OperationInput<Name>, { signal }: Asker) =>
      askPlatform(load, name, input, signal)
  const handlers = Object.fromEntries(forwarded.map((name) => [name, ask(name)]))
  return {
    ...(handlers as Pick<PlatformHandlers, ForwardedName>),
    'connections.check': async ({ id }, { signal }) => (await load()).check(id, { signal })
  }
}

/** Keeps only the answer's text, which is all that the page receives. */
export const textOf = <T>(outcome: Outcome<Answered<T>>): Outcome<AnswerText<T>> =>
  outcome.ok ? { ...outcome, value: outcome.value.text } : outcome

interface MessagePorts {
  readonly exchanges: Pick<Exchanges, 'dropMessages'>
  readonly resolve: (scope: Scope) => Promise<Outcome<Target>>
  /** Returns the tokens to search for at the time of the call. */
  readonly tokens: (target: Target) => Tokens
}

/** Searches messages for tokens. The search of the whole answer misses a token that is split by HTML tags. */
export const messageHandlers = ({ resolve, tokens, exchanges }: MessagePorts): HandlersOf<'messages'> => ({
  'messages.search': async ({ texts, ...scope }) => {
    const target = await resolve(scope)
    if (!target.ok) return target
    const { spansIn } = liveRedactionOf(() => tokens(target.value))
    const spansOfTexts = []
    // Don't search the texts in parallel, because each search already lets other work run.
    for (const text of texts) spansOfTexts.push((await spansIn(text)).map(({ from, to }) => ({ from, to })))
    if (spansOfTexts.some(({ length }) => length > 0)) exchanges.dropMessages(scope)
    return success(spansOfTexts)
  }
})
