import type { Asked, Evidence, AskPlatform } from '../domain/answers/runPlan.ts'
import { askUntil } from './queries.ts'
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

/** Asks the platform for one player, as plans do: whoever is in use meanwhile, it is that player who is asked for. */
export const askPlatformFor = (scope: { readonly connection: string; readonly account: string }): AskPlatform => ({
  'bonuses.find': (input, signal) => askedOf(askUntil('bonuses.find', { ...scope, ...input }, signal)),
  'transactions.list': (input, signal) => askedOf(askUntil('transactions.list', { ...scope, ...input }, signal)),
  'notifications.list': (input, signal) => askedOf(askUntil('notifications.list', { ...scope, ...input }, signal))
})
