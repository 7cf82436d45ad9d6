// Mail programs make other dashes of them, break lines after them, and quote each line.
const dash = String.raw`[-\u2010-\u2015\u2212](?:\r?\n[> \t]*)?`
const parts = [8, 4, 4, 4, 12].map((letters) => `[0-9a-f]{${letters}}`)
// An escape in front ends with letters that an id could have: `%2F` and twice `%252F` in addresses, `=3D` in mails.
const start = '(?:(?<![0-9a-f-])|(?<=%(?:25)*[0-9a-f]{2}|=3d))'
const uuid = new RegExp(`${start}${parts.join(dash)}(?![0-9a-f-])`, 'gi')

// In characters: of a longer text only the beginning is searched.
const longest = 100_000

type FoundId = { readonly id: string; readonly others: number } | { readonly wrong: string }

/** All UUIDs of a pasted text in the order of their first place, each once, in small letters. */
export const findUuids = (text: string): readonly string[] => [
  ...new Set(
    text
      .slice(0, longest)
      .match(uuid)
      ?.map((id) => id.toLowerCase().replaceAll(/[^0-9a-f]+/g, '-'))
  )
]

/** Finds a UUID in a pasted text such as a URL, a log line or JSON; says why where there is none. */
export function findUuid(text: string): FoundId {
  const ids = findUuids(text)
  const [id] = ids
  if (id !== undefined) return { id, others: ids.length - 1 }
  const trimmed = text.trim()
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
