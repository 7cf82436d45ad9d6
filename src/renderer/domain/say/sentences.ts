import { isWireObject, jsonValue, ownValue } from '../../../shared/readings/wireObject.ts'
import { quoted } from '../receivedInWords.ts'

/** The English sentences from an agent to a player. Each states only facts from the platform's answer. */
const english = {
  'deposit-recorded': 'Your deposit of {amount} on {time} is recorded with the state “{state}”.',
  'withdrawal-recorded': 'Your withdrawal of {amount} on {time} is recorded with the state “{state}”.',
  'transaction-recorded': 'The transaction of {amount} on {time} is recorded with the state “{state}”.',
  'id-recorded-then': 'The transaction {id} of {time} is recorded with the state “{state}”.',
  'id-recorded': 'The transaction {id} is recorded with the state “{state}”.',
  'deposit-booked': 'Your deposit of {amount} was booked on {time}.',
  'withdrawal-booked': 'Your withdrawal of {amount} was booked on {time}.',
  'transaction-booked': 'The transaction of {amount} was booked on {time}.',
  'amount-absent': 'Among {count} transactions from {from} to {time} there is none of {amount}.',
  'amount-absent-then': 'We find no transaction of {amount} in the period {time}.',
  'id-absent': 'Among {count} transactions from {from} to {time} there is none with {id}.',
  'id-absent-then': 'We find no transaction with {id} in the period {time}.',
  'bonus-missing': 'We found no bonus with the id {id}.',
  'bonus-ended': 'The offer {bonus} ended on {time}.',
  'bonus-starts': 'The offer {bonus} starts on {time}.',
  'bonus-inactive': 'The offer {bonus} is not active.',
  'bonus-runs': 'The offer {bonus} runs from {from} to {time}.',
  'bonus-dates': 'The dates of the offer {bonus} are {from} to {time}.',
  'bonus-activated': 'The bonus {bonus} was activated for you on {time}.',
  'bonus-activated-waiting': 'The bonus {bonus} was activated for you on {time}. Our system lists conditions for it.',
  'activation-refused': 'The activation of the bonus {bonus} on {time} was refused.',
  'activation-not-sent': 'The bonus {bonus} was not activated on {time}.',
  'activation-unknown': 'We do not know yet whether the bonus {bonus} was activated on {time}.',
  'message-read': 'The message {message} of {time} is recorded for you and is marked as read.',
  'message-unread': 'The message {message} of {time} is recorded for you and is marked as not read.',
  balance: 'The last transaction we read, of {time}, reports a balance of {amount} and a bonus balance of {bonus}.'
} as const

export type SentenceId = keyof typeof english

export type SentenceValues = Readonly<
  Partial<Record<'amount' | 'time' | 'from' | 'count' | 'state' | 'id' | 'bonus' | 'message', string>>
>

export interface Saying {
  readonly id: SentenceId
  readonly values: SentenceValues
}

/** A team's translation of the sentences to players. */
export interface Template {
  readonly language: string
  readonly checkedBy: string
  readonly texts: Readonly<Partial<Record<SentenceId, string>>>
}

/** The built-in template. A team's texts must have the same placeholders. */
export const englishTemplate: Template = { language: 'English', checkedBy: 'Pitboss', texts: english }

const sentenceIds = Object.keys(english).filter((id): id is SentenceId => Object.hasOwn(english, id))

const placeholder = /\{([^{}]*)\}/g

const placeholdersOf = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name))].toSorted()

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

// The maximum number of characters: enough for any sentence, but too few for a whole letter to the player.
const longest = 600
const mostBytes = 200_000

function faultOf(id: SentenceId, text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return 'it is not text'
  if (text.length > longest) return `it has more than ${longest} characters`
  if (/\p{Cc}|\p{Cs}/u.test(text)) return 'it has control characters'
  const [wanted, present] = [placeholdersOf(english[id]), placeholdersOf(text)]
  const [missing, strange] = [
    wanted.filter((name) => !present.includes(name)),
    present.filter((name) => !wanted.includes(name))
  ]
  if (missing.length > 0) return `${listed(missing)} is missing`
  if (strange.length > 0) return `${listed(strange)} is unknown`
  return /[{}]/.test(text.replaceAll(placeholder, '')) ? 'a brace has no partner' : undefined
}

const fields = ['language', 'checkedBy', 'texts']

/** Parses a team's file. Replaces each faulty text with the English one and lists the fault in `faults`. */
export function parseTemplate(json: string): { readonly template?: Template; readonly faults: readonly string[] } {
  const file = json.length > mostBytes ? undefined : jsonValue(json)
  if (!isWireObject(file)) return { faults: ['This is not a JSON object.'] }
  const [language, checkedBy, texts] = fields.map((name) => ownValue(file, name))
  const strange = Object.keys(file).filter((name) => !fields.includes(name))
  if (strange.length > 0) return { faults: strange.map((name) => `${quoted(name)} is not a field of a template.`) }
  if (!isName(language) || !isName(checkedBy) || !isWireObject(texts)) {
    return { faults: ['A template has language, checkedBy (each 1 to 60 characters) and texts.'] }
  }
  const faults: string[] = []
  const ownTexts: Partial<Record<SentenceId, string>> = {}
  for (const id of Object.keys(texts)) {
    const known = sentenceIds.find((one) => one === id)
    const text = ownValue(texts, id)
    const fault = known === undefined ? 'there is no such sentence' : faultOf(known, text)
    if (fault !== undefined) faults.push(`${quoted(id)}: ${fault}.`)
    else if (known !== undefined && typeof text === 'string') ownTexts[known] = text.trim()
  }
  return { template: { language, checkedBy, texts: ownTexts }, faults }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /\S/.test(value) && value.length <= 60 && !/\p{Cc}|\p{Cs}/u.test(value)

/** Returns a sentence in a template's language; in English if the template lacks it. */
export function spoken({ id, values }: Saying, { texts }: Template): string {
  const filled = new Map(Object.entries(values))
  return (texts[id] ?? english[id]).replaceAll(placeholder, (whole, name: string) => filled.get(name) ?? whole)
}
