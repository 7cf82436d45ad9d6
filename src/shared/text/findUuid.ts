import { orUndefined } from '../orUndefined.ts'
import { visibleText } from './invisible.ts'
import { normalized } from './normalized.ts'

// Mail programs replace dashes, break lines after them, and put a quote sign before each line.
const hex = '[0-9a-fA-F]'
const dash = String.raw`[-\u2010-\u2015\u2212](?:\r?\n[> \t]{0,40})?`
const written = `${[8, 4, 4, 4, 12].map((digits) => `${hex}{${digits}}`).join(dash)}(?!${hex})`
const uuid = new RegExp(`(?<!${hex})${written}`, 'g')

// Escapes in URLs, raw mails, programs, JSON and HTML. In `=7B1F0C2E-…`, `=7B` isn't an escape: the id begins there.
const notId = `(?!${written})`
const bytes = [
  `(?:%${notId}${hex}{2})+`,
  `(?:=${notId}[0-9A-F]{2}){2,}`,
  `=${notId}(?:[2-7][0-9A-F]|3d)`,
  String.raw`(?:\\x${hex}{2})+`
].join('|')
const character = String.raw`\\u(${hex}{4})|&#[xX](${hex}{1,6});|&#(\d{1,7});`
const escape = new RegExp(String.raw`(${bytes})|${character}|=\r?\n${notId}|&amp;|\\\\`, 'g')

function unescaped(whole: string, byteRun?: string, unicode?: string, hexCode?: string, code?: string): string {
  if (byteRun !== undefined) return orUndefined(() => decodeURIComponent(byteRun.replaceAll(/=|\\x/g, '%'))) ?? ' '
  const point = unicode ?? hexCode
  if (point !== undefined) return orUndefined(() => String.fromCodePoint(Number.parseInt(point, 16))) ?? ' '
  if (code !== undefined) return orUndefined(() => String.fromCodePoint(Number(code))) ?? ' '
  // Keep an ampersand or a backslash: it may begin another escape. Drop a `=` that ends a mail's line, because the text
  // continues on the next line.
  return whole.startsWith('=') ? '' : whole.charAt(0)
}

// The maximum number of characters to search. Pitboss searches only the beginning of a longer text.
const longest = 100_000
// An email may contain a link that contains another link.
const mostLayers = 4

type IdSearch = { readonly id: string; readonly others: number } | { readonly wrong: string }

/** Finds all distinct UUIDs in a pasted text, escaped or not. Returns them in lower case, in order of appearance. */
export function findUuids(text: string): readonly string[] {
  let plain = text.slice(0, longest)
  for (let layer = 0; layer < mostLayers; layer += 1) plain = plain.replaceAll(escape, unescaped)
  const matches = visibleText(normalized(plain, 'NFKC')).match(uuid) ?? []
  return [...new Set(matches.map((id) => id.toLowerCase().replaceAll(/[^0-9a-f]+/g, '-')))]
}

/** Finds a UUID in a pasted text, such as a URL, a log line or JSON. If the text has no UUID, returns the reason. */
export function findUuid(text: string): IdSearch {
  const ids = findUuids(text)
  const [id] = ids
  if (id !== undefined) return { id, others: ids.length - 1 }
  const trimmed = visibleText(text)
  if (trimmed === '') return { wrong: 'Paste a bonus id first.' }
  if (/^[0-9a-f]{32}$/i.test(trimmed)) return { wrong: 'The dashes are missing: an id reads 8-4-4-4-12 characters.' }
  const letters = trimmed.replaceAll('-', '')
  if (/^[0-9a-f-]+$/i.test(trimmed)) {
    return { wrong: `This id has ${letters.length} of 32 characters, or its dashes are not at 8-4-4-4-12.` }
  }
  const stranger = /^[\w-]{20,44}$/.test(trimmed) ? /[^0-9a-f-]/i.exec(trimmed)?.[0] : undefined
  return stranger === undefined
    ? { wrong: 'There is no bonus id in this text. An id is a UUID, such as 7b1f0c2e-3d4a-4f5b-8c6d-000000000001.' }
    : { wrong: `“${stranger}” cannot be part of an id: only 0–9 and a–f are.` }
}
