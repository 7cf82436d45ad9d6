import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { isCurlCommand, tokenOfCommand } from '../../../shared/curlCommand.ts'
import { orUndefined } from '../../../shared/orUndefined.ts'
import { isWireObject, ownValue, type WireObject, jsonValue } from '../../../shared/readings/wireObject.ts'
import { visibleText } from '../../../shared/text/invisible.ts'
import { shortestToken } from '../../exchanges/redaction.ts'

// The maximum number of characters in a pasted text. Parsing JSON of this length takes 35 ms.
const longestPaste = 500_000
const longestToken = 16 * 1024

function textAt(object: WireObject): string | undefined {
  for (const key of ['access_token', 'accessToken', 'token']) {
    const value = ownValue(object, key)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** Finds the token in a JSON object or in its direct children. */
function tokenOfJson(text: string): string | undefined {
  const value = jsonValue(text)
  if (typeof value === 'string') return value
  const objects = [value, ...Object.values(Object(value))].filter(isWireObject)
  return objects.map(textAt).find((token) => token !== undefined)
}

const quotes = ['"', "'", '`']

/** Removes a copied header name, `Bearer` and quotes. The quotes and prefixes may be nested. */
function bare(text: string): string {
  let rest = text
  for (let layer = 0; layer < 6; layer++) {
    const before = rest
    rest = visibleText(rest)
    if (rest.length > 1 && quotes.some((quote) => rest.startsWith(quote) && rest.endsWith(quote))) {
      rest = rest.slice(1, -1)
    }
    const prefix = /^(?:authorization\s{0,9}:|bearer(?:\s|$))/i.exec(rest)
    if (prefix) rest = rest.slice(prefix[0].length)
    if (rest === before) break
  }
  return rest
}

/** Finds the token in an address's parameters or in a form-encoded answer. */
function tokenOfParameters(text: string): string | undefined {
  const value = /(?:^|[^\w-])access_token=([^&#\s"']+)/.exec(text)?.[1]
  return value && (orUndefined(() => decodeURIComponent(value)) ?? value)
}

// One line of a JSON answer, as copied from developer tools.
const tokenOfLine = (text: string): string | undefined =>
  /["'](?:access_token|accessToken|token)["']\s*:\s*["']([^"']*)["']/.exec(text)?.[1]

function candidate(text: string): string | undefined {
  if (isCurlCommand(text)) return tokenOfCommand(text)
  // A whole address is never a token.
  if (/^https?:/i.test(text)) return tokenOfParameters(text)
  if (/^[[{]/.test(text)) return tokenOfJson(text) ?? (jsonValue(text) === undefined ? tokenOfLine(text) : undefined)
  return tokenOfParameters(text) ?? tokenOfLine(text) ?? text
}

const refused = (message: string): Outcome<never> => failure('invalid-input', { field: 'token', message })

/**
 * Describes the first invalid character. The valid characters are those of RFC 6750's b64token (section 2.1), and `|`,
 * which Laravel uses.
 */
function foreignCharacter(token: string): string | undefined {
  const at = token.search(/[^\w\-.~+/|]/)
  if (at === -1 || (/^=*$/.test(token.slice(at)) && at > 0)) return undefined
  const code = token.codePointAt(at) ?? 0
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  const sign = String.fromCodePoint(code)
  const shown = sign === ' ' ? 'a space' : /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `“${sign}” (${point})` : point
  return `Character ${at + 1} of this token is ${shown}. A token has letters, digits and - . _ ~ + / | only, and = at its end.`
}

/** Finds a token pasted bare or in a header, address, form, cURL command or JSON. A refusal never quotes the token. */
export function readToken(pasted: string): Outcome<string> {
  if (pasted.length > longestPaste) return refused('This is too long to hold a token.')
  const text = candidate(pasted.trim())
  if (text === undefined) return refused('There is no bearer token in this text.')
  const token = bare(text)
  if (token === '') return refused('Enter a token.')
  if (token.length > longestToken) return refused('A token has at most 16,384 characters.')
  const foreign = foreignCharacter(token)
  if (foreign !== undefined) return refused(foreign)
  if (token.length < shortestToken) {
    return refused(`A token has at least ${shortestToken} characters: a shorter one could not be kept out of answers.`)
  }
  return success(token)
}
