import type { Branch } from './columns.ts'
import { afterBlank, afterValue, wordsAt } from './jsonScanner.ts'

/** A member of an object as rows write it. */
export interface Member {
  readonly name: string
  /** The usual text of the name, with its colon. */
  readonly written: Uint8Array
  /** Its column, or the index of its members; undefined where it is not documented. */
  readonly field: number | MemberIndex | undefined
  /** The member that followed it last time: rows have the same order, so few names have to be looked up. */
  next?: Member
}

/** An object's documented members. */
export interface MemberIndex {
  readonly prefix: string
  readonly members: ReadonlyMap<string, Member>
  /** Precedes the first member. */
  readonly start: Member
}

const memberOf = (name: string, field: Member['field']): Member => ({
  name,
  field,
  written: Buffer.from(`${JSON.stringify(name)}:`)
})

/** Indexes an object's documented members. */
export function memberIndexOf({ prefix, fields }: Branch): MemberIndex {
  const members = Array.from(fields, ([name, field]) =>
    memberOf(name, typeof field === 'number' ? field : memberIndexOf(field))
  )
  return { prefix, members: new Map(members.map((member) => [member.name, member])), start: memberOf('', undefined) }
}

/** Whether this member starts here in its usual text. */
export function isWritten({ written }: Member, json: Uint8Array, at: number): boolean {
  for (let letter = 0; letter < written.length; letter += 1) if (json[at + letter] !== written[letter]) return false
  return true
}

/** The member that starts here, in any spelling, and where its value starts; `last` is the member before it. */
export function lookUp(
  json: Buffer,
  at: number,
  { members }: MemberIndex,
  last: Member
): { member: Member; value: number } {
  const nameEnd = afterValue(json, at)
  const name = wordsAt(json, at, nameEnd)
  const member = members.get(name)
  // Undocumented members are not remembered: their number is unbounded.
  if (member) last.next = member
  return {
    member: member ?? { name, field: undefined, written: new Uint8Array() },
    value: afterBlank(json, afterBlank(json, nameEnd) + 1)
  }
}
