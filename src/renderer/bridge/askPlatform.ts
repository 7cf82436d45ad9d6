import type { Asked, Evidence, AskPlatform } from '../domain/questions/runPlan.ts'
import type { Input } from '../../shared/contract/index.ts'
import type { Parsed } from './answers.ts'
import type { PagedRoute } from './prefetch.ts'
import { askUntil, queries } from './queries.ts'
import { ProblemError, request, type Answer } from './request.ts'

async function evidenceOf(exchange: string | undefined): Promise<Evidence> {
  const listed = exchange === undefined ? undefined : await request('exchanges.list', {})
  const logged = listed?.ok ? listed.value.find(({ id }) => id === exchange) : undefined
  return logged ? { request: logged.number, at: logged.at } : {}
}

async function askedOf<Value>(answer: Promise<Answer<Value>>): Promise<Asked<Value>> {
  try {
    const { value, exchange } = await answer
    return { ok: true, value, ...(await evidenceOf(exchange)) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { ok: false, problem: error.problem, ...(await evidenceOf(error.exchange)) }
  }
}

/** Asks for a page, and keeps it among those that are loaded; not where the player was left meanwhile. */
async function askPage<Name extends PagedRoute>(
  route: Name,
  input: Input<Name>,
  signal: AbortSignal
): Promise<Answer<Parsed<Name>>> {
  const answer = await askUntil(route, input, signal)
  if (!signal.aborted) queries.setQueryData([route, input], answer)
  return answer
}

/** Asks the platform for one player, as plans do: whoever is in use meanwhile, it is that player who is asked for. */
export const askPlatformFor = (scope: { readonly connection: string; readonly account: string }): AskPlatform => ({
  'bonuses.find': (input, signal) => askedOf(askUntil('bonuses.find', { ...scope, ...input }, signal)),
  'transactions.list': (input, signal) => askedOf(askPage('transactions.list', { ...scope, ...input }, signal)),
  'notifications.list': (input, signal) => askedOf(askPage('notifications.list', { ...scope, ...input }, signal))
})
