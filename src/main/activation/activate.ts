import { charactersOf } from '../../shared/values/receivedText.ts'
import { longestReason, needsReason, type Activation } from '../../shared/contract/bonuses.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { receiptFields } from '../../shared/values/receiptFields.ts'
import { shortLine } from '../../shared/text/oneLine.ts'
import { failure, refused, success, type Outcome, type Problem } from '../../shared/outcome/outcome.ts'
import type { Exchanges } from '../exchanges/log.ts'
import { answerRedactionOf } from '../exchanges/redaction.ts'
import type { TokensFor } from '../platform/exchange.ts'
import type { Journal, ActivationResult } from '../journal/journal.ts'
import type { Client, ClientPorts } from '../platform/client.ts'
import { withUsers, type Decide, type Decision, type ActivationRequest, isAsked, questionOf } from './decision.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { isRefused } from '../platform/refusal.ts'
import type { Question } from '../common/dialogs.ts'
import type { Identities } from '../platform/identities.ts'
import type { StoredPermit } from './permits.ts'

function failedOutcome(problem: Problem): Exclude<ActivationResult['outcome'], 'activated'> {
  if (problem.code === 'outcome-unknown') return 'unknown'
  if (isRefused(problem)) return 'refused'
  // A problem with an HTTP status proves that the request was sent.
  return problem.status === undefined ? 'not-sent' : 'unknown'
}

/** Changes the problem's code to *outcome-unknown* if the journal records the outcome as unknown. */
function asUnknown<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok || outcome.problem.code === 'outcome-unknown') return outcome
  if (failedOutcome(outcome.problem) !== 'unknown') return outcome
  const { code, cause = code } = outcome.problem
  return { ...outcome, problem: { ...outcome.problem, code: 'outcome-unknown', cause } }
}

/** An exchange's HTTP status, duration and request number, from the request log. */
type Logged = Pick<JournalEntry, 'status' | 'milliseconds' | 'request'>

/** Returns the journal's entry for an activation's outcome. `redact` removes the token from the platform's message. */
function resultOf(outcome: Outcome<unknown>, logged: Logged, redact: (text: string) => string): ActivationResult {
  const exchange = outcome.exchange === undefined ? {} : { exchange: outcome.exchange }
  if (outcome.ok) return { outcome: 'activated', ...logged, ...exchange }
  const { code, cause = code, message, status, request } = outcome.problem
  return {
    outcome: failedOutcome(outcome.problem),
    ...logged,
    ...(status !== undefined && { status }),
    ...(request !== undefined && { request }),
    ...exchange,
    cause,
    ...(message !== undefined && { message: redact(charactersOf(message)) })
  }
}

export interface ActivatePorts {
  readonly journal: Journal
  readonly exchanges: Pick<Exchanges, 'read'>
  /** Creates a client for this activation only. The client sends requests to the target that `resolve` returns. */
  readonly client: (resolve: ClientPorts['resolve']) => Promise<Pick<Client, 'run'>>
  readonly identities: Pick<Identities, 'usersOf'>
  /** Asks a yes-or-no question in a native dialog over the page's window. */
  readonly confirm: (question: Question, page: number) => Promise<boolean>
  readonly decide: Decide
  readonly asksAlways: () => boolean
  readonly tokens: TokensFor
  /** Removes tokens from text that a person entered. */
  readonly withoutTokens: (text: string) => Promise<string>
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number
}

/**
 * Sends the activation that a permit allows. The permit must already be marked as used. Before sending, checks the
 * decision again, requires a reason and a confirmation if needed, and writes a pending journal entry. Then sends the
 * request once and writes the outcome.
 */
export async function activate(
  permit: StoredPermit & { readonly reason: string | undefined },
  page: number,
  ports: ActivatePorts
): Promise<Outcome<Activation>> {
  const { id, wish, earlier } = permit
  const reason = shortLine(await ports.withoutTokens(permit.reason ?? ''), longestReason)
  const firstDecision = await decideAgain(permit, ports)
  if (!firstDecision.ok) return firstDecision
  if (reason === '' && needsReason(firstDecision.value)) {
    return refused('reason', 'In production an activation needs a reason or a ticket.')
  }
  const isDue = isAsked(firstDecision.value, { earlier, asksAlways: ports.asksAlways() })
  if (isDue && !(await ports.confirm(questionOf(firstDecision.value, earlier, reason), page)))
    return failure('cancelled')
  // Check the decision again, because the dialog may have been open for minutes.
  const decided = isDue ? await decideAgain(permit, ports) : firstDecision
  if (!decided.ok) return decided
  const decision = decided.value
  // Do everything that is slow or may fail before writing the pending row; afterwards, only send the request.
  const client = await ports.client(() => success(decision.target))
  const { connection, account, bonus } = decision
  const activation = ports.journal.begin({ id, connection, account, bonus, ...(reason !== '' && { reason }) }, earlier)
  if (!activation.ok) return activation
  const { outcome, result } = await send(client, wish, decision, ports)
  // This answer may be the first one that names the player.
  const named = withUsers(account, ports.identities.usersOf(decision.target))
  // If the keyring is locked, Pitboss can't tell whether the answer contains a token.
  const receipt = outcome.ok && !decision.target.isLocked ? receiptOf(outcome.value.text) : undefined
  const entry = activation.value.end({ ...result, account: named, ...(receipt !== undefined && { receipt }) })
  if (!outcome.ok) return outcome
  const { text } = outcome.value
  return { ...outcome, value: { entry, text } }
}

/** Decides again what the permit activates. Refuses the permit if it has expired, or if that decision has changed. */
async function decideAgain({ wish, seal, expires }: StoredPermit, ports: ActivatePorts): Promise<Outcome<Decision>> {
  if (ports.elapsed() >= expires) return stale('This dialog was open too long. Open it again.')
  const decided = await ports.decide(wish)
  const isOther = decided.ok ? decided.value.seal !== seal : isGone(decided.problem.code)
  return isOther ? stale('You are using another connection or player now.') : decided
}

export const stale = (message: string): Outcome<never> => failure('stale-permit', { message })

const isGone = (code: string): boolean => code === 'no-account' || code === 'invalid-input'

// Takes no abort signal, because closing or reloading the page must not abort a request that was sent.
async function send(
  client: Pick<Client, 'run'>,
  { connection, account, bonusId }: ActivationRequest,
  { target }: Decision,
  ports: ActivatePorts
) {
  const began = ports.elapsed()
  const outcome = asUnknown(
    await client
      .run('bonuses.activate', { connection, account, bonusId })
      // If the client throws, the request may have been sent.
      .catch(() => failure('outcome-unknown', { operation: 'bonuses.activate', cause: 'INTERNAL' }))
  )
  const redactNow = (text: string) => answerRedactionOf(ports.tokens(target))(text).text
  const milliseconds = Math.max(0, Math.round(ports.elapsed() - began))
  const logged = { milliseconds, ...loggedOf(ports.exchanges, outcome.exchange) }
  return { outcome, result: resultOf(outcome, logged, redactNow) }
}

function loggedOf(exchanges: Pick<Exchanges, 'read'>, id: string | undefined): Logged {
  const exchange = id === undefined ? undefined : exchanges.read(id)?.exchange
  if (!exchange) return {}
  const { number: request, milliseconds, status } = exchange
  return { request, milliseconds, ...(status !== undefined && { status }) }
}

// In UTF-8 bytes. The journal leaves out longer receipts; the request log has the full answer.
const longestReceipt = 16 * 1024

/** Returns an answer's receipt fields as JSON under `data`; undefined if there is no data or the JSON is too long. */
function receiptOf(answer: string): string | undefined {
  const parsed = orUndefined(() => parseExact(answer))
  const data = isWireObject(parsed) ? parsed.data : undefined
  if (!isWireObject(data)) return undefined
  const fields: Record<string, unknown> = {}
  for (const field of receiptFields) {
    const [name = '', below] = field.split('.')
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    if (below === undefined) {
      if (value !== undefined) fields[name] = value
      continue
    }
    if (!isWireObject(value) || !Object.hasOwn(value, below)) continue
    const nested = isWireObject(fields[name]) ? fields[name] : {}
    fields[name] = { ...nested, [below]: value[below] }
  }
  const text = JSON.stringify({ data: fields })
  return Buffer.byteLength(text) <= longestReceipt ? text : undefined
}
