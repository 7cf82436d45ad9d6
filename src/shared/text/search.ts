import { graphemes } from './cut.ts'
import { invisible } from './invisible.ts'
import { normalized } from './normalized.ts'

// Latin-1 without the soft hyphen, µ and ß. Most rows have only these letters; `toLowerCase` is 20 times faster.
const isPlain = /^[\0-\xac\xae-\xb4\xb6-\xde\xe0-\xff]*$/

/**
 * Prepares a text for a search that ignores case: composes letters and removes invisible characters. Unlike
 * `toLowerCase`, it makes *ß* equal to *ss*, final sigma to sigma, and *İ*, *I* and *ı* to *i*.
 */
export function folded(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return normalized(text.replaceAll(invisible, ''), 'NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC')
}

/** The words of a search that a person entered, prepared with `folded`. */
export const searchedWords = (typed: string): readonly string[] => folded(typed).split(/\s+/).filter(Boolean)

type Span = readonly [from: number, to: number]

/** Finds where a search text, prepared with `folded`, occurs in a text. The spans are in UTF-16 units. */
export function spansFound(text: string, sought: string): readonly Span[] {
  if (sought === '') return []
  const whole = folded(text)
  // Folding can change the length of a letter.
  const letters = whole.length === text.length ? undefined : foldedLetters(text)
  const spans: Span[] = []
  for (let at = whole.indexOf(sought); at !== -1; at = whole.indexOf(sought, at + sought.length)) {
    const end = at + sought.length
    spans.push(letters ? [letters[at]?.[0] ?? 0, letters[end - 1]?.[1] ?? text.length] : [at, end])
  }
  return spans
}

/** For each unit of the folded text, the span of the original letter. */
const foldedLetters = (text: string): readonly Span[] =>
  Array.from(graphemes.segment(text)).flatMap(({ segment, index }) =>
    Array.from({ length: folded(segment).length }, (): Span => [index, index + segment.length])
  )
