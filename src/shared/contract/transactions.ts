import { Type, type Static } from 'typebox'
import { PageOf, Paging } from './paging.ts'
import { platformRoute, Scope } from './route.ts'
import { OpenText, OrNull, TimeA, Uuid } from './wire.ts'

/** A user wallet (docs/platform.md#user-wallet). It isn't documented how `currency_subunits` scales balances. */
export const UserWallet = Type.Object({
  id: Uuid,
  user_id: Uuid,
  currency: Type.String(),
  currency_subunits: Type.Integer(),
  balance: Type.Integer(),
  bonus_balance: Type.Integer()
})
export type UserWallet = Static<typeof UserWallet>

/** A wallet transaction (docs/platform.md#transaction). The sign of `amount` is not documented. */
export const Transaction = Type.Object({
  id: Type.Integer(),
  amount: Type.Integer(),
  state: OpenText,
  state_description: OrNull(Type.String()),
  processed_at: TimeA,
  source_type: OpenText,
  source_body: Type.String(),
  balance_type: OpenText,
  user_wallet: UserWallet
})
export type Transaction = Static<typeof Transaction>

export const transactionRoutes = {
  'transactions.list': platformRoute({ ...Scope, ...Paging }, PageOf(Transaction))
}
