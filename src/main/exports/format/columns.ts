import type { TSchema } from 'typebox'
import { routes } from '../../../shared/contract/index.ts'
import type { ListName } from '../../../shared/outcome/outcome.ts'
import { nodeOf, type ContractNode } from '../../../shared/readings/contractNode.ts'
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
  /** Of its columns' names, such as `user_wallet.`. */
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

/** The columns of an amount: as received, in major units, and what its scale is read from. */
export const moneyColumns = {
  received: 'amount (as received)',
  amount: 'amount',
  subunits: 'user_wallet.currency_subunits'
}

/** A list's columns. */
export interface Columns {
  readonly names: readonly string[]
  readonly root: MemberIndex
}

/** The last column: a JSON object of undocumented fields, and of values that are no object where one is documented. */
export const otherFields = '(other fields)'

function columnsOfShape(shape: TSchema): Columns {
  const names: string[] = []
  const columnOf = (name: string): number =>
    name === moneyColumns.amount ? names.push(moneyColumns.received, name) - 2 : names.push(name) - 1
  const indexOf = (properties: Readonly<Record<string, ContractNode>>, prefix: string): MemberIndex => {
    const members = Object.entries(properties).map(([name, { properties: inner }]) =>
      memberOf(name, inner ? indexOf(inner, `${prefix}${name}.`) : columnOf(prefix + name))
    )
    return { prefix, members: new Map(members.map((member) => [member.name, member])), start: memberOf('', undefined) }
  }
  const root = indexOf(nodeOf(shape).properties ?? {}, '')
  return { names: [...names, otherFields], root }
}

/** Every documented field of a list's rows (docs/platform.md#shapes), nested names dotted; an amount in major units too. */
export const columnsOf = (list: ListName): Columns => columnsOfShape(routes[list].output.properties.data.items)

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
