import { grouped } from '../../../shared/countInWords.ts'
import { findUuid } from '../findUuid.ts'
import { decimalText, isThousandOrFraction, typedDecimal, type Decimal } from '../filter/decimal.ts'
import { currencyCode } from '../filter/readFilter.ts'
import { readTypedTime, type TypingContext } from '../filter/typedTime.ts'
import { firstInstantOf } from '../time/instantRanges.ts'
import { inStandardForm } from '../locale/forms.ts'
import type { InputField, InputName } from './question.ts'

/** An amount that a player names. */
export interface NamedAmount {
  /** Never negative: players name no signs. */
  readonly value: Decimal
  /** A currency code in capitals; absent where none is named that is sure. */
  readonly currency?: string
  readonly words: string
}

/** A stretch of time that a player names, in milliseconds since 1970; infinite where it is open. */
export interface NamedMoment {
  readonly from: number
  /** The first instant that is not in it. */
  readonly to: number
  readonly words: string
}

/** The inputs of a question, read. */
export interface Inputs {
  readonly bonusId?: string | undefined
  readonly amount?: NamedAmount | undefined
  readonly moment?: NamedMoment | undefined
  readonly words?: string | undefined
}

type Read<Value> = { readonly value: Value } | { readonly wrong: string }

// $ and ¥ are of several currencies each.
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', euro: 'EUR', euros: 'EUR' }
const typedAmount = /^([a-z]{3,5}|[€£$¥])?\s*([\d.,\u00A0\u202F+\-−]+)\s*([a-z]{3,5}|[€£$¥])?$/i

function readAmount(text: string): Read<NamedAmount> {
  const [, before, number = '', after] = typedAmount.exec(text) ?? []
  // It is the player's spelling, whatever this machine's is.
  if (isThousandOrFraction(number)) return { wrong: 'A thousand or a fraction? Type it as 1234 or as 1.2340.' }
  const typed = before === undefined || after === undefined ? typedDecimal(number) : undefined
  if (!typed) return { wrong: 'Type an amount with its currency, such as 50.00 EUR.' }
  const value = { ...typed, units: typed.units < 0n ? -typed.units : typed.units }
  const name = before ?? after ?? ''
  const currency = signs[name.toLowerCase()] ?? currencyCode(name)
  // A comma alone would be read as a fraction by players who write it so.
  const digits = inStandardForm(() => (value.scale > 0 ? grouped(decimalText(value)) : decimalText(value)))
  const words = currency === undefined ? digits : `${digits} ${currency}`
  return { value: { value, words, ...(currency !== undefined && { currency }) } }
}

const [halfAnHour, hour] = [1_800_000, 3_600_000]

/** A time of day is what a player remembers: half an hour before and after it counts, too. */
function readMoment(text: string, context: TypingContext): Read<NamedMoment> {
  const read = inStandardForm(() => readTypedTime(text, 0, context))
  if (!read || read.end < text.length) {
    return { wrong: 'Type a day, or a day with a time, such as 22 Nov 21:12 or yesterday.' }
  }
  if ('fault' in read) return { wrong: `This is no time: ${read.fault}.` }
  const { zone, words } = read.time
  const [from, to] = [firstInstantOf(read.time.from, zone), firstInstantOf(read.time.to, zone)]
  const isBrief = to - from <= hour
  return {
    value: isBrief ? { from: from - halfAnHour, to: to + halfAnHour, words: `around ${words}` } : { from, to, words }
  }
}

const [fewest, most] = [3, 100]

function readWords(text: string): Read<string> {
  const words = text.normalize().replaceAll(/\s+/g, ' ')
  if (words.length < fewest) return { wrong: `Type ${fewest} letters or more.` }
  return words.length > most ? { wrong: `Type ${most} letters or fewer.` } : { value: words }
}

function readBonusId(text: string): Read<string> {
  const found = findUuid(text)
  return 'wrong' in found ? found : { value: found.id }
}

type Wrong = Partial<Record<InputName, string>>

/** The inputs of a question as typed, read; or what is wrong with them. */
export function readInputs(
  fields: readonly InputField[],
  typed: Wrong,
  context: TypingContext
): { readonly inputs: Inputs } | { readonly wrong: Wrong } {
  const wrong: Wrong = {}
  function take<Value>(name: InputName, read: (text: string, context: TypingContext) => Read<Value>) {
    const field = fields.find((one) => one.name === name)
    const text = (field && typed[name]?.trim()) ?? ''
    if (text === '') {
      if (field?.isRequired) wrong[name] = `${field.label} is needed.`
      return undefined
    }
    const value = read(text, context)
    if (!('wrong' in value)) return value.value
    wrong[name] = value.wrong
    return undefined
  }
  const inputs = {
    bonusId: take('bonusId', readBonusId),
    amount: take('amount', readAmount),
    moment: take('moment', readMoment),
    words: take('words', readWords)
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { inputs }
}
