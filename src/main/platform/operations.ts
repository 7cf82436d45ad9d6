import type { Answer } from './answers.ts'
import type { Sentence } from './operation.ts'
import { bannerOperations } from './operations/banners.ts'
import { bonusOperations } from './operations/bonuses.ts'
import { jackpotOperations } from './operations/jackpots.ts'
import { notificationOperations } from './operations/notifications.ts'
import { transactionOperations } from './operations/transactions.ts'

const operations = {
  ...bonusOperations,
  ...transactionOperations,
  ...notificationOperations,
  ...bannerOperations,
  ...jackpotOperations
}
type Operations = typeof operations

/** An operation's name. */
export type OperationName = keyof Operations

/** What an operation takes. */
export type OperationInput<Name extends OperationName> = Parameters<Operations[Name]>[0]

/** What the documentation says that an operation answers. */
export type OperationAnswer<Name extends OperationName> =
  ReturnType<Operations[Name]>['answer'] extends Answer<infer T> ? T : never

/** Every operation of the platform by its name. */
export const table: {
  readonly [Name in OperationName]: Sentence<OperationInput<Name>, OperationAnswer<Name>>
} = operations
