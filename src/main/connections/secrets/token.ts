import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { isCurlCommand, tokenOfCommand } from '../../../shared/curlCommand.ts'
import { isWireObject, ownValue, type WireObject, jsonValue } from '../../../shared/readings/wireObject.ts'
import { shortestToken } from '../../exchanges/redaction.ts'

// JSON of so many objects is parsed in 35 ms.
const longestPaste = 500_000
const longestToken = 16 * 1024

function textAt(object: WireObject): string | undefined {
  for (const key of ['access_token', 'accessToken', 'token']) {
    const value = ownValue(object, key)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** Searches the object itself, then one level below. */
function tokenOfJson(text: string): string | undefined {
  const value = jsonValue(text)
  if (typeof value === 'string') return value
  const objects = [value, ...Object.values(Object(value))].filter(isWireObject)
  return objects.map(textAt).find((found) => found !== undefined)
}

const quotes = ['"', "'", '`']

/** Strips what people copy along: a header's name, `Bearer`, quotes, in any nesting. */
function bare(text: string): string {
  let rest = text
  for (let layer = 0; layer < 6; layer++) {
    const before = rest
    rest = rest.trim()
    if (rest.length > 1 && quotes.some((quote) => rest.startsWith(quote) && rest.endsWith(quote))) {
      rest = rest.slice(1, -1)
    }
    const prefix = /^(?:authorization\s{0,9}:|bearer(?:\s|$))/i.exec(rest)
    if (prefix) rest = rest.slice(prefix[0].length)
    if (rest === before) break
  }
  return rest
}

function candidate(text: string): string | undefined {
  if (isCurlCommand(text)) return tokenOfCommand(text)
  // As a token an address would be sent, and refused.
  if (/^https?:/i.test(text)) return /[?#&]access_token=([^&#]+)/.exec(text)?.[1]
  if (text.startsWith('{') || text.startsWith('[')) return tokenOfJson(text)
  return text
}

const refused = (message: string): Outcome<never> => failure('invalid-input', { field: 'token', message })

/** Finds the token in pasted text: bare, as a header, in an address, a cURL command or JSON. A refusal never quotes it. */
export function readToken(pasted: string): Outcome<string> {
  if (pasted.length > longestPaste) return refused('This is too long to hold a token.')
  const found = candidate(pasted.trim())
  if (found === undefined) return refused('There is no bearer token in this text.')
  const token = bare(found)
  if (token === '') return refused('Enter a token.')
  if (token.length > longestToken) return refused('A token has at most 16,384 characters.')
  if (/[\t\n\r ]/.test(token)) return refused('A token has no blanks or line breaks in it.')
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f-\u009f]/.test(token)) return refused('This token contains a control character.')
  if (!/^[\u0021-\u007e]+$/.test(token)) {
    return refused(
      'This token contains a character that is not a plain letter, digit or sign. Some of these cannot be seen.'
    )
  }
  if (token.length < shortestToken) {
    return refused(`A token has at least ${shortestToken} characters: a shorter one could not be kept out of answers.`)
  }
  return success(token)
}
