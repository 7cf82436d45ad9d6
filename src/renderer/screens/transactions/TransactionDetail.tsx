import type { ReactNode } from 'react'
import { Transaction, type UserWallet } from '../../../shared/contract/transactions.ts'
import { fieldsOf } from '../../../shared/readings/fields.ts'
import { fieldGroups, type FieldRow, type Grouping } from '../../domain/fieldRows.ts'
import { Fields } from '../../components/field/Fields.tsx'
import { RowRaw } from '../../components/json/RowRaw.tsx'
import { Money } from '../../components/field/Money.tsx'
import { When } from '../../components/field/When.tsx'
import {
  transaction,
  transactionCame,
  transactionList,
  type ReceivedTransaction
} from '../../domain/transactions/transaction.ts'
import { RecordDetail } from '../../table/rows/RecordDetail.tsx'
import type { OpenRow, OpenRows } from '../../table/rows/useOpenRow.ts'

type Field = Exclude<keyof Transaction, 'user_wallet'> | `user_wallet.${keyof UserWallet}`

/** Every documented field of a transaction (docs/platform.md#transaction) and the group it is shown in. */
const transactionGroups: Grouping<Field> = {
  id: 'Transaction',
  state: 'Transaction',
  state_description: 'Transaction',
  processed_at: 'Transaction',
  amount: 'Money',
  balance_type: 'Money',
  source_type: 'Source',
  source_body: 'Source',
  'user_wallet.currency': 'Wallet',
  'user_wallet.currency_subunits': 'Wallet',
  'user_wallet.balance': 'Wallet',
  'user_wallet.bonus_balance': 'Wallet',
  'user_wallet.id': 'Wallet',
  'user_wallet.user_id': 'Wallet'
}

const amounts = new Set(['amount', 'user_wallet.balance', 'user_wallet.bonus_balance'])

/** Renders a field of a transaction in the chosen lenses; undefined uses the default rendering. */
function transactionField({ name, value }: FieldRow, row: ReceivedTransaction): ReactNode {
  if (value === undefined || value === null || value === '') return undefined
  if (name === 'processed_at') return <When value={value} />
  if (!amounts.has(name)) return undefined
  return <Money amount={value} subunits={transactionCame.subunits(row)} currency={transactionCame.currency(row)} />
}

const fieldsOfTransaction = fieldsOf(Transaction)

interface Props {
  readonly open: OpenRow<ReceivedTransaction>
  readonly rows: OpenRows<ReceivedTransaction>
}

/** The details of a transaction: every field and its raw JSON. */
export function TransactionDetail({ open: { row, origin }, rows }: Props): ReactNode {
  const { value: id } = transaction.id(row)
  return (
    <RecordDetail
      name="Transaction"
      title={id === undefined ? 'Transaction without an id' : `Transaction ${id}`}
      subject={id}
      rows={rows}
      fields={
        <Fields
          groups={fieldGroups(fieldsOfTransaction(row), transactionGroups, transactionList.differences(row), '/data/*')}
          show={(field) => transactionField(field, row)}
        />
      }
      raw={<RowRaw exchange={origin?.exchange} at={origin?.at ?? 0} />}
    />
  )
}
