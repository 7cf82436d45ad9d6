import { setImmediate as turn } from 'node:timers/promises'
import type { Case, Evidence } from '../../shared/cases/case.ts'
import { jsonValue } from '../../shared/readings/wireObject.ts'
import { viewsOf } from '../exchanges/spelling/decode.ts'
import { inOrder } from '../exchanges/spelling/find.ts'

/** Stands in the place of names and ids of the player. */
const somebody = 'Player'

// In JSON, and in JSON that is a text of it.
const called = String.raw`user_id\\*"\s*:\s*`
const userIds = new RegExp(String.raw`${called}(?:\\*"([^"\\]{1,200})|([^"\\,}\]\s]{1,200}))`, 'g')
const isCalledUser = new RegExp(`${called}$`)
const calledInText = new RegExp(String.raw`(?<=${called}\\*")[^"\\]+`, 'g')

// A platform may name another player in every row: further ids go where they are called so.
const mostNames = 50

// Any other is gone where it is called so alone: a platform could make the search for many of them last for minutes.
const isId = /^\S{1,64}$/

/** The names and ids of a case's player, by the case and by these answers. */
function namesOf({ account: { id, label, users }, evidence }: Case, answers: readonly { readonly text: string }[]) {
  const texts = [...answers.map(({ text }) => text), ...evidence.map(({ raw }) => raw)]
  const named = texts.flatMap((text) => Array.from(text.matchAll(userIds), ([, quoted, bare = '']) => quoted ?? bare))
  const ids = [...users, ...named].filter((one) => isId.test(one.trim()))
  const all = [id, label, ...ids].map((name) => name.trim())
  return [...new Set(all)].filter((name) => !['', 'null', 'true', 'false'].includes(name)).slice(0, mostNames)
}

// A shorter number is an id only where it is called one, and a shorter name only as a whole word.
const shortest = 4
const isNumber = (name: string): boolean => /^\d+$/.test(name)

/** How a name is found: in any case, with any blanks, and not within a longer number. */
function patternOf(name: string): string {
  const letters = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`(?:\s+|\+)`)
  const around = name.length < shortest ? String.raw`[\p{L}\p{N}]` : String.raw`\d`
  return name.length < shortest || isNumber(name) ? `(?<!${around})${letters}(?!${around})` : letters
}

/** An id as people shorten it: its beginning, or its beginning and its end. */
const shortened = (name: string): string[] =>
  name.length > 8 && /\d/.test(name.slice(0, 8))
    ? [patternOf(name.slice(0, 8)), String.raw`${patternOf(name.slice(0, 4))}(?:…|\.{3})${patternOf(name.slice(-4))}`]
    : []

/** Takes names out of texts, and out of JSON, which stays JSON; one that was cut may end within a name. */
export interface WithoutNames {
  readonly text: (value: string) => string
  readonly json: (value: string, isCut?: boolean) => string
}

/** Takes a case's player out, in every spelling in which tokens are found too (ADR 16). */
export function withoutPlayer(...given: Parameters<typeof namesOf>): WithoutNames {
  const names = namesOf(...given)
  const known = new Set(names.map((name) => name.toLowerCase()))
  const found = names.filter((name) => name.length >= shortest || !isNumber(name))
  // The longest first: one may begin another.
  const patterns = [
    ...found.toSorted((one, other) => other.length - one.length).map(patternOf),
    ...found.flatMap(shortened)
  ]
  const pattern = new RegExp(patterns.join('|'), 'giu')

  function text(given: string): string {
    const value = given.replaceAll(calledInText, somebody)
    const places = viewsOf(value).flatMap(({ text: shown, at, ends }) =>
      Array.from(shown.matchAll(pattern), ({ 0: { length }, index }) => ({
        from: at?.[index] ?? index,
        to: ends?.[index + length - 1] ?? at?.[index + length] ?? index + length
      }))
    )
    let [clean, end] = ['', 0]
    for (const { from, to } of inOrder(places)) {
      clean += value.slice(end, from) + somebody
      end = to
    }
    return clean + value.slice(end)
  }

  function json(value: string, isCut = false): string {
    const clean = value.replaceAll(/"(?:[^"\\]+|\\[^])*"?|-?\d[\d.eE+-]*/g, (piece, at: number) => {
      if (isCut && at + piece.length === value.length) return piece.startsWith('"') ? '"…' : '…'
      if (isCalledUser.test(value.slice(Math.max(0, at - 40), at))) return JSON.stringify(somebody)
      if (piece.startsWith('"')) return text(piece)
      return piece.length >= shortest && known.has(piece) ? JSON.stringify(somebody) : piece
    })
    // Anything else than JSON has names outside its texts too.
    return jsonValue(clean) === undefined ? text(clean) : clean
  }
  return { text, json }
}

// They are ours, or words of a list, whatever the player is called.
const fixed = new Set('id kind state mark rule question at createdAt changedAt happenedAt readAt sha256'.split(' '))

/** A case without names and ids of its player. */
export async function anonymous(one: Case, { text, json }: WithoutNames): Promise<Case> {
  const copy = <Part>(part: Part): Part =>
    // By type it is what it was: texts alone are changed.
    JSON.parse(JSON.stringify(part), (key, value: unknown) =>
      typeof value === 'string' && !fixed.has(key) ? text(value) : value
    ) as Part
  const evidence: Evidence[] = []
  for (const piece of one.evidence) {
    evidence.push({ ...copy({ ...piece, raw: '' }), raw: json(piece.raw, piece.isCut) })
    await turn()
  }
  const { connection, ...rest } = one
  return {
    ...copy({ ...rest, evidence: [] }),
    connection,
    account: { id: 'player', label: somebody, users: [] },
    evidence
  }
}
