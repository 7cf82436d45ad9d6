import { grouped } from '../../../shared/countInWords.ts'
import { placesOfCurrency } from '../../../shared/readings/minorUnits.ts'
import { folded } from '../../../shared/text/search.ts'
import { codesOfName } from './currencyNames.ts'
import {
  compareDecimals,
  decimalText,
  typedDecimal,
  typedThousands,
  type Bound,
  type Decimal,
  type Span
} from './decimal.ts'
import { matchAt, readTypedTime, type TypedTime, type TypingContext } from './typedTime.ts'

/** The maximum number of characters in a value that a filter recognises without a field name. */
export const longestValue = 60

export interface FieldName {
  readonly name: string
  /** What people call the field, such as `game`. */
  readonly called?: string
  /** The column's label. A filter may also use it as the field's name, unless another field has that name. */
  readonly label?: string
  readonly kind: 'text' | 'number' | 'time'
  /** The field's values in the loaded rows. A filter may contain a value without naming the field. */
  readonly values?: readonly string[]
  /** How filters read amounts. An amount without a field name refers to the first field that sets `money`. */
  readonly money?: 'major' | 'raw'
}

type Relation = 'has' | 'is' | 'is not'

export type Term = {
  readonly field: string
  /** The term in words, such as *amount is −50.00*. */
  readonly words: string
  readonly begin: number
  readonly end: number
} & (
  | { readonly kind: 'time'; readonly time: TypedTime }
  // The field contains, is or isn't a text, regardless of case.
  | { readonly kind: 'text'; readonly relation: Relation; readonly value: string }
  // The field's value is in one of the spans and, if `currencies` is set, in one of these currencies.
  | { readonly kind: 'number'; readonly spans: readonly Span[]; readonly currencies?: readonly string[] }
  // The row's amount is in one of the spans, or the row contains the digits as a whole word.
  | { readonly kind: 'digits'; readonly spans: readonly Span[]; readonly value: string }
  // A column contains this case-folded text.
  | { readonly kind: 'word'; readonly value: string }
)

interface FilterNote {
  readonly text: string
  readonly why: string
}

export interface ReadFilter {
  readonly terms: readonly Term[]
  readonly notes: readonly FilterNote[]
}

const blank = /\s*/y
const wordForm = /\S+/y
const nameForm = /([a-z][\w.]*)(?:(:)|(?=!=|[<>=≤≥]))/iy
const quotedForm = /"((?:[^"\\]|\\.)*)(?:"|$)/y
const equalsForm = /!?=|/y

// Allow no-break spaces, because some systems group digits with them.
const oneNumber = String.raw`[+\-−]?\d+(?:[.,\u00A0\u202F]\d+)*`
const rangeForm = new RegExp(String.raw`(${oneNumber})\.\.(${oneNumber})(?![\d.,])`, 'y')
const comparisonForm = new RegExp(
  String.raw`(>=|<=|≥|≤|>|<|=)? *(?:([+\-−])?(\p{L}{0,3}\p{Sc} ?|[A-Z]{3} ))?(${oneNumber})(?![\d.,:\-])`,
  'uy'
)
const currencyForm = / ?([\p{L}\p{Sc}]{1,9})(?!\S)/uy
const rawForm = / ?raw(?!\S)/iy

const dateLike = /^(?:\d{1,4}-\d{1,2}-\d{1,4}|\d{1,2}:\d{2}|\d{1,2}\/\d{1,2})(?!\d)/
const comparisonLike = /^(?:[<>≤≥]=?|~)/

const timeHelp = 'write a time as 20 Nov 18:30, yesterday, sunday 18:30, 18:30-19:00, last 7 days or 2026-11-20'
const numberHelp = 'write a number as -50, >10, 10..50 or 50.00 EUR'

interface Piece {
  readonly end: number
  readonly term?: Term
  readonly note?: string
}

/**
 * Text as entered, and an ASCII version of the same length, in which digits, signs and spaces from any script are
 * converted.
 */
interface TypedText {
  readonly text: string
  readonly plain: string
}

const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]
const signs: Readonly<Record<string, string>> = { '٫': '.', '٬': ',' }
// Matches characters to convert in pasted text, except a no-break space that groups digits inside a number.
const foreign =
  /[\p{Nd}\uff01\uff03-\uff3b\uff3d-\uff5e٫٬]|[^\S \u00a0\u202f]|[\u200b\u200e\u200f\u2060\ufeff]|(?<!\p{Nd})[\u00a0\u202f]|[\u00a0\u202f](?!\p{Nd})/gu

function plainCharacter(character: string): string {
  const code = character.charCodeAt(0)
  const zero = zeros.find((one) => code >= one && code < one + 10)
  if (zero !== undefined) return String(code - zero)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  return signs[character] ?? (/\p{Nd}/u.test(character) ? character : ' ')
}

// Show at most this many notes, because each note is a whole sentence.
const mostNotes = 3

/**
 * Parses a filter. A word that isn't a term is searched for as text. If such a word looks like a term, a note says why
 * it isn't one.
 */
export function readFilter(text: string, fields: readonly FieldName[], context: TypingContext): ReadFilter {
  const terms: Term[] = []
  const notes: FilterNote[] = []
  const typed = { text, plain: text.replaceAll(foreign, plainCharacter) }
  const values: Vocabulary['values'] = new Map(
    fields
      .flatMap((field) => (field.values ?? []).map((value) => [folded(value), { field, value }] as const))
      // If several fields have the same value, use the first field.
      .toReversed()
  )
  for (let at = endOf(blank, typed.plain, 0); at < text.length;) {
    const { end, term, note } = pieceAt(typed, at, { fields, values, context })
    if (term) terms.push(term)
    if (note !== undefined && notes.length < mostNotes && notes.every(({ why }) => why !== note))
      notes.push({ text: text.slice(at, end), why: note })
    at = endOf(blank, typed.plain, end)
  }
  return { terms, notes }
}

interface Vocabulary {
  readonly fields: readonly FieldName[]
  /** The values of all fields, by case-folded text. */
  readonly values: ReadonlyMap<string, { readonly field: FieldName; readonly value: string }>
  readonly context: TypingContext
}

const endOf = (form: RegExp, text: string, at: number): number => at + (matchAt(form, text, at)?.[0].length ?? 0)

function pieceAt(typed: TypedText, at: number, known: Vocabulary): Piece {
  const { text, plain } = typed
  const { fields, context } = known
  const quoted = matchAt(quotedForm, text, at)
  if (quoted) return asWord(unquoted(quoted), at, quotedForm.lastIndex)
  const named = matchAt(nameForm, plain, at)
  const field = named && fieldOf(named[1] ?? '', fields)
  if (named && field) return ofField(typed, at, at + named[0].length, field, context)
  const time = bareTime(typed, at, fields, context)
  const value = bareValue(text, at, known)
  if (value && value.end > (time?.end ?? 0)) return value
  return (
    time ??
    bareAmount(plain, at, fields) ??
    asText(typed, at, fields.find(({ kind }) => kind !== 'text') && whyNot(plain, at))
  )
}

const fieldOf = (typed: string, fields: readonly FieldName[]): FieldName | undefined => {
  const isIt = (name: string | undefined) => name !== undefined && folded(name) === folded(typed)
  return fields.find(({ name, called }) => isIt(name) || isIt(called)) ?? fields.find(({ label }) => isIt(label))
}

const unquoted = (match: RegExpExecArray): string => (match[1] ?? '').replaceAll(/\\(.)/g, '$1')

/** Returns a term that searches for a word; no term for empty quotes. */
function asWord(word: string, begin: number, end: number, note?: string): Piece {
  const value = folded(word)
  const term: Term = { kind: 'word', field: '', value, words: `text: “${word.toLowerCase()}”`, begin, end }
  return { end, ...(value !== '' && { term }), ...(note !== undefined && { note }) }
}

function asText({ text, plain }: TypedText, at: number, note: string | undefined, last = at): Piece {
  const end = Math.max(last, endOf(wordForm, plain, at))
  return asWord(text.slice(at, end), at, end, note)
}

function whyNot(text: string, at: number): string | undefined {
  const word = matchAt(wordForm, text, at)?.[0] ?? ''
  if (comparisonLike.test(word)) return numberHelp
  return dateLike.test(word) ? timeHelp : undefined
}

function bareTime(
  typed: TypedText,
  at: number,
  fields: readonly FieldName[],
  context: TypingContext
): Piece | undefined {
  const field = fields.find(({ kind }) => kind === 'time')
  const read = field && readTypedTime(typed.plain, at, context)
  if (!field || !read) return undefined
  const { end } = read
  if ('fault' in read) return asText(typed, at, read.fault, end)
  return { end, term: timeTerm(field, read.time, at, end) }
}

function timeTerm({ name, called = name }: FieldName, time: TypedTime, begin: number, end: number): Term {
  const { words, label, note } = time
  const text = `${label === undefined ? '' : `${label}: `}${words}${note === undefined ? '' : ` (${note})`}`
  return { kind: 'time', field: name, time, words: called === 'date' ? text : `${called}: ${text}`, begin, end }
}

function bareAmount(text: string, at: number, fields: readonly FieldName[]): Piece | undefined {
  const field = fields.find(({ money }) => money !== undefined)
  const read = numberAt(text, at, field?.money === 'raw')
  if (!read) return undefined
  const { end } = read
  const value = text.slice(at, end)
  // A whole number without a sign may also be an id or the number of a game round.
  if (!/^\d+$/.test(value)) return field && { end, term: numberTerm(field, read, at) }
  const words = `${field ? 'amount or id' : 'number'}: ${value}`
  const spans = field ? spansOf(read) : []
  return { end, term: { kind: 'digits', field: field?.name ?? '', value, spans, words, begin: at, end } }
}

/** Returns a term for the longest known value that begins at this position, such as *bonus activation*. */
function bareValue(text: string, at: number, { values }: Vocabulary): Piece | undefined {
  for (let end = Math.min(text.length, at + longestValue); end > at; end -= 1) {
    if (/\S/.test(text.charAt(end))) continue
    const known = values.get(folded(text.slice(at, end)))
    if (known) return { end, term: textTerm(known.field, 'is', known.value, at, end) }
  }
  return undefined
}

function textTerm(
  { name, called = name }: FieldName,
  relation: Relation,
  value: string,
  begin: number,
  end: number
): Term {
  return { kind: 'text', field: name, relation, value, words: `${called} ${relation} ${value}`, begin, end }
}

function ofField(typed: TypedText, begin: number, at: number, field: FieldName, context: TypingContext): Piece {
  const { text, plain } = typed
  if (at >= text.length || /\s/.test(plain.charAt(at))) {
    return { end: at, note: 'add a value after it' }
  }
  if (field.kind === 'time') {
    const quoted = matchAt(quotedForm, plain, at)
    const read = readTypedTime(quoted ? unquoted(quoted) : plain, quoted ? 0 : at, context)
    const end = quoted ? at + quoted[0].length : read?.end
    const isWhole = !quoted || read?.end === unquoted(quoted).length
    if (read && end !== undefined && isWhole && 'time' in read) {
      return { end, term: timeTerm(field, read.time, begin, end) }
    }
    if (read && 'fault' in read) return asText(typed, begin, read.fault, end ?? at)
  }
  if (field.kind === 'number') {
    const read = numberAt(plain, at, field.money === 'raw')
    if (read) return { end: read.end, term: numberTerm(field, read, begin) }
  }
  const equals = matchAt(equalsForm, plain, at)?.[0] ?? ''
  const relation = equals === '' ? 'has' : equals === '=' ? 'is' : 'is not'
  const from = at + equals.length
  const quoted = matchAt(quotedForm, text, from)
  if (field.kind !== 'text' && relation === 'has' && !quoted)
    return asText(typed, begin, field.kind === 'time' ? timeHelp : (whyNot(plain, at) ?? numberHelp))
  const end = quoted ? from + quoted[0].length : endOf(wordForm, plain, from)
  const value = quoted ? unquoted(quoted) : text.slice(from, end)
  return { end, term: textTerm(field, relation, value, begin, end) }
}

interface TypedNumber {
  readonly end: number
  readonly relation: string | undefined
  readonly value: Decimal
  /** The number with its point read as a thousands separator: 1000 for `1.000`. */
  readonly inThousands?: Decimal
  readonly last?: Decimal
  readonly hasSign: boolean
  readonly currencies?: readonly string[]
}

function numberAt(text: string, at: number, isRaw: boolean): TypedNumber | undefined {
  const range = matchAt(rangeForm, text, at)
  const single = range ? null : matchAt(comparisonForm, text, at)
  const [, relation, sign, before, number] = single ?? []
  const typed = range?.[1] ?? number
  const value = typed === undefined ? undefined : typedDecimal(typed)
  if (typed === undefined || value === undefined) return undefined
  const other = range ? typedDecimal(range[2] ?? '') : undefined
  const last = other && { last: other }
  if (range && !last) return undefined
  const numberEnd = at + ((range ?? single)?.[0].length ?? 0)
  const behind = currencyAt(text, numberEnd)
  const unitEnd = behind?.end ?? numberEnd
  const end = unitEnd + (isRaw ? (matchAt(rawForm, text, unitEnd)?.[0].length ?? 0) : 0)
  if (end < text.length && !/\s/.test(text.charAt(end))) return undefined
  const codes = before === undefined ? behind?.codes : codesOf(before.trim())
  if (before !== undefined && !codes) return undefined
  const inThousands = range || value.scale === 0 ? undefined : typedThousands(typed)
  const signed = (one: Decimal) => (sign !== undefined && sign !== '+' ? { ...one, units: -one.units } : one)
  return {
    end,
    relation,
    value: signed(value),
    ...(inThousands && { inThousands: signed(inThousands) }),
    ...last,
    hasSign: sign !== undefined || /^[+\-−]/.test(typed),
    ...(codes && { currencies: codes })
  }
}

function codesOf(typed: string): readonly string[] | undefined {
  const code = typed.toUpperCase()
  return placesOfCurrency(code) === undefined ? codesOfName(typed) : [code]
}

function currencyAt(text: string, at: number): { readonly codes: readonly string[]; readonly end: number } | undefined {
  const [whole, typed = ''] = matchAt(currencyForm, text, at) ?? []
  // A code that Pitboss doesn't know must be in capitals.
  const codes = codesOf(typed) ?? (/^[A-Z]{3,5}$/.test(typed) ? [typed] : undefined)
  return whole !== undefined && codes ? { codes, end: at + whole.length } : undefined
}

function spansOf({ relation, value, last, hasSign }: TypedNumber): readonly Span[] {
  const bound = (isOpen: boolean, at = value): Bound => ({ value: at, isOpen })
  if (last) {
    const [least, most] = compareDecimals(value, last) <= 0 ? [value, last] : [last, value]
    return [{ least: bound(false, least), most: bound(false, most) }]
  }
  switch (relation) {
    case '>':
    case '>=':
    case '≥':
      return [{ least: bound(relation === '>') }]
    case '<':
    case '<=':
    case '≤':
      return [{ most: bound(relation === '<') }]
    case undefined:
    default: {
      const same = { least: bound(false), most: bound(false) }
      const negative = bound(false, { ...value, units: -value.units })
      // The sign of amounts isn't documented, so a number without a sign matches either.
      return hasSign || relation === '=' || value.units === 0n ? [same] : [same, { least: negative, most: negative }]
    }
  }
}

const relations: Readonly<Record<string, string>> = {
  '>': 'more than ',
  '>=': 'at least ',
  '≥': 'at least ',
  '<': 'less than ',
  '<=': 'at most ',
  '≤': 'at most '
}

/**
 * With a currency, reads `1.000` as a thousand, or as 1 if the currency has three decimal places. Without a currency,
 * `1.000` matches 1 and 1,000, but `>1.000` compares with 1.
 */
function readingsOf({ relation, value, inThousands: thousands, currencies }: TypedNumber, decimals: number): Decimal[] {
  if (!thousands) return [value]
  if (currencies) return [decimals === 3 ? value : thousands]
  return relation === undefined || relation === '=' ? [value, thousands] : [value]
}

/** Returns the amount that a term matches regardless of sign; undefined for a range or an ambiguous number. */
export function amountOf(term: Term): Decimal | undefined {
  if (term.kind !== 'number' || term.spans.length !== 2) return undefined
  const [value, negative] = term.spans.map(({ least, most }) =>
    least && most && compareDecimals(least.value, most.value) === 0 ? least.value : undefined
  )
  return value && negative && value.units === -negative.units ? value : undefined
}

function numberTerm(field: FieldName, typed: TypedNumber, begin: number): Term {
  const { end, relation = '', last, currencies } = typed
  const isMoney = field.money !== undefined
  const [currency] = currencies ?? []
  const usual = currency === undefined ? 2 : (placesOfCurrency(currency) ?? 0)
  const values = isMoney ? readingsOf(typed, usual) : [typed.value]
  const spans = values.flatMap((value) => spansOf({ ...typed, value, ...(!isMoney && { hasSign: true }) }))
  const decimals = field.money === 'major' ? usual : 0
  const shown = (one: Decimal) => grouped(decimalText(one, decimals)).replace('-', '−')
  const what = last
    ? spans.map(({ least, most }) => `${least ? shown(least.value) : ''} to ${most ? shown(most.value) : ''}`).join('')
    : (spans.length > 1 ? spans.flatMap(({ least }) => (least ? shown(least.value) : [])) : values.map(shown)).join(
        ' or '
      )
  const unit = [...(field.money === 'raw' ? ['raw'] : []), ...(currencies ? [currencies.join(' or ')] : [])]
  return {
    kind: 'number',
    field: field.name,
    spans,
    ...(currencies && { currencies }),
    words: [`${field.called ?? field.name} is ${relations[relation] ?? ''}${what}`, ...unit].join(' '),
    begin,
    end
  }
}

type FilterReader = (text: string) => ReadFilter

const meaningOf = (terms: readonly Term[]): readonly string[] =>
  terms.map((term) => `${term.field} ${term.words}`).toSorted()

/** Joins two parts; reverses their order if an open quote or a number would otherwise absorb the text after it. */
function joined(parts: readonly [string, string], meant: readonly string[], read: FilterReader): string {
  const [usual, other] = [parts.join(' ').trim(), parts.toReversed().join(' ').trim()]
  const isSame = (text: string) => meaningOf(read(text).terms).join('\n') === meant.join('\n')
  return !isSame(usual) && isSame(other) ? other : usual
}

/** Removes a term from the filter text. */
export function withoutTerm(text: string, { begin, end }: Pick<Term, 'begin' | 'end'>, read: FilterReader): string {
  const meant = meaningOf(read(text).terms.filter((term) => term.begin !== begin))
  return joined([text.slice(0, begin).trim(), text.slice(end).trim()], meant, read)
}

/** Adds a term to the filter text, unless it is already there. */
export function withTerm(text: string, term: string, read: FilterReader): string {
  const [before, added] = [meaningOf(read(text).terms), meaningOf(read(term).terms)]
  if (added.every((one) => before.includes(one))) return text.trim()
  return joined([text.trim(), term], [...before, ...added].toSorted(), read)
}

/** Replaces the terms for which `isOther` is true with one new term; if that is empty, only removes them. */
export function withInstead(text: string, isOther: (term: Term) => boolean, term: string, read: FilterReader): string {
  const others = read(text).terms.filter(isOther)
  const left = others.reduce((rest) => {
    const other = read(rest).terms.find(isOther)
    return other ? withoutTerm(rest, other, read) : rest
  }, text)
  return term === '' ? left.trim() : withTerm(left, term, read)
}

/** Writes a filter term that requires exactly this text in a field, or excludes it. */
export const exactly = (field: string, value: string, equals: '=' | '!=' = '='): string =>
  `${field}:${equals}${/[\s"\\]/.test(value) || value === '' ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : value}`
