import { grouped } from '../../../shared/countInWords.ts'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { exactText, type WireNumber } from '../../../shared/readings/exact.ts'
import { flag } from '../../../shared/readings/flag.ts'
import { number } from '../../../shared/readings/number.ts'
import type { Reader, Reading } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { plainDecimal } from '../compare/sameness.ts'
import { readBonusAmount } from '../money/readAmount.ts'
import { missingWords, quoted } from '../receivedInWords.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import type { Bonus } from './validity.ts'

type Name = Parameters<typeof number<typeof BonusDefinition>>[1]
/** A sentence part about a field: empty where it is missing, the received value where it cannot be read. */
type Tell = (bonus: Bonus) => string[]

const currencyOf = text(BonusDefinition, 'currency')

const isZero = (digits: string) => plainDecimal(digits) === '0'

function telling<Value>(
  name: Name,
  read: Reader<BonusDefinition, Value>,
  wanted: string,
  words: (value: Value, reading: Reading<Value>, bonus: Bonus) => string
): Tell {
  return (bonus) => {
    const reading = read(bonus)
    const { raw, value } = reading
    if (missingWords(name, raw) !== undefined) return []
    return [
      value === undefined ? `${name} came as ${quoted(raw)}, which is not ${wanted}.` : words(value, reading, bonus)
    ]
  }
}

function amountText(amount: WireNumber, currency: string | undefined): string {
  const code = currency === undefined || currency === '' ? undefined : oneLine(currency)
  const { raw, major } = readBonusAmount(amount, code)
  if (code === undefined) return `${raw} raw, currency not stated`
  return major === undefined ? `${raw} raw ${code}` : `${raw} raw ${code}, which is ${grouped(major)} ${code} (assumed)`
}

const numeric = (name: Name, words: (value: WireNumber, bonus: Bonus) => string): Tell =>
  telling(name, number(BonusDefinition, name), 'a number', (value, { state, raw }, bonus) => {
    const sentence = words(value, bonus)
    return state === 'converted' ? `${sentence} It came as ${quoted(raw)}, not as documented.` : sentence
  })

const amount = (name: Name, words: string, isLimit: boolean) =>
  numeric(name, (value, bonus) => {
    const zero = isLimit && isZero(exactText(value)) ? ' Whether 0 means no limit is not documented.' : ''
    return `${words}: ${amountText(value, currencyOf(bonus).value)}.${zero}`
  })

const digits = (name: Name, words: (plain: string) => string) => numeric(name, (value) => words(exactText(value)))

const yesOrNo = (name: Name, yes: string, no: string) =>
  telling(name, flag(BonusDefinition, name), 'yes or no', (is, { state, raw }) => {
    const words = is ? yes : no
    if (state === 'documented') return words
    return `${words} It came as ${quoted(raw)}, taken for ${is ? 'yes' : 'no'} (assumed).`
  })

/** Sentences about the worth of the bonus. */
export const amountSentences = amount('bonus_amount', 'Bonus amount', false)

const wagerOf = number(BonusDefinition, 'wager')
const shownWagerOf = number(BonusDefinition, 'wager_show')
const shownWager = digits('wager_show', (plain) => `The player is shown ${plain} times (assumed from wager_show).`)

function isShownAsItIs(bonus: Bonus): boolean {
  const [wager, shown] = [wagerOf(bonus).value, shownWagerOf(bonus).value]
  return wager !== undefined && shown !== undefined && plainDecimal(exactText(wager)) === plainDecimal(exactText(shown))
}

const wagerTells: readonly Tell[] = [
  digits('wager', (plain) =>
    isZero(plain)
      ? 'The wager is 0: nothing has to be wagered (assumed).'
      : `The wager is ${plain} times. What it multiplies is not documented.`
  ),
  (bonus) => (isShownAsItIs(bonus) ? [] : shownWager(bonus)),
  digits('wager_period', (plain) =>
    isZero(plain)
      ? 'The wagering period is 0. Whether that means no limit is not documented.'
      : `The wagering period is ${plain}. Its unit is not documented (days assumed).`
  ),
  amount('max_bet', 'Largest bet while wagering (assumed from max_bet)', true),
  amount('wager_max_bonus', 'Largest bonus from wagering (assumed from wager_max_bonus)', true),
  amount('wager_max_win', 'Largest win from wagering (assumed from wager_max_win)', true),
  amount('wager_min_cash_to_stop', 'Wagering stops below this cash (assumed from wager_min_cash_to_stop)', true)
]

/** The wagering requirement, as far as the platform states it. */
export const wagerSentences: Tell = (bonus) => wagerTells.flatMap((tell) => tell(bonus))

/** How long it can be claimed. */
export const claimSentences = digits(
  'bonus_claim_period',
  (plain) => `The claim period is ${plain}. Its unit is not documented (days assumed).`
)

const flagTells: readonly Tell[] = [
  yesOrNo(
    'is_verify_needed',
    'The player has to be verified (assumed from is_verify_needed).',
    'The player does not have to be verified (assumed from is_verify_needed).'
  ),
  yesOrNo(
    'sticky_bonus',
    'The bonus is sticky. What that means for a withdrawal is not documented.',
    'The bonus is not sticky.'
  ),
  yesOrNo(
    'enable_bonus_cash_first',
    'enable_bonus_cash_first is set. Which money is played first is not documented.',
    'enable_bonus_cash_first is not set. Which money is played first is not documented.'
  ),
  yesOrNo(
    'for_promo',
    'It belongs to a promotion (assumed from for_promo).',
    'It belongs to no promotion (assumed from for_promo).'
  )
]

/** Sentences about the flags; their meaning is read from their names. */
export const flagSentences: Tell = (bonus) => flagTells.flatMap((tell) => tell(bonus))
