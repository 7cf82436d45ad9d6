import { canary } from '../hostile/clientForTest.ts'
import { documentedAnswers, type Documented } from './documentedAnswers.ts'
import type { GoldenCase, GoldenFile } from './goldenFile.ts'

type Fields = Readonly<Record<string, unknown>>
/** What is put in the place of a value; undefined takes it out. */
type Change = (value: unknown) => unknown
/** Text of an answer, or what it is the text of. */
type Body = string | Fields
type Changed = readonly [name: string, body: Body, status?: number]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)

const isHolder = (value: unknown): boolean =>
  isFields(value) || (Array.isArray(value) && value.length > 0 && value.every(isFields))

/** JSON.stringify leaves out members that are undefined. */
const mapped = (fields: Fields, change: Change): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]))

/** Changes every value that holds no other fields. */
const leaves =
  (change: Change): Change =>
  (value) => {
    if (isFields(value)) return mapped(value, leaves(change))
    return Array.isArray(value) && isHolder(value) ? value.map(leaves(change)) : change(value)
  }

/** Changes what holds fields inside of a subject: the outermost, or what holds no other holders. */
const holders =
  (change: Change, isInnermost: boolean): Change =>
  (subject) => {
    const visit: Change = (value) => {
      if (!isHolder(value)) return value
      const isInner = isInnermost && isFields(value) && Object.values(value).some(isHolder)
      return isInner ? mapped(value, visit) : change(value)
    }
    return isFields(subject) ? mapped(subject, visit) : subject
  }

/** A list as PHP writes one whose keys do not begin with nought. */
const counted = (list: readonly unknown[]): Fields =>
  Object.fromEntries(list.map((one, place) => [String(place + 1), one]))

/** Something for each kind of value that fields have. */
interface ByKind {
  readonly text: Change
  readonly number: Change
  readonly flag: Change
  readonly list: (list: readonly unknown[]) => unknown
  readonly nothing: Change
}

const byKind =
  ({ text, number, flag, list, nothing }: ByKind): Change =>
  (value) => {
    if (Array.isArray(value)) return list(value)
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return number(value)
    return typeof value === 'boolean' ? flag(value) : nothing(value)
  }

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/

const fieldChanges: Readonly<Record<string, Change>> = {
  null: () => null,
  absent: () => undefined,
  'text for number, number for text, 0 or 1 for a flag, an object for a list': byKind({
    // Rows are told apart by their ids.
    text: (text) => (uuid.test(String(text)) ? parseInt(String(text).slice(-2), 16) : 17),
    number: String,
    flag: Number,
    list: counted,
    nothing: () => 'something'
  }),
  'a flag for text, number and list, text for a flag': byKind({
    text: () => false,
    number: Boolean,
    flag: String,
    list: () => true,
    nothing: () => 0
  }),
  'empty or odd text': byKind({
    text: () => '',
    number: () => '1e3',
    flag: () => 'yes',
    list: () => 'Mon',
    nothing: () => ''
  })
}

const holderChanges: Readonly<Record<string, Change>> = {
  null: () => null,
  absent: () => undefined,
  'an empty list': () => [],
  'an object for a list, a list for an object': (value) => (Array.isArray(value) ? counted(value) : [value])
}

const changes = Object.entries
const same: Change = (value) => value

/** Changes a subject but for some of its fields. */
const sparing =
  (alike: readonly string[], change: Change): Change =>
  (subject) => {
    const changed = change(subject)
    if (!isFields(subject) || !isFields(changed)) return changed
    return { ...changed, ...Object.fromEntries(alike.map((name) => [name, subject[name]])) }
  }

const put = (fields: Fields, key: string, change: Change): Fields => ({ ...fields, [key]: change(fields[key]) })

/** Every field and everything that holds fields as another type. */
function types({ subjects, answer, alike }: Documented): Changed[] {
  const [first, ...others] = subjects
  const whole = answer(subjects)
  const { data, ...beside } = whole
  const isNested = subjects.some(
    (subject) =>
      isFields(subject) && Object.values(subject).some((one) => isFields(one) && Object.values(one).some(isHolder))
  )
  return [
    ...changes(fieldChanges).map(([name, change]): Changed => [
      `every field: ${name}`,
      answer(subjects.map(sparing(alike, leaves(change))))
    ]),
    ...changes(holderChanges).flatMap(([name, change]): Changed[] => [
      [`objects inside: ${name}`, answer(subjects.map(sparing(alike, holders(change, false))))],
      ...(isNested
        ? [[`innermost objects: ${name}`, answer(subjects.map(sparing(alike, holders(change, true))))] as const]
        : []),
      [`data: ${name}`, put(whole, 'data', change)],
      ...(isFields(data) && 'casinoBanners' in data
        ? [[`casinoBanners: ${name}`, { data: put(data, 'casinoBanners', change) }] as const]
        : []),
      ...Object.keys(beside).map((part): Changed => [`${part}: ${name}`, put(whole, part, change)])
    ]),
    ...changes(fieldChanges).flatMap(([name, change]) =>
      Object.keys(beside).map((part): Changed => [`every field of ${part}: ${name}`, put(whole, part, leaves(change))])
    ),
    ...[null, 'x', [first]]
      .filter(() => others.length > 0)
      .map((other): Changed => [`the first: ${JSON.stringify(other).slice(0, 8)}`, answer([other, ...others])])
  ]
}

const digits = ['9007199254740993', '-0', '1.00']

const numbersAs = (number: unknown): Change =>
  byKind({
    text: same,
    number: () => number,
    flag: same,
    list: (list) => list.map((one) => (typeof one === 'number' ? number : one)),
    nothing: same
  })

// JSON.stringify writes neither of these, so a member stands in for them.
const standIn = 'stands in'
const members = {
  'members that are not documented':
    '"shiny":{"a":[1.00,null]},"a.b":1,"a/b":2,"a~b":3,"":4,"__proto__":{"x":1},"constructor":5,"exact":"9"',
  'members that come twice': '"id":"twice","title":"twice","amount":17,"is_read":true'
}

const withStandIn: Change = (value) => {
  if (Array.isArray(value)) return isHolder(value) ? value.map(withStandIn) : value
  return isFields(value) ? { ...mapped(value, withStandIn), [standIn]: 0 } : value
}

/** What is odd about an answer, whatever its fields. */
function oddities({ subjects, answer, alike }: Documented): Changed[] {
  const whole = answer(subjects)
  const text = JSON.stringify(whole)
  const everywhere = (change: Change) => answer(subjects.map(sparing(alike, leaves(change))))
  return [
    ...digits.map((number): Changed => [`every number ${number}`, everywhere(numbersAs(JSON.rawJSON(number)))]),
    ['text for the numbers in lists', everywhere((value) => (Array.isArray(value) ? value.map(String) : value))],
    ['every number an object with a member “exact”', everywhere(numbersAs({ exact: '9' }))],
    ...changes(members).map(([name, written]): Changed => [
      name,
      JSON.stringify(answer(subjects.map(sparing(alike, withStandIn)))).replaceAll(`"${standIn}":0`, written)
    ]),
    ['the token in every text', everywhere((value) => (typeof value === 'string' ? `Bearer ${canary}` : value))],
    [
      'texts that mean something to a spreadsheet',
      everywhere((value) => (typeof value === 'string' ? '=1+2,"so"\r\n' : value))
    ],
    ['a byte order mark', `\uFEFF${text}`],
    ['laid out in lines', JSON.stringify(whole, undefined, 3).replaceAll('\n', '\r\n')],
    ['letters as escapes', text.replaceAll(/"(?:\\.|[^"\\])*"/g, (one) => one.replaceAll('e', '\\u0065'))],
    ['an error beside the data', { ...whole, error: 'and yet' }],
    ['an error alone', { error: 'Invalid request' }],
    ['an error alone, 422', { error: 'Invalid request' }, 422],
    ['without success', { success: false, message: 'Not for you' }],
    ['not found, in markup', '<h1>Not found</h1>', 404],
    ['a failure', '{}', 500],
    ['nothing', ''],
    ['an empty object', {}],
    ['an empty list', '[]'],
    ['null', 'null'],
    ['cut short', text.slice(0, -1)]
  ]
}

const bytes = (body: Body): Buffer => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))

function fileOf(name: string, changed: readonly Changed[], { question, definition }: Documented): GoldenFile {
  const cases = changed.map(([title, body, status = 200]): GoldenCase => ({
    name: title,
    question,
    status,
    body: bytes(body),
    ...(definition && { definition: bytes(definition) })
  }))
  return { name: `${question.route}/${name}`, cases }
}

/** Answers that differ from the documented ones. */
export const changedFiles: readonly GoldenFile[] = documentedAnswers.flatMap((one) => {
  const asDocumented: Changed = ['as documented', one.answer(one.subjects)]
  return [fileOf('types', [asDocumented, ...types(one)], one), fileOf('odd', [asDocumented, ...oddities(one)], one)]
})
