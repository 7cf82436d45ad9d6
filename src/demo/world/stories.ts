import type { Transaction } from '../../shared/contract/transactions.ts'
import { storyAccounts, type DemoAccount } from './accounts.ts'
import { type Clock, timeA } from './clock.ts'
import { drifting, type WireObject, uuidOf } from './seed.ts'

const [lostFifty, oddRows] = storyAccounts

/** One of yesterday's transactions: time of day, amount in cents, source, and any unusual fields. */
type StoryRow = readonly [clock: string, amount: number, source: string, more?: WireObject]

/** Moves a transaction to the day before yesterday, so that it belongs to an earlier session. */
const dayBefore = { day: -2 }

const bonus = { balance_type: 'Bonus' }

const fortune = (round: string) => `novaplay:golden-fortune round ${round}`
const deposit = JSON.stringify({ method: 'card', reference: 511_904_227 })

const stories: readonly (readonly [DemoAccount | undefined, readonly StoryRow[]])[] = [
  [
    lostFifty,
    [
      ['21:02:10', 10_000, deposit, { ...dayBefore, source_type: 'Source@Deposit' }],
      [
        '21:03:20',
        5000,
        deposit,
        {
          ...dayBefore,
          source_type: 'Source@Deposit',
          state: 'Rejected',
          state_description: 'Wallet is locked by a check'
        }
      ],
      ['21:04:31', -200, fortune('335-001'), dayBefore],
      ['21:05:02', -200, fortune('335-002'), dayBefore],
      ['21:05:04', 640, fortune('335-002'), dayBefore],
      ['18:28:44', -40, fortune('336-122')],
      ['18:29:02', -40, fortune('336-123')],
      ['18:29:04', 20, fortune('336-123')],
      ['18:29:31', -250, fortune('336-124')],
      ['18:29:59', 750, fortune('336-124')],
      ['18:30:41', -40, fortune('336-127'), bonus],
      ['18:30:58', 75, fortune('336-127'), bonus],
      ['18:32:04', -5000, fortune('336-129')],
      ['18:32:10', -5000, fortune('336-130'), { state: 'Rejected', state_description: 'Duplicate of round 336-129' }],
      ['18:41:02', 500, fortune('336-131')]
    ]
  ],
  [
    oddRows,
    [
      ['09:00:00', -100, fortune('500-1')],
      ['09:00:10', -100, fortune('500-2'), { amount: '-100' }],
      ['09:00:20', -100, fortune('500-3'), { amount: '12.50' }],
      ['09:00:30', -100, fortune('500-4'), { amount: null }],
      ['09:00:40', 100, 'novaplay:\u05d6\u05d4\u05d1 round 500-5'],
      ['09:00:50', 100, fortune('500-6'), { processed_at: 'soon' }],
      ['09:01:00', 100, `novaplay:golden-fortune ${'x'.repeat(20_000)}`],
      ['09:01:10', 100, 'Goodwill after ticket 48213', { source_type: 'Source@ManualCorrection' }],
      ['09:01:20', 100, '', { source_body: undefined }]
    ]
  ]
]

/** Converts a time of day (`hh:mm:ss`, UTC) and a number of days from today to a date. */
function momentOf(clock: Clock, time: string, day: number): Date {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return new Date(clock.day(day).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
}

const newestId = 990_000

/** Returns one account's transactions, newest first. Each row has the wallet balance after the transaction. */
function rowsOf({ id }: DemoAccount, story: readonly StoryRow[], clock: Clock): readonly WireObject[] {
  const wallet = { balance: 20_000, bonus: 1000 }
  const rows = story.map(([time, amount, source_body, { day = -1, ...more } = {}], index): WireObject => {
    if (more['state'] === undefined) wallet[more['balance_type'] === 'Bonus' ? 'bonus' : 'balance'] += amount
    const healthy: Transaction = {
      id: newestId - story.length + index,
      amount,
      state: 'Succeed',
      state_description: null,
      source_type: 'Source@GameProcessing',
      source_body,
      balance_type: 'Real',
      processed_at: timeA(momentOf(clock, time, Number(day))),
      user_wallet: {
        id: uuidOf(`wallet ${id} EUR`),
        user_id: uuidOf(`user ${id}`),
        currency: 'EUR',
        currency_subunits: 2,
        balance: wallet.balance,
        bonus_balance: wallet.bonus
      }
    }
    return drifting(healthy, more)
  })
  return rows.toReversed()
}

/** Returns the handwritten transactions, keyed by account id. */
export const makeStories = (clock: Clock): ReadonlyMap<string, readonly WireObject[]> =>
  new Map(stories.flatMap(([account, rows]) => (account ? [[account.id, rowsOf(account, rows, clock)]] : [])))
