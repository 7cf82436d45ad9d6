import { escapeAt, introduces, longestName, splitsOf } from './escapes.ts'

/** A decoded text. Character `n` stands for the original's characters from `at[n]` to just before `at[n + 1]`. */
export interface View {
  readonly text: string
  /** Absent if nothing was decoded. */
  readonly at?: Uint32Array
  /** For each character: where it ends in the original. Absent unless invisible characters were removed. */
  readonly ends?: Uint32Array
}

const backslash = '\\'.charCodeAt(0)
const isAny = introduces
const isOfJson = (code: number): boolean => code === backslash

/** Decodes each escape once; undefined if the text has none. `isDecoded` receives an escape's first character. */
function decodeOnce({ text, at }: View, isDecoded: (code: number) => boolean): View | undefined {
  if (!/[\\%&]/.test(text)) return undefined
  const codes = new Uint16Array(text.length)
  const offsets = new Uint32Array(text.length + 1)
  let [read, written] = [0, 0]
  while (read < text.length) {
    const code = text.charCodeAt(read)
    const escaped = isDecoded(code) ? escapeAt(text, read) : undefined
    codes[written] = escaped ? escaped.means : code
    offsets[written] = at ? (at[read] ?? 0) : read
    read += escaped?.length ?? 1
    written += 1
  }
  if (written === text.length) return undefined
  offsets[written] = at ? (at[read] ?? 0) : read
  return { text: Buffer.from(codes.buffer, 0, 2 * written).toString('utf16le'), at: offsets.subarray(0, written + 1) }
}

/** Removes invisible characters from a decoded text; undefined if it has none. */
function joinedOf({ text, at }: View): View | undefined {
  const parts: string[] = []
  const [starts, ends] = [new Uint32Array(text.length), new Uint32Array(text.length)]
  const offsetOf = (index: number) => (at ? (at[index] ?? 0) : index)
  let [end, written] = [0, 0]
  const take = (shown: string, from: number, to: number) => {
    parts.push(shown)
    const isSame = shown.length === to - from
    for (let index = 0; index < shown.length; index += 1, written += 1) {
      starts[written] = offsetOf(isSame ? from + index : from)
      ends[written] = offsetOf(isSame ? from + index + 1 : to)
    }
  }
  for (const { from, to, shown } of splitsOf(text)) {
    take(text.slice(end, from), end, from)
    take(shown, from, to)
    end = to
  }
  if (end === 0) return undefined
  take(text.slice(end), end, text.length)
  return { text: parts.join(''), at: starts, ends }
}

// The maximum number of decoding passes: enough for JSON, two percent encodings and HTML.
const layers = 4

function* decodings(first: View): Generator<View> {
  let view: View | undefined = first
  for (let layer = 0; view && layer <= layers; layer += 1) {
    yield view
    view = decodeOnce(view, isAny)
  }
}

/**
 * Decodes only JSON escapes, because they may encode digits of an HTML character reference. Returns an empty list if
 * the decoded text contains no numeric character reference.
 */
function jsonOf(view: View): View[] {
  const decoded = view.text.includes('\\') ? decodeOnce(view, isOfJson) : undefined
  return decoded?.text.includes('&#') ? [decoded] : []
}

/** Returns the text and each of its decoded forms. Also returns the text and each form without invisible characters. */
export function viewsOf(text: string): View[] {
  const view = { text }
  const views = [view, ...jsonOf(view)].flatMap((one) => [...decodings(one)])
  return [...views, ...views.flatMap((one) => joinedOf(one) ?? [])]
}

const unfinishedEscape = /(?:\\(?:u[\dA-Fa-f]{0,3})?|%[\dA-Fa-f]?|&(?:#(?:[xX][\dA-Fa-f]*|\d*)|[A-Za-z]*))$/

/** Returns a text and its decoded forms. If the text ends within an escape, also returns them without that escape. */
export function viewsOfCut(text: string): View[] {
  return withoutEnd({ text }).flatMap((view) => [view, ...jsonOf(view)].flatMap((one) => cutDecodings(one, 0)))
}

function cutDecodings(view: View, layer: number): View[] {
  return withoutEnd(view).flatMap((one) => {
    const decoded = layer < layers ? decodeOnce(one, isAny) : undefined
    return decoded ? [one, ...cutDecodings(decoded, layer + 1)] : [one]
  })
}

function withoutEnd(view: View): View[] {
  const [unfinished] = unfinishedEscape.exec(view.text.slice(-longestName)) ?? []
  return unfinished === undefined ? [view] : [view, { ...view, text: view.text.slice(0, -unfinished.length) }]
}
