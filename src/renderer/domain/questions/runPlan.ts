import type { Documented } from '../../../shared/contract/index.ts'
import type { Problem } from '../../../shared/outcome/outcome.ts'
import { placementOf, type AnyPage, type PageInput } from '../../../shared/readings/placement.ts'
import type { Reader } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { createdAt, ofNotification, readNotifications } from '../notifications/notification.ts'
import { timeKey } from '../time/showTime.ts'
import { rawTransaction, transaction, transactionList, type ReceivedTransaction } from '../transactions/transaction.ts'
import type { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import type { Notification } from '../../../shared/contract/notifications.ts'
import { countInWords } from '../../../shared/countInWords.ts'

interface ReadInputs {
  readonly 'bonuses.find': { readonly bonusId: string }
  readonly 'transactions.list': PageInput
  readonly 'notifications.list': PageInput
}

/** The reads that a plan can have. */
export type ReadName = keyof ReadInputs

/** Asks the platform for one player, whoever is in use on screen. Never rejects. */
export type AskPlatform = {
  readonly [Name in ReadName]: (
    input: ReadInputs[Name],
    signal: AbortSignal
  ) => Promise<Asked<Received<Documented<Name>>>>
}

interface RunPorts {
  readonly ask: AskPlatform
  /** Ends it; what was read until then stays. */
  readonly signal: AbortSignal
  readonly isCurrent: () => boolean
  /** Resolves after so many milliseconds, or at once when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly asking?: (request: number) => void
}

/** A plan that ran. Where the player was switched meanwhile there is nothing: answers of two players would mix. */
export type Run =
  | { readonly ended: 'done' | 'stopped'; readonly gathered: Gathered; readonly requests: number }
  | { readonly ended: 'player-switched'; readonly requests: number }

// The largest page is not documented; where this one is refused, the platform chooses.
const wantedSize = 100
const longestWait = 30_000

/** Asks as a plan does: within its number of requests, waiting once where the platform asks to, and for one player alone. */
function boundedAsking(plan: readonly PlannedRead[], { ask, signal, isCurrent, wait, asking }: RunPorts) {
  const most = mostOfPlan(plan)
  const run = { requests: 0, hasWaited: false, isSwitched: false, refusal: undefined as Problem | undefined }
  const isOver = () => {
    run.isSwitched ||= !isCurrent()
    return run.isSwitched || signal.aborted
  }
  async function send<Name extends ReadName>(
    name: Name,
    input: ReadInputs[Name]
  ): Promise<Asked<Received<Documented<Name>>>> {
    for (;;) {
      if (isOver()) return { ok: false, problem: { code: 'cancelled' } }
      if (run.refusal) return { ok: false, problem: run.refusal }
      if (run.requests >= most) return { ok: false, problem: { code: 'cancelled', cause: 'LIMIT' } }
      run.requests += 1
      asking?.(run.requests)
      const answer = await ask[name](input, signal)
      if (isOver() && !answer.ok) return { ok: false, problem: { code: 'cancelled' } }
      if (answer.ok) return answer
      const { code, retryAfter = Infinity } = answer.problem
      if (code !== 'rate-limited' && retryAfter === Infinity) return answer
      if (run.hasWaited || retryAfter > longestWait) {
        // It asked to wait, so it is asked for nothing else either.
        run.refusal = answer.problem
        return answer
      }
      run.hasWaited = true
      await wait(retryAfter, signal)
    }
  }
  return { run, send }
}

interface ListReaders<Page, Row> {
  readonly rows: Reader<Page, readonly Row[]>
  readonly idOf: (row: Row) => { readonly value?: string | undefined }
  readonly timeOf: (row: Row) => unknown
}

const isBefore = (at: unknown, until: number): boolean => {
  const key = timeKey(at, 'UTC')
  return typeof key === 'number' && key < until * 1000
}

async function readList<Page extends AnyPage, Row>(
  readPage: (input: PageInput) => Promise<Asked<Received<Page>>>,
  { rows: rowsOf, idOf, timeOf }: ListReaders<Page, Row>,
  until = -Infinity
): Promise<GatheredList<Row>> {
  const pages: GatheredPage<Row>[] = []
  const seen = new Set<string>()
  let size: { readonly perPage?: number } = { perPage: wantedSize }
  for (let number = 1; number <= mostPages; number += 1) {
    let answer = await readPage({ page: number, ...size })
    if (!answer.ok && number === 1 && [400, 422].includes(answer.problem.status ?? 0)) {
      size = {}
      answer = await readPage({ page: number })
    }
    if (!answer.ok) return { pages, end: endOf(answer.problem) }
    const { request, at, value: page } = answer
    const { value: rows } = rowsOf(page)
    if (!rows) return { pages, end: 'unreadable' }
    pages.push({ number, page, rows, request, at })
    const known = seen.size
    for (const row of rows) seen.add(idOf(row).value ?? `${number}`)
    if (number >= (placementOf(page).lastPage ?? Infinity) || rows.length === 0) return { pages, end: 'end' }
    if (seen.size === known) return { pages, end: 'repeats' }
    if (rows.every((row) => isBefore(timeOf(row), until))) return { pages, end: 'until' }
  }
  return { pages, end: 'limit' }
}

const endOf = (problem: Problem): GatheredList<never>['end'] =>
  problem.code === 'cancelled' ? (problem.cause === 'LIMIT' ? 'limit' : 'stopped') : problem

const transactions = { rows: transactionList.rows, idOf: transaction.id, timeOf: rawTransaction.processedAt }
const notifications = { rows: readNotifications, idOf: ofNotification.id, timeOf: createdAt }

/** Runs the reads of a plan one after the other. */
export async function runPlan(plan: readonly PlannedRead[], ports: RunPorts): Promise<Run> {
  const { run, send } = boundedAsking(plan, ports)
  const { signal } = ports
  let gathered: Gathered = {}
  for (const read of plan) {
    if (read.name === 'bonuses.find') {
      gathered = { ...gathered, bonus: await send(read.name, { bonusId: read.bonusId }) }
    } else if (read.name === 'transactions.list') {
      const readPage = (input: PageInput) => send('transactions.list', input)
      gathered = { ...gathered, transactions: await readList(readPage, transactions, read.until) }
    } else {
      const readPage = (input: PageInput) => send('notifications.list', input)
      gathered = { ...gathered, notifications: await readList(readPage, notifications, read.until) }
    }
    if (run.isSwitched) return { ended: 'player-switched', requests: run.requests }
  }
  return { ended: signal.aborted ? 'stopped' : 'done', gathered, requests: run.requests }
}

const mostPages = 10

const mostRequests = 20

/** A read that a question needs, with its reason in words. */
export type PlannedRead =
  | { readonly name: 'bonuses.find'; readonly bonusId: string; readonly why: string }
  | {
      readonly name: 'transactions.list' | 'notifications.list'
      readonly why: string
      /** No row before this instant is needed, in milliseconds since 1970. */
      readonly until?: number | undefined
    }

const mostOf = ({ name }: PlannedRead): number => (name === 'bonuses.find' ? 1 : mostPages)

/** The most requests of a plan, those that are sent a second time included. */
export const mostOfPlan = (plan: readonly PlannedRead[]): number =>
  Math.min(
    mostRequests,
    plan.reduce((sum, read) => sum + mostOf(read), 0)
  )

/** A plan before it runs: a line for each read, and how many requests it is at most. */
export const planInWords = (plan: readonly PlannedRead[]) => ({
  lines: plan.map((read) => {
    const most = mostOf(read)
    return `${most > 1 ? 'Up to ' : ''}${countInWords(most, 'request', 'requests')}: ${read.why}`
  }),
  total: `At most ${countInWords(mostOfPlan(plan), 'request', 'requests')}. They read and change nothing.`
})

/** The request behind a line: its number in the log, and when it was made, ISO 8601. */
export interface Evidence {
  readonly request?: number | undefined
  readonly at?: string | undefined
}

/** The outcome of one read of the platform. */
export type Asked<Value> = Evidence &
  ({ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem })

/** A page of a list that was answered. */
export interface GatheredPage<Row> extends Evidence {
  readonly number: number
  readonly page: Received<AnyPage>
  readonly rows: readonly Row[]
}

/**
 * Why no more pages of a list were read. *end*: it was the last one. *until*: older rows are not needed. *limit*: that many
 * pages or requests are enough. *repeats*: a page had no new row. *unreadable*: a page had no list.
 */
type Ending = 'end' | 'until' | 'limit' | 'repeats' | 'unreadable' | 'stopped'

/** The pages of a list that were read, from the first on. */
export interface GatheredList<Row> {
  readonly pages: readonly GatheredPage<Row>[]
  readonly end: Ending | Problem
}

/** The answers to the reads of a plan; those that were not planned are absent. */
export interface Gathered {
  readonly bonus?: Asked<Received<BonusDefinition>>
  readonly transactions?: GatheredList<ReceivedTransaction>
  readonly notifications?: GatheredList<Received<Notification>>
}
