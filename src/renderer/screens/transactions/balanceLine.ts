import { countInWords } from '../../../shared/countInWords.ts'
import { timeKey } from '../../domain/time/readTime.ts'
import { transaction, rawTransaction, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'

/** A wallet as one row names it. */
export interface Snapshot {
  /** `processed_at` as received. */
  readonly at: unknown
  /** In the smallest unit. */
  readonly balance: bigint
  readonly bonus: bigint
}

/** A wallet's snapshots in the order of their times, with the numbers behind the notes on them. */
export interface BalanceLine {
  readonly snapshots: readonly Snapshot[]
  /** The rows of this wallet without a readable time or balance. */
  readonly leftOut: number
  /** Steps between rows whose amount should change a balance, and how many did by exactly that amount. */
  readonly steps: number
  readonly fittingSteps: number
}

interface Placed extends Snapshot {
  readonly key: number
  readonly amount: bigint | undefined
  readonly type: string | undefined
}

/**
 * True where a row's amount equals the change of its wallet since the previous row; undefined where the affected balance
 * is unknown.
 */
function fits(before: Placed, { amount, type, balance, bonus }: Placed): boolean | undefined {
  if (amount === undefined || (type !== 'Real' && type !== 'Bonus')) return undefined
  const [byBalance, byBonus] = [balance - before.balance, bonus - before.bonus]
  return type === 'Real' ? byBalance === amount && byBonus === 0n : byBonus === amount && byBalance === 0n
}

function placed(row: ReceivedTransaction, zone: string): Placed | undefined {
  const at = rawTransaction.processedAt(row)
  const key = timeKey(at, zone)
  const { value: balance } = transaction.balance(row)
  const { value: bonus } = transaction.bonusBalance(row)
  if (typeof key !== 'number' || balance === undefined || bonus === undefined) return undefined
  return { at, key, balance, bonus, amount: transaction.amount(row).value, type: transaction.balanceType(row).value }
}

/**
 * The balances of one wallet over the rows that name it. Rows of the same time are in reverse platform order, which is
 * newest first.
 */
export function balanceLine(rows: Iterable<ReceivedTransaction>, wallet: string, zone: string): BalanceLine {
  const found: Placed[] = []
  let leftOut = 0
  for (const row of rows) {
    if (transaction.walletId(row).value !== wallet) continue
    const snapshot = placed(row, zone)
    if (snapshot) found.push(snapshot)
    else leftOut += 1
  }
  const inTime = found.toReversed().sort((one, other) => one.key - other.key)
  const judged = inTime.slice(1).flatMap((row, before) => {
    const previous = inTime[before]
    const isFitting = previous && fits(previous, row)
    return isFitting === undefined ? [] : [isFitting]
  })
  return {
    snapshots: inTime.map(({ at, balance, bonus }) => ({ at, balance, bonus })),
    leftOut,
    steps: judged.length,
    fittingSteps: judged.filter(Boolean).length
  }
}

/** Notes on how reliable a balance line is, in sentences. */
export function claimsOf({ snapshots, leftOut, steps, fittingSteps }: BalanceLine): string[] {
  const [first] = snapshots
  const isFlat = first && snapshots.every(({ balance, bonus }) => balance === first.balance && bonus === first.bonus)
  const claims = [
    'One step a loaded row, in the order of processed_at; the platform does not say when a wallet was read.'
  ]
  if (snapshots.length > 1 && isFlat) {
    claims.push('Every row names the same balances: they may be those of now, not of then.')
  } else if (steps > 0 && fittingSteps === steps) {
    claims.push('Every step equals its row’s amount, so the balances read as those after each transaction.')
  } else if (steps > 0) {
    claims.push(
      `${fittingSteps} of ${steps} steps equal their row’s amount; elsewhere rows may be missing, or have another state.`
    )
  }
  if (leftOut > 0)
    claims.push(`${countInWords(leftOut, 'row is', 'rows are')} left out: no time or no balance that can be read.`)
  return claims
}

/** One balance of each snapshot, of which there is at least one. The numbers are for drawing only; texts use the exact digits. */
export function seriesOf(snapshots: readonly Snapshot[], of: (snapshot: Snapshot) => bigint) {
  const amounts = snapshots.map(of)
  return {
    numbers: amounts.map(Number),
    least: amounts.reduce((one, other) => (other < one ? other : one)),
    greatest: amounts.reduce((one, other) => (other > one ? other : one))
  }
}

/** The maximum number of points of a line; more would not be visible. */
const mostPoints = 600

interface Point {
  readonly at: number
  readonly value: number
}

/** Reduces numbers without losing extremes: keeps the minimum and the maximum of each stretch, in order. */
export function thinned(numbers: readonly number[]): readonly Point[] {
  const all = numbers.map((value, at) => ({ at, value }))
  if (all.length <= mostPoints) return all
  const stretch = Math.ceil((all.length * 2) / mostPoints)
  const kept: Point[] = []
  for (let from = 0; from < all.length; from += stretch) {
    const part = all.slice(from, from + stretch)
    const least = part.reduce((one, other) => (other.value < one.value ? other : one))
    const greatest = part.reduce((one, other) => (other.value > one.value ? other : one))
    kept.push(...[least, greatest].sort((one, other) => one.at - other.at))
  }
  return kept
}

/** Numbers as an SVG step path: each holds until the next. `bounds` are the minimum and maximum of the axis. */
export function stepPath(
  numbers: readonly number[],
  bounds: readonly [least: number, greatest: number],
  { width, height }: { readonly width: number; readonly height: number }
): string {
  const [least, greatest] = bounds
  const edge = 2
  const across = (at: number) => ((at / Math.max(1, numbers.length - 1)) * width).toFixed(1)
  const down = (value: number) => {
    const share = greatest === least ? 0.5 : (value - least) / (greatest - least)
    return (height - edge - share * (height - 2 * edge)).toFixed(1)
  }
  const [first, ...rest] = thinned(numbers)
  if (!first) return ''
  const steps = rest.map(({ at, value }) => `H${across(at)}V${down(value)}`)
  return `M0 ${down(first.value)}${steps.join('')}H${width}`
}
