import { exactText, isExact, type Exact } from '../../../shared/readings/exact.ts'
import { plainDecimal } from '../compare/sameness.ts'
import { grouped } from '../money/moneyWords.ts'
import { readBonusAmount } from '../money/readAmount.ts'
import { readFlag } from '../readFlag.ts'
import { missingWords, oneLine, quoted, type BonusFields } from './bonusFields.ts'

type Name = keyof BonusFields

const isNumber = (value: unknown): value is number | Exact => typeof value === 'number' || isExact(value)

/** A number's text, whether it came as a number or as numeric text. */
function numberText(value: unknown): string | undefined {
  if (isNumber(value)) return exactText(value)
  return typeof value === 'string' && plainDecimal(value) !== undefined ? value : undefined
}

const isZero = (text: string) => plainDecimal(text) === '0'

/** A sentence from a field: nothing where it is missing, what came where it cannot be read. */
function sentence<Value>(
  bonus: BonusFields,
  name: Name,
  wanted: string,
  read: (value: unknown) => Value | undefined,
  words: (value: Value) => string
): string[] {
  const value = bonus[name]
  if (missingWords(name, value) !== undefined) return []
  const understood = read(value)
  return [understood === undefined ? `${name} came as ${quoted(value)}, which is not ${wanted}.` : words(understood)]
}

function amountText(amount: number | Exact, currency: unknown): string {
  const code = typeof currency === 'string' && currency !== '' ? oneLine(currency) : undefined
  const { raw, major } = readBonusAmount(amount, code)
  if (code === undefined) return `${raw} raw, currency not stated`
  return major === undefined ? `${raw} raw ${code}` : `${raw} raw ${code}, which is ${grouped(major)} ${code} (assumed)`
}

const amount = (bonus: BonusFields, name: Name, words: string, isLimit: boolean) =>
  sentence(
    bonus,
    name,
    'a number',
    (value) => (isNumber(value) ? value : undefined),
    (value) => {
      const zero = isLimit && isZero(exactText(value)) ? ' Whether 0 means no limit is not documented.' : ''
      return `${words}: ${amountText(value, bonus.currency)}.${zero}`
    }
  )

const number = (bonus: BonusFields, name: Name, words: (text: string) => string) =>
  sentence(bonus, name, 'a number', numberText, words)

const flag = (bonus: BonusFields, name: Name, yes: string, no: string) =>
  sentence(bonus, name, 'yes or no', readFlag, ({ is, isNumber: came }) => {
    const words = is ? yes : no
    return came ? `${words} It came as ${is ? 1 : 0}, taken for ${is ? 'yes' : 'no'} (assumed).` : words
  })

/** What the bonus is worth. */
export const amountSentences = (bonus: BonusFields): string[] => amount(bonus, 'bonus_amount', 'Bonus amount', false)

function shownWager(bonus: BonusFields): string[] {
  const [wager, shown] = [numberText(bonus.wager), numberText(bonus.wager_show)]
  if (wager !== undefined && shown !== undefined && plainDecimal(wager) === plainDecimal(shown)) return []
  return number(bonus, 'wager_show', (text) => `The player is shown ${text} times (assumed from wager_show).`)
}

/** What has to be wagered, as far as the platform says it. */
export const wagerSentences = (bonus: BonusFields): string[] => [
  ...number(bonus, 'wager', (text) =>
    isZero(text)
      ? 'The wager is 0: nothing has to be wagered (assumed).'
      : `The wager is ${text} times. What it multiplies is not documented.`
  ),
  ...shownWager(bonus),
  ...number(bonus, 'wager_period', (text) =>
    isZero(text)
      ? 'The wagering period is 0. Whether that means no limit is not documented.'
      : `The wagering period is ${text}. Its unit is not documented (days assumed).`
  ),
  ...amount(bonus, 'max_bet', 'Largest bet while wagering (assumed from max_bet)', true),
  ...amount(bonus, 'wager_max_bonus', 'Largest bonus from wagering (assumed from wager_max_bonus)', true),
  ...amount(bonus, 'wager_max_win', 'Largest win from wagering (assumed from wager_max_win)', true),
  ...amount(
    bonus,
    'wager_min_cash_to_stop',
    'Wagering stops below this cash (assumed from wager_min_cash_to_stop)',
    true
  )
]

/** How long it can be claimed. */
export const claimSentences = (bonus: BonusFields): string[] =>
  number(
    bonus,
    'bonus_claim_period',
    (text) => `The claim period is ${text}. Its unit is not documented (days assumed).`
  )

/** What the flags say; their meaning is read from their names. */
export const flagSentences = (bonus: BonusFields): string[] => [
  ...flag(
    bonus,
    'is_verify_needed',
    'The player has to be verified (assumed from is_verify_needed).',
    'The player does not have to be verified (assumed from is_verify_needed).'
  ),
  ...flag(
    bonus,
    'sticky_bonus',
    'The bonus is sticky. What that means for a withdrawal is not documented.',
    'The bonus is not sticky.'
  ),
  ...flag(
    bonus,
    'enable_bonus_cash_first',
    'enable_bonus_cash_first is set. Which money is played first is not documented.',
    'enable_bonus_cash_first is not set. Which money is played first is not documented.'
  ),
  ...flag(
    bonus,
    'for_promo',
    'It belongs to a promotion (assumed from for_promo).',
    'It belongs to no promotion (assumed from for_promo).'
  )
]
