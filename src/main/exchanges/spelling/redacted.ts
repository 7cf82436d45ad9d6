import { findToken, type Place, type Search } from './find.ts'
import { mayHold } from './mayHold.ts'
import type { Patterns } from './patterns.ts'

/** Replaces the token. */
export const placeholder = '$TOKEN'

/** A text without the token, and how many places of it held the token. */
export interface Redacted {
  readonly text: string
  readonly places: number
}

/** Replaces every place that holds the token; a text without it stays the same, and JSON stays JSON. */
export function redacted(text: string, patterns: Patterns, given: Search & { readonly bytes?: Buffer } = {}): Redacted {
  if (!given.isCut && !mayHold(text, patterns, given)) return { text, places: 0 }
  const places = findToken(text, patterns, given)
  if (places.length === 0) return { text, places: 0 }
  if (!isJson(text)) return { text: replaced(text, places), places: places.length }
  const clean = replaced(text, places, true)
  // A token that holds quotes may end elsewhere than the text that it begins in.
  return { text: isJson(clean) ? clean : JSON.stringify(placeholder), places: places.length }
}

function replaced(text: string, places: readonly Place[], isJson = false): string {
  const parts: string[] = []
  let [end, isQuoted] = [0, false]
  for (const { from, to } of places) {
    if (from < end) continue
    let [first, last] = [from, to]
    for (let at = end; isJson && at < from; at += 1) {
      if (text[at] === '"') isQuoted = !isQuoted
      else if (isQuoted && text[at] === '\\') at += 1
    }
    const isBare = isJson && !isQuoted
    if (isBare) {
      while (first > end && isOfNumber(text[first - 1])) first -= 1
      while (isOfNumber(text[last])) last += 1
    }
    parts.push(text.slice(end, first), isBare ? JSON.stringify(placeholder) : placeholder)
    end = last
  }
  return parts.join('') + text.slice(end)
}

// A number has no place for a name, so the whole number becomes a text.
const isOfNumber = (sign: string | undefined): boolean => sign !== undefined && /[-+.\dEe]/.test(sign)

function isJson(text: string): boolean {
  if (!/^\uFEFF?\s*[[{"\d-]/.test(text)) return false
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return true
  } catch {
    return false
  }
}
