import type { Branch } from './columns.ts'
import { afterBlank, afterValue, wordsAt } from './jsonScanner.ts'

/** A member of an object, as rows have it. */
export interface Member {
  readonly name: string
  /** The name as it is usually written, with its colon. */
  readonly written: Uint8Array
  /** Its column, or the layout of its own members; undefined where it is not documented. */
  readonly field: number | Layout | undefined
  /** What came after it the last time: rows are written alike, so that few names have to be looked up. */
  next?: Member
}

/** An object's documented members. */
export interface Layout {
  readonly prefix: string
  readonly members: ReadonlyMap<string, Member>
  /** Stands before the first member. */
  readonly start: Member
}

const memberOf = (name: string, field: Member['field']): Member => ({
  name,
  field,
  written: Buffer.from(`${JSON.stringify(name)}:`)
})

/** The layout of an object's documented members. */
export function layoutOf({ prefix, fields }: Branch): Layout {
  const members = Array.from(fields, ([name, field]) =>
    memberOf(name, typeof field === 'number' ? field : layoutOf(field))
  )
  return { prefix, members: new Map(members.map((member) => [member.name, member])), start: memberOf('', undefined) }
}

/** Whether a member is the one that starts here, written as usual. */
export function isWritten({ written }: Member, json: Uint8Array, at: number): boolean {
  for (let letter = 0; letter < written.length; letter += 1) if (json[at + letter] !== written[letter]) return false
  return true
}

/** The member that starts here, however it is written, and where its value starts; `last` is the one before it. */
export function lookUp(json: Buffer, at: number, { members }: Layout, last: Member): { member: Member; value: number } {
  const nameEnd = afterValue(json, at)
  const name = wordsAt(json, at, nameEnd)
  const member = members.get(name)
  // What is not documented is forgotten with its row: nobody knows how much of it there will be.
  if (member) last.next = member
  return {
    member: member ?? { name, field: undefined, written: new Uint8Array() },
    value: afterBlank(json, afterBlank(json, nameEnd) + 1)
  }
}
