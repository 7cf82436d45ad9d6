import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { rawAt, type Reader, type Reading } from '../../../shared/readings/reading.ts'
import { withoutMarkup } from '../markdown.ts'
import { showTime } from '../time/showTime.ts'
import { type Bound, validityOf, type Bonus, type Moment, type Validity } from './validity.ts'
import { bracketed, missingWords, quoted } from '../receivedInWords.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { offerOnly, verdictOf } from './verdict.ts'
import { shortWeekdays } from './weekdays.ts'
import { grouped } from '../../../shared/countInWords.ts'
import { exactText, type WireNumber } from '../../../shared/readings/exact.ts'
import { flag } from '../../../shared/readings/flag.ts'
import { number } from '../../../shared/readings/number.ts'
import { text } from '../../../shared/readings/text.ts'
import { plainDecimal } from '../compare/sameness.ts'
import { readBonusAmount } from '../money/readAmount.ts'

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
  telling(name, number(BonusDefinition, name), 'a number', (value, _reading, bonus) => {
    return words(value, bonus)
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
const amountSentences = amount('bonus_amount', 'Bonus amount', false)

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
const wagerSentences: Tell = (bonus) => wagerTells.flatMap((tell) => tell(bonus))

/** How long it can be claimed. */
const claimSentences = digits(
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
const flagSentences: Tell = (bonus) => flagTells.flatMap((tell) => tell(bonus))

/** The fields a ticket speaks of, in its order: those that are missing are named at its end. */
const told = (
  [
    'title',
    'id',
    'type',
    'applying_type',
    'currency',
    'active',
    'date_start',
    'date_end',
    'weekdays',
    'bonus_claim_period',
    'bonus_amount',
    'wager',
    'wager_show',
    'wager_period',
    'max_bet',
    'wager_max_bonus',
    'wager_max_win',
    'wager_min_cash_to_stop',
    'is_verify_needed',
    'sticky_bonus',
    'enable_bonus_cash_first',
    'for_promo'
  ] as const
).map((name) => ({ name, rawOf: rawAt(BonusDefinition, name) }))

const plain = (raw: unknown) => (typeof raw === 'string' ? oneLine(raw) : quoted(raw))

const isMissing = (raw: unknown) => missingWords('', raw) !== undefined

const [titleOf, idOf] = [rawAt(BonusDefinition, 'title'), rawAt(BonusDefinition, 'id')]
const [typeOf, applyingOf] = [rawAt(BonusDefinition, 'type'), rawAt(BonusDefinition, 'applying_type')]

const line = (words: string, raw: unknown) => (isMissing(raw) ? [] : [`${words}: ${plain(raw)}`])

function head(bonus: Bonus): string[] {
  const title = isMissing(titleOf(bonus)) ? '' : plain(titleOf(bonus))
  // A title of spaces and control characters counts as missing.
  return [
    title === '' ? 'A bonus without a title' : title,
    ...line('Bonus id', idOf(bonus)),
    ...line('Type', typeOf(bonus)),
    ...line('Applies to', applyingOf(bonus))
  ]
}

function dateSentence(verb: 'starts' | 'ends', { raw, reading, fault, assumptions }: Bound, zone: string) {
  if (reading) return [`It ${verb} on ${showTime(reading, 'connection', { zone })}${bracketed(assumptions)}.`]
  return isMissing(raw) ? [] : [`${fault}: ${quoted(raw)}.`]
}

function daySentence({ weekdays: { state, days, fault, assumptions } }: Validity): string[] {
  if (fault !== undefined) return [`On which days it runs is not known: ${fault}.`]
  if (days.length > 0 && state !== 'any') return [`It runs on ${shortWeekdays(days)}${bracketed(assumptions)}.`]
  return [`It runs on any day of the week${bracketed(assumptions)}.`]
}

function validity(bonus: Bonus, moment: Moment): string[] {
  const read = validityOf(bonus, moment)
  return [
    ...dateSentence('starts', read.start, read.zone),
    ...dateSentence('ends', read.end, read.zone),
    ...daySentence(read),
    ...claimSentences(bonus)
  ]
}

function state(bonus: Bonus, moment: Moment): string[] {
  const { word, reason, assumptions } = verdictOf(bonus, moment)
  const text = new Date(moment.now).toISOString()
  const at = showTime({ kind: 'other', text, instant: moment.now, fraction: '' }, 'connection', { zone: moment.zone })
  return [`On ${at}: ${word}. ${reason}${bracketed(assumptions)}`, offerOnly]
}

/**
 * A bonus in plain sentences for a ticket, built by fixed rules: what the platform does not document is marked
 * *(assumed)* or named as undocumented. Plain text without markup, one sentence or fact a line, always in the same order.
 */
export function ticketText(bonus: Bonus, moment: Moment): string {
  const missing = told.flatMap(({ name, rawOf }) => (isMissing(rawOf(bonus)) ? [name] : []))
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['State', state(bonus, moment)],
    ['Validity', validity(bonus, moment)],
    ['Amounts', amountSentences(bonus)],
    ['Wagering', wagerSentences(bonus)],
    ['Conditions', flagSentences(bonus)],
    ['Not stated by the platform', missing.length > 0 ? [missing.join(', ')] : []]
  ]
  const written = sections.filter(([, said]) => said.length > 0).map(([name, said]) => [`${name}:`, ...said].join('\n'))
  return withoutMarkup(`${[head(bonus).join('\n'), ...written].join('\n\n')}\n`)
}
