import type { Answer } from '../answers/answers.ts'
import type { RequestBuilder } from './operation.ts'
import { bannerOperations } from './banners.ts'
import { bonusOperations } from './bonuses.ts'
import { jackpotOperations } from './jackpots.ts'
import { notificationOperations } from './notifications.ts'
import { transactionOperations } from './transactions.ts'

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

/** The input of an operation. */
export type OperationInput<Name extends OperationName> = Parameters<Operations[Name]>[0]

/** The documented answer of an operation. */
export type OperationAnswer<Name extends OperationName> =
  ReturnType<Operations[Name]>['answer'] extends Answer<infer T> ? T : never

/** Every platform operation by its name. */
export const table: {
  readonly [Name in OperationName]: RequestBuilder<OperationInput<Name>, OperationAnswer<Name>>
} = operations
