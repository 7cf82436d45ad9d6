import { grouped } from '../../../shared/countInWords.ts'
import { placesOfCurrency } from '../../../shared/readings/minorUnits.ts'
import { folded } from '../../../shared/text/search.ts'
import { compareDecimals, decimalText, typedDecimal, type Bound, type Decimal, type Span } from './decimal.ts'
import { matchAt, readTypedTime, type TypedTime, type TypingContext } from './typedTime.ts'

/** The longest value that is understood without its field, in characters. */
export const longestValue = 60

/** A field that a filter can name. */
export interface FieldName {
  readonly name: string
  /** The word a person says for it: `game`. */
  readonly called?: string
  /** The head of its column, which is a name as well unless another field has it. */
  readonly label?: string
  readonly kind: 'text' | 'number' | 'time'
  /** Values that the loaded rows have; one of them typed without a field is that value of it. */
  readonly values?: readonly string[]
  /** A number of money: a typed amount without a field is of the first such field. */
  readonly money?: 'major' | 'raw'
}

type Relation = 'has' | 'is' | 'is not'

/** A typed filter, its words for a person, and where it stands in the text. */
export type Term = {
  readonly field: string
  /** Such as *amount is −50.00*. */
  readonly words: string
  readonly begin: number
  readonly end: number
} & (
  | { readonly kind: 'time'; readonly time: TypedTime }
  // The field has a text, is a text, or is not: without regard to case.
  | { readonly kind: 'text'; readonly relation: Relation; readonly value: string }
  // The field is in one of these spans, and of this currency.
  | { readonly kind: 'number'; readonly spans: readonly Span[]; readonly currency?: string }
)

interface FilterNote {
  readonly text: string
  readonly why: string
}

/** A filter as it was understood. */
export interface ReadFilter {
  readonly terms: readonly Term[]
  /** Words that every row has to contain, in lower case. */
  readonly words: readonly string[]
  readonly notes: readonly FilterNote[]
}

const blank = /\s*/y
const wordForm = /\S+/y
const nameForm = /([a-z][\w.]*)(?:(:)|(?=!=|[<>=≤≥]))/iy
const quotedForm = /"((?:[^"\\]|\\.)*)(?:"|$)/y
const equalsForm = /!?=|/y

// With the blanks that do not break a line, because some systems group digits with them.
const oneNumber = String.raw`[+\-−]?\d+(?:[.,\u00A0\u202F]\d+)*`
const rangeForm = new RegExp(String.raw`(${oneNumber})\.\.(${oneNumber})(?![\d.,])`, 'y')
const comparisonForm = new RegExp(String.raw`(>=|<=|≥|≤|>|<|=)? *(${oneNumber})(?![\d.,:\-])`, 'y')
const currencyForm = /( ?)([A-Za-z]{3,5})(?!\S)/y

const dateLike = /^(?:\d{1,4}-\d{1,2}-\d{1,4}|\d{1,2}:\d{2}|\d{1,2}\/\d{1,2})(?!\d)/
const comparisonLike = /^(?:[<>≤≥]=?|~)/

const timeHelp = 'write a time as 20 Nov 18:30, yesterday, sunday 18:30, 18:30-19:00, last 7 days or 2026-11-20'
const numberHelp = 'write a number as -50, >10, 10..50 or 50.00 EUR'

interface Piece {
  readonly end: number
  readonly term?: Term
  readonly word?: string
  readonly note?: string
}

/** Reads a filter. What is no typed filter is searched as text, and what looks like one says why it is not understood. */
export function readFilter(text: string, fields: readonly FieldName[], context: TypingContext): ReadFilter {
  const terms: Term[] = []
  const words: string[] = []
  const notes: FilterNote[] = []
  for (let at = endOf(blank, text, 0); at < text.length;) {
    const { end, term, word, note } = pieceAt(text, at, fields, context)
    if (term) terms.push(term)
    if (word !== undefined && word !== '') words.push(folded(word))
    if (note !== undefined) notes.push({ text: text.slice(at, end), why: note })
    at = endOf(blank, text, end)
  }
  return { terms, words, notes }
}

const endOf = (form: RegExp, text: string, at: number): number => at + (matchAt(form, text, at)?.[0].length ?? 0)

function pieceAt(text: string, at: number, fields: readonly FieldName[], context: TypingContext): Piece {
  const quoted = matchAt(quotedForm, text, at)
  if (quoted) return { end: quotedForm.lastIndex, word: unquoted(quoted) }
  const named = matchAt(nameForm, text, at)
  const field = named && fieldOf(named[1] ?? '', fields)
  if (named && field) return ofField(text, at, at + named[0].length, field, context)
  return (
    bareTime(text, at, fields, context) ??
    bareAmount(text, at, fields) ??
    bareValue(text, at, fields) ??
    asText(text, at, fields.find(({ kind }) => kind !== 'text') && whyNot(text, at))
  )
}

const fieldOf = (typed: string, fields: readonly FieldName[]): FieldName | undefined => {
  const isIt = (name: string | undefined) => name?.toLowerCase() === typed.toLowerCase()
  return fields.find(({ name, called }) => isIt(name) || isIt(called)) ?? fields.find(({ label }) => isIt(label))
}

const unquoted = (match: RegExpExecArray): string => (match[1] ?? '').replaceAll(/\\(.)/g, '$1')

function asText(text: string, at: number, note: string | undefined): Piece {
  const end = endOf(wordForm, text, at)
  return { end, word: text.slice(at, end), ...(note !== undefined && { note }) }
}

function whyNot(text: string, at: number): string | undefined {
  const word = matchAt(wordForm, text, at)?.[0] ?? ''
  if (comparisonLike.test(word)) return numberHelp
  return dateLike.test(word) ? timeHelp : undefined
}

function bareTime(text: string, at: number, fields: readonly FieldName[], context: TypingContext): Piece | undefined {
  const field = fields.find(({ kind }) => kind === 'time')
  const read = field && readTypedTime(text, at, context)
  if (!field || !read) return undefined
  const { end } = read
  if ('fault' in read) return { ...asText(text, at, undefined), end, word: text.slice(at, end), note: read.fault }
  return { end, term: timeTerm(field, read.time, at, end) }
}

function timeTerm({ name, called = name }: FieldName, time: TypedTime, begin: number, end: number): Term {
  const { words, label, note } = time
  const said = `${label === undefined ? '' : `${label}: `}${words}${note === undefined ? '' : ` (${note})`}`
  return { kind: 'time', field: name, time, words: called === 'date' ? said : `${called}: ${said}`, begin, end }
}

function bareAmount(text: string, at: number, fields: readonly FieldName[]): Piece | undefined {
  const field = fields.find(({ money }) => money !== undefined)
  const read = field && numberAt(text, at)
  if (!field || !read) return undefined
  // A whole number without a sign may as well be an id or a round.
  const isNumberOnly = /^\d+$/.test(text.slice(at, read.end))
  return isNumberOnly ? undefined : { end: read.end, term: numberTerm(field, read, at) }
}

/** The longest value of a field that is typed here: *rejected*, *bonus activation*. */
function bareValue(text: string, at: number, fields: readonly FieldName[]): Piece | undefined {
  let found: { readonly field: FieldName; readonly value: string } | undefined
  for (const field of fields)
    for (const value of field.values ?? [])
      if (value.length > (found?.value.length ?? 0) && isTyped(value, text, at)) found = { field, value }
  if (!found) return undefined
  const end = at + found.value.length
  return { end, term: textTerm(found.field, 'is', found.value, at, end) }
}

const isTyped = (value: string, text: string, at: number): boolean =>
  text.slice(at, at + value.length).toLowerCase() === value.toLowerCase() && !/\S/.test(text.charAt(at + value.length))

function textTerm(
  { name, called = name }: FieldName,
  relation: Relation,
  value: string,
  begin: number,
  end: number
): Term {
  return { kind: 'text', field: name, relation, value, words: `${called} ${relation} ${value}`, begin, end }
}

function ofField(text: string, begin: number, at: number, field: FieldName, context: TypingContext): Piece {
  if (at >= text.length || /\s/.test(text.charAt(at))) {
    return { end: at, note: 'add a value after it' }
  }
  if (field.kind === 'time') {
    const quoted = matchAt(quotedForm, text, at)
    const read = readTypedTime(quoted ? unquoted(quoted) : text, quoted ? 0 : at, context)
    const end = quoted ? at + quoted[0].length : read?.end
    const isWhole = !quoted || read?.end === unquoted(quoted).length
    if (read && end !== undefined && isWhole && 'time' in read) {
      return { end, term: timeTerm(field, read.time, begin, end) }
    }
    if (read && 'fault' in read) return { ...asText(text, begin, read.fault), end: end ?? at }
  }
  if (field.kind === 'number') {
    const read = numberAt(text, at)
    if (read) return { end: read.end, term: numberTerm(field, read, begin) }
  }
  const equals = matchAt(equalsForm, text, at)?.[0] ?? ''
  const relation = equals === '' ? 'has' : equals === '=' ? 'is' : 'is not'
  const from = at + equals.length
  const quoted = matchAt(quotedForm, text, from)
  if (field.kind !== 'text' && relation === 'has' && !quoted)
    return asText(text, begin, field.kind === 'time' ? timeHelp : (whyNot(text, at) ?? numberHelp))
  const end = quoted ? from + quoted[0].length : endOf(wordForm, text, from)
  const value = quoted ? unquoted(quoted) : text.slice(from, end)
  return { end, term: textTerm(field, relation, value, begin, end) }
}

interface TypedNumber {
  readonly end: number
  readonly relation: string | undefined
  readonly value: Decimal
  readonly last?: Decimal
  readonly hasSign: boolean
  readonly currency?: string
}

function numberAt(text: string, at: number): TypedNumber | undefined {
  const range = matchAt(rangeForm, text, at)
  const single = range ? null : matchAt(comparisonForm, text, at)
  const typed = range?.[1] ?? single?.[2]
  const value = typed === undefined ? undefined : typedDecimal(typed)
  if (typed === undefined || value === undefined) return undefined
  const other = range ? typedDecimal(range[2] ?? '') : undefined
  const last = other && { last: other }
  if (range && !last) return undefined
  const end = at + ((range ?? single)?.[0].length ?? 0)
  const currency = currencyAt(text, end)
  if (!currency && end < text.length && !/\s/.test(text.charAt(end))) return undefined
  return {
    end: currency?.end ?? end,
    relation: single?.[1],
    value,
    ...last,
    hasSign: /^[+\-−]/.test(typed),
    ...(currency && { currency: currency.code })
  }
}

/** A listed currency in letters of any case, or any code in capitals: a platform may have its own. */
function currencyCode(typed: string): string | undefined {
  const code = typed.toUpperCase()
  return /^[A-Z]{3,5}$/.test(typed) || placesOfCurrency(code) !== undefined ? code : undefined
}

function currencyAt(text: string, at: number): { readonly code: string; readonly end: number } | undefined {
  const match = matchAt(currencyForm, text, at)
  const code = currencyCode(match?.[2] ?? '')
  return match && code !== undefined ? { code, end: at + match[0].length } : undefined
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
      // The meaning of an amount’s sign is not documented, so a person need not know it.
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

function numberTerm(field: FieldName, typed: TypedNumber, begin: number): Term {
  const { end, relation = '', value, last, currency } = typed
  const isMoney = field.money !== undefined
  const spans = isMoney ? spansOf(typed) : spansOf({ ...typed, hasSign: true })
  const usual = currency === undefined ? 2 : (placesOfCurrency(currency) ?? 0)
  const decimals = field.money === 'major' ? usual : 0
  const shown = (one: Decimal) => grouped(decimalText(one, decimals)).replace('-', '−')
  const what = last
    ? spans.map(({ least, most }) => `${least ? shown(least.value) : ''} to ${most ? shown(most.value) : ''}`).join('')
    : spans.length > 1
      ? `${shown(value)} or ${shown({ ...value, units: -value.units })}`
      : shown(value)
  const unit = [field.money === 'raw' && 'raw', currency].filter((one) => one !== false && one !== undefined)
  return {
    kind: 'number',
    field: field.name,
    spans,
    ...(currency !== undefined && { currency }),
    words: [`${field.called ?? field.name} is ${relations[relation] ?? ''}${what}`, ...unit].join(' '),
    begin,
    end
  }
}

type Read = (text: string) => ReadFilter

const meaningOf = ({ terms, words }: Pick<ReadFilter, 'terms' | 'words'>): readonly string[] =>
  [...terms.map((term) => `${term.field} ${term.words}`), ...words.map((word) => `“${word}`)].toSorted()

/** Two parts of a filter in the order in which both mean the same as alone: an open quote or a number takes in what follows. */
function joined(parts: readonly [string, string], meant: readonly string[], read: Read): string {
  const [usual, other] = [parts.join(' ').trim(), parts.toReversed().join(' ').trim()]
  const isSame = (text: string) => meaningOf(read(text)).join('\n') === meant.join('\n')
  return !isSame(usual) && isSame(other) ? other : usual
}

/** The text without one of its terms. */
export function withoutTerm(text: string, { begin, end }: Pick<Term, 'begin' | 'end'>, read: Read): string {
  const { terms, words } = read(text)
  const meant = meaningOf({ terms: terms.filter((term) => term.begin !== begin), words })
  return joined([text.slice(0, begin).trim(), text.slice(end).trim()], meant, read)
}

/** The text with a term more, unless it asks for that already. */
export function withTerm(text: string, term: string, read: Read): string {
  const [before, added] = [meaningOf(read(text)), meaningOf(read(term))]
  if (added.every((one) => before.includes(one))) return text.trim()
  return joined([text.trim(), term], [...before, ...added].toSorted(), read)
}

/** The text with one term in place of some others; without it where it is empty. */
export function withInstead(text: string, isOther: (term: Term) => boolean, term: string, read: Read): string {
  const others = read(text).terms.filter(isOther)
  const left = others.reduce((rest) => {
    const other = read(rest).terms.find(isOther)
    return other ? withoutTerm(rest, other, read) : rest
  }, text)
  return term === '' ? left.trim() : withTerm(left, term, read)
}

/** A term that asks for exactly this text in a field, or for any other. */
export const exactly = (field: string, value: string, equals: '=' | '!=' = '='): string =>
  `${field}:${equals}${/[\s"\\]/.test(value) || value === '' ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : value}`
