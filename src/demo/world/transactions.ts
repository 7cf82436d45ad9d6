import type { Transaction, UserWallet } from '../../shared/contract/transactions.ts'
import names from '../texts/games.json' with { type: 'json' }
import { type Clock, timeA } from './clock.ts'
import { richPlayer } from './players.ts'
import { type Random, randomOf, uuidOf } from './seed.ts'

const transactionCount = 5000
const newestId = 884_120

interface Purse {
  readonly id: string
  readonly currency: string
  readonly subunits: number
  /** Plausible stakes, in the currency's smallest unit. */
  readonly stakes: readonly number[]
  readonly deposits: readonly number[]
  balance: number
  bonus: number
}

type Movement = Pick<
  Transaction,
  'amount' | 'state' | 'state_description' | 'source_type' | 'source_body' | 'balance_type'
>

const openPurses = (): readonly [Purse, Purse, Purse] => [
  {
    id: richPlayer.walletId,
    currency: 'EUR',
    subunits: 2,
    stakes: [20, 40, 50, 60, 100, 100, 200, 250, 500, 1000],
    deposits: [1000, 2000, 2500, 5000, 10_000],
    balance: 25_000,
    bonus: 2500
  },
  {
    id: uuidOf('wallet player one JPY'),
    currency: 'JPY',
    subunits: 0,
    stakes: [20, 50, 50, 100, 150, 300, 500],
    deposits: [3000, 5000, 10_000, 20_000],
    balance: 18_000,
    bonus: 1000
  },
  {
    id: uuidOf('wallet player one BTC'),
    currency: 'BTC',
    subunits: 8,
    stakes: [500, 1000, 1500, 2500, 5000, 12_345],
    deposits: [250_000, 500_000, 1_250_000],
    balance: 1_850_000,
    bonus: 40_000
  }
]

const rejections = ['Limit of the payment method exceeded', 'Declined by the issuer', 'Wallet is locked by a check']
const corrections = ['Goodwill after ticket 48213', 'Duplicate round reversed', 'Prize paid late']

const deposit = (purse: Purse, random: Random): Movement => {
  const isRejected = random.happens(0.12)
  return {
    amount: random.pick(purse.deposits),
    state: isRejected ? 'Rejected' : 'Succeed',
    state_description: isRejected ? random.pick(rejections) : null,
    source_type: 'Source@Deposit',
    source_body: JSON.stringify({
      method: random.pick(['card', 'bank', 'voucher']),
      reference: random.whole(1e8, 9e8)
    }),
    balance_type: 'Real'
  }
}

const withdrawal = (purse: Purse, random: Random): Movement => {
  const state = random.pick(['Succeed', 'Succeed', 'Pending', 'Canceled'])
  return {
    amount: -Math.floor(purse.balance / random.whole(3, 6)),
    state,
    state_description: state === 'Canceled' ? 'Canceled by the player' : null,
    source_type: 'Source@Withdrawal',
    source_body: JSON.stringify({ method: 'bank', reference: random.whole(1e8, 9e8) }),
    balance_type: 'Real'
  }
}

const gift = (purse: Purse, random: Random): Movement => ({
  amount: random.pick(purse.deposits) / 5,
  state: 'Succeed',
  state_description: null,
  source_type: random.pick(['Source@BonusActivation', 'Source@Cashback', 'Source@TournamentPrize']),
  source_body: `campaign ${random.whole(100, 480)}`,
  balance_type: 'Bonus'
})

const correction = (purse: Purse, random: Random): Movement => ({
  amount: random.pick(purse.stakes) * (random.happens(0.3) ? -1 : 1),
  state: 'Succeed',
  state_description: random.pick(corrections),
  source_type: 'Source@ManualCorrection',
  source_body: '',
  balance_type: 'Real'
})

const winnings = (stake: number, random: Random): number => {
  const factor = random.happens(0.03) ? random.whole(8, 30) : random.whole(1, 10) / 4
  return Math.max(1, Math.round(stake * factor))
}

/** Makes a stake or a payout, which sometimes uses the bonus balance. */
const round = (purse: Purse, random: Random, game: string): Movement => {
  const stake = random.pick(purse.stakes)
  const isBonus = purse.bonus >= stake && random.happens(0.35)
  const isReversed = random.happens(0.006)
  return {
    amount: random.happens(0.34) ? winnings(stake, random) : -stake,
    state: isReversed ? 'Reversed' : 'Succeed',
    state_description: isReversed ? 'Round was not finished by the provider' : null,
    source_type: 'Source@GameProcessing',
    source_body: `${game} round ${random.whole(1_000_000, 9_999_999)}`,
    balance_type: isBonus ? 'Bonus' : 'Real'
  }
}

const movement = (purse: Purse, random: Random, game: string): Movement => {
  // A player who can't afford a stake makes a deposit; a player far ahead withdraws money.
  const low = Math.max(...purse.stakes)
  if (purse.balance < low) return { ...deposit(purse, random), state: 'Succeed', state_description: null }
  const roll = random.share()
  if (roll < 0.012) return deposit(purse, random)
  if (roll < 0.02) return purse.balance > low * 20 ? withdrawal(purse, random) : deposit(purse, random)
  if (roll < 0.034) return gift(purse, random)
  if (roll < 0.037) return correction(purse, random)
  return round(purse, random, game)
}

const record = (purse: Purse, { amount, state, balance_type }: Movement): void => {
  if (state !== 'Succeed') return
  if (balance_type === 'Bonus') purse.bonus += amount
  else purse.balance += amount
}

const walletOf = (purse: Purse): UserWallet => ({
  id: purse.id,
  user_id: richPlayer.userId,
  currency: purse.currency,
  currency_subunits: purse.subunits,
  balance: purse.balance,
  bonus_balance: purse.bonus
})

/** The seconds from each transaction to today's midnight, oldest first. The player's sessions are hours apart. */
const moments = (random: Random): number[] => {
  let before = 95
  const all = Array.from({ length: transactionCount }, () => {
    before += random.happens(0.022) ? random.whole(3 * 3600, 40 * 3600) : random.whole(4, 75)
    return before
  })
  return all.toReversed()
}

/** The full list, newest first; each row has the wallet balance after the transaction. */
export const makeTransactions = (clock: Clock): readonly Transaction[] => {
  const random = randomOf('transactions')
  const purses = openPurses()
  let purse: Purse = purses[0]
  let game = random.pick(names.played)
  let earlier = 0
  const oldestFirst = moments(random).map((seconds, index): Transaction => {
    const isNewSession = earlier - seconds > 3600
    if (isNewSession) purse = random.pick([purses[0], purses[0], purses[0], purses[1], purses[1], purses[2]])
    if (isNewSession || random.happens(0.03)) game = random.pick(names.played)
    earlier = seconds
    const moved = movement(purse, random, game)
    record(purse, moved)
    return {
      id: newestId - 3 * (transactionCount - 1 - index) - (index % 3 === 0 ? 1 : 0),
      ...moved,
      processed_at: timeA(
        new Date(clock.day(0).getTime() - seconds * 1000 + random.whole(0, 999)),
        random.whole(0, 999)
      ),
      user_wallet: walletOf(purse)
    }
  })
  return oldestFirst.toReversed()
}
