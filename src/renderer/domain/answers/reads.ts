import type { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import type { Notification } from '../../../shared/contract/notifications.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import type { Problem } from '../../../shared/outcome/outcome.ts'
import type { AnyPage } from '../../../shared/readings/placement.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { ReceivedTransaction } from '../transactions/transaction.ts'

/** The most pages of a list that an answer reads. */
export const mostPages = 10

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
