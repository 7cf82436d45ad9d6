import { exactText, isExact } from '../../../shared/readings/exact.ts'
import type { ReactNode } from 'react'
import { fieldGroups, type FieldRow } from '../../parts/fieldRows.ts'
import { Fields } from '../../parts/Fields.tsx'
import { RowRaw } from '../../parts/json/RowRaw.tsx'
import { Money } from '../../parts/money/Money.tsx'
import { When } from '../../parts/time/When.tsx'
import { RecordDetail } from '../../table/RecordDetail.tsx'
import type { OpenRow, OpenRows } from '../../table/useOpenRow.ts'
import { useOwnDrift } from '../../table/useOwnDrift.ts'
import type { SeenTransaction } from './transactionColumns.tsx'
import { transactionGroups } from './transactionGroups.ts'

const amounts = new Set(['amount', 'user_wallet.balance', 'user_wallet.bonus_balance'])

/** How a field of a transaction is shown through the lenses; undefined where it has no reading of its own. */
function transactionField({ name, value }: FieldRow, wallet: SeenTransaction['user_wallet']): ReactNode {
  if (name === 'processed_at' && typeof value === 'string' && value !== '') return <When value={value} />
  if (!amounts.has(name) || (typeof value !== 'number' && !isExact(value))) return undefined
  return <Money amount={value} subunits={wallet?.currency_subunits} currency={wallet?.currency} />
}

interface Props {
  readonly open: OpenRow<SeenTransaction>
  readonly rows: OpenRows<SeenTransaction>
}

/** One transaction with every field of the answer, and the answer's own text of it. */
export function TransactionDetail({ open: { row, origin }, rows }: Props): ReactNode {
  const { id, user_wallet: wallet } = row
  const drift = useOwnDrift(origin)
  return (
    <RecordDetail
      name="Transaction"
      title={id === undefined ? 'Transaction without an id' : `Transaction ${exactText(id)}`}
      rows={rows}
      fields={
        <Fields
          groups={fieldGroups(row, transactionGroups, drift, '/data/*')}
          show={(field) => transactionField(field, wallet)}
        />
      }
      raw={<RowRaw exchange={origin?.exchange} at={origin?.at ?? 0} />}
    />
  )
}
