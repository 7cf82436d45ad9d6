import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import type { Scope } from '../connections/store/connections.ts'
import type { Target } from '../connections/network/target.ts'
import type { Exchanges } from '../exchanges/log.ts'
import { liveRedactionOf, type Tokens } from '../exchanges/redaction.ts'

interface MessagePorts {
  readonly exchanges: Pick<Exchanges, 'dropMessages'>
  readonly resolve: (scope: Scope) => Promise<Outcome<Target>>
  /** Returns the tokens to search for now. */
  readonly tokens: (target: Target) => Tokens
}

/** Searches messages for tokens before a page draws them. Tags may split a token, so the answer's search misses it. */
export const messageHandlers = ({ resolve, tokens, exchanges }: MessagePorts): HandlersOf<'messages'> => ({
  'messages.search': async ({ texts, ...scope }) => {
    const target = await resolve(scope)
    if (!target.ok) return target
    const { spansIn } = liveRedactionOf(() => tokens(target.value))
    const found = []
    // Search one text after another: each search already lets other work run.
    for (const text of texts) found.push((await spansIn(text)).map(({ from, to }) => ({ from, to })))
    if (found.some(({ length }) => length > 0)) exchanges.dropMessages(scope)
    return success(found)
  }
})
