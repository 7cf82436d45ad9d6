import type { AnswerLine, SentenceValues } from '../../../shared/cases/answer.ts'
import { isWireObject, jsonValue, ownValue } from '../../../shared/readings/wireObject.ts'
import { quoted } from '../receivedInWords.ts'

/** The sentences to a player in English: the shipped template, by which those of a team are held. */
export const english = {
  'refused-in': 'Your deposit of {amount} on {time} did not go through.',
  'refused-in-reason': 'Your deposit of {amount} on {time} did not go through. The reason given is: {reason}.',
  'refused-out': 'Your withdrawal of {amount} on {time} did not go through.',
  'refused-out-reason': 'Your withdrawal of {amount} on {time} did not go through. The reason given is: {reason}.',
  'refused-other': 'The transaction of {amount} on {time} did not go through.',
  'refused-other-reason': 'The transaction of {amount} on {time} did not go through. The reason given is: {reason}.',
  'booked-in': 'Your deposit of {amount} was booked on {time}.',
  'booked-out': 'Your withdrawal of {amount} was booked on {time}.',
  'booked-bonus': '{amount} was booked to your bonus balance on {time}.',
  'booked-other': 'The transaction of {amount} on {time} was booked.',
  'open-in': 'Your deposit of {amount} on {time} is recorded with the state “{state}”.',
  'open-out': 'Your withdrawal of {amount} on {time} is recorded with the state “{state}”.',
  'open-other': 'The transaction of {amount} on {time} is recorded with the state “{state}”.',
  'balance-same': 'This did not change your balance.',
  'amount-absent': 'We find no transaction of {amount} in your account.',
  'amount-absent-then': 'We find no transaction of {amount} at the time that you named.',
  'bonus-absent': 'We know no bonus with the id that you gave us.',
  'bonus-ended': 'The bonus {bonus} has ended.',
  'bonus-inactive': 'The bonus {bonus} is not active.',
  'bonus-ahead': 'The bonus {bonus} has not started yet.',
  'bonus-not-today': 'The bonus {bonus} does not run on this day of the week.',
  'bonus-runs': 'The bonus {bonus} is running.',
  'bonus-activated': 'The bonus {bonus} was activated for you on {time}.',
  'bonus-refused': 'The bonus {bonus} could not be activated on {time}.',
  'message-read': 'A message of {time} is in your inbox and is marked as read.',
  'message-unread': 'A message of {time} is in your inbox and is marked as not read.',
  'message-absent': 'We find no message with these words in your inbox.',
  'message-absent-since': 'We find no message with these words in your inbox since the time that you named.',
  asking: 'We are asking about the rest and will come back to you.',
  'asking-all': 'We are asking about this and will come back to you.'
} as const

/** The name of a sentence. */
export type SentenceId = keyof typeof english

/** The sentences to a player in one language, as a team writes them. */
export interface Template {
  readonly language: string
  /** Who read the translation. */
  readonly checkedBy: string
  readonly texts: Readonly<Partial<Record<SentenceId, string>>>
}

/** The shipped template, by which those of teams are held. */
export const englishTemplate: Template = { language: 'English', checkedBy: 'Pitboss', texts: english }

/** The names of all sentences. */
export const sentenceIds = Object.keys(english).filter((id): id is SentenceId => Object.hasOwn(english, id))

const placeholder = /\{([^{}]*)\}/g

const placeholdersOf = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name))].toSorted()

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

// Characters: a sentence to a player, not a letter.
const longest = 600
const mostBytes = 200_000

function faultOf(id: SentenceId, text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return 'it is no text'
  if (text.length > longest) return `it has more than ${longest} characters`
  if (/\p{Cc}|\p{Cs}/u.test(text)) return 'it has control characters'
  const [wanted, given] = [placeholdersOf(english[id]), placeholdersOf(text)]
  const [missing, strange] = [
    wanted.filter((name) => !given.includes(name)),
    given.filter((name) => !wanted.includes(name))
  ]
  if (missing.length > 0) return `${listed(missing)} is missing`
  if (strange.length > 0) return `${listed(strange)} is unknown`
  return /[{}]/.test(text.replaceAll(placeholder, '')) ? 'a brace has no partner' : undefined
}

const fields = ['language', 'checkedBy', 'texts']

/** Reads a team's file. Texts with a fault are left out, so that English stands for them; `faults` says which and why. */
export function parseTemplate(json: string): { readonly template?: Template; readonly faults: readonly string[] } {
  const file = json.length > mostBytes ? undefined : jsonValue(json)
  if (!isWireObject(file)) return { faults: ['This is no JSON object.'] }
  const [language, checkedBy, texts] = fields.map((name) => ownValue(file, name))
  const strange = Object.keys(file).filter((name) => !fields.includes(name))
  if (strange.length > 0) return { faults: strange.map((name) => `${quoted(name)} is no field of a template.`) }
  if (!isName(language) || !isName(checkedBy) || !isWireObject(texts)) {
    return { faults: ['A template has language, checkedBy (each 1 to 60 characters) and texts.'] }
  }
  const faults: string[] = []
  const taken: Partial<Record<SentenceId, string>> = {}
  for (const id of Object.keys(texts)) {
    const known = sentenceIds.find((one) => one === id)
    const text = ownValue(texts, id)
    const fault = known === undefined ? 'there is no such sentence' : faultOf(known, text)
    if (fault !== undefined) faults.push(`${quoted(id)}: ${fault}.`)
    else if (known !== undefined && typeof text === 'string') taken[known] = text.trim()
  }
  return { template: { language, checkedBy, texts: taken }, faults }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /\S/.test(value) && value.length <= 60 && !/\p{Cc}|\p{Cs}/u.test(value)

/** The text to the player, and the sentences for which the template has none, which are in English. */
interface Spoken {
  readonly text: string
  readonly inEnglish: readonly SentenceId[]
}

const filled = (text: string, values: SentenceValues): string =>
  text.replaceAll(placeholder, (whole, name: string) => new Map(Object.entries(values)).get(name) ?? whole)

/** The text to the player about an answer: it says nothing of the unknown, except that somebody asks. */
export function sentenceOf(lines: readonly AnswerLine[], { texts }: Template = englishTemplate): Spoken {
  const said = lines.flatMap(({ mark, say }) => (say && mark !== 'unknown' ? [say] : []))
  const isAsking = lines.some(({ ask }) => ask !== undefined)
  const all = [...said, ...(isAsking ? [{ id: said.length > 0 ? 'asking' : 'asking-all', values: {} }] : [])]
  const inEnglish = new Set<SentenceId>()
  const sentences = all.flatMap(({ id, values }) => {
    const known = sentenceIds.find((one) => one === id)
    if (known === undefined) return []
    if (texts[known] === undefined) inEnglish.add(known)
    return filled(texts[known] ?? english[known], values)
  })
  return { text: [...new Set(sentences)].join(' '), inEnglish: [...inEnglish] }
}
