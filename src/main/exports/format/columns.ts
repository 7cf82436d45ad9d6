import type { TSchema } from 'typebox'
import type { WalkedList } from '../../../shared/contract/exports.ts'
import { JackpotGame } from '../../../shared/contract/jackpots.ts'
import { Notification } from '../../../shared/contract/notifications.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { nodeOf, type ContractNode } from '../../../shared/readings/contractNode.ts'

/** An object's documented fields: each is a column number or an object with columns of its own. */
export interface Branch {
  /** Prefix of its columns' names, such as `user_wallet.`. */
  readonly prefix: string
  readonly fields: ReadonlyMap<string, number | Branch>
}

/** A list's columns. */
export interface Columns {
  readonly names: readonly string[]
  readonly root: Branch
}

/** The last column: a JSON object of undocumented fields, and of values that are no object where one is documented. */
export const otherFields = '(other fields)'

function columnsOf(shape: TSchema): Columns {
  const names: string[] = []
  const branchOf = (properties: Readonly<Record<string, ContractNode>>, prefix: string): Branch => ({
    prefix,
    fields: new Map<string, number | Branch>(
      Object.entries(properties).map(([name, { properties: inner }]) => [
        name,
        inner ? branchOf(inner, `${prefix}${name}.`) : names.push(prefix + name) - 1
      ])
    )
  })
  const root = branchOf(nodeOf(shape).properties ?? {}, '')
  return { names: [...names, otherFields], root }
}

/** Every documented field of a list's rows (docs/platform.md#shapes), nested names dotted. */
export const columns: Readonly<Record<WalkedList['name'], Columns>> = {
  'transactions.list': columnsOf(Transaction),
  'notifications.list': columnsOf(Notification),
  'jackpots.list': columnsOf(JackpotGame)
}
