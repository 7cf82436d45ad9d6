import type { ReactNode } from 'react'
import { transaction, transactionList, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { RecordDetail } from '../../collection/rows/RecordDetail.tsx'
import type { OpenRow, OpenRows } from '../../collection/rows/useOpenRow.ts'

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
      record={transactionRecord}
      received={row}
      drift={transactionList.differences(row)}
      origin={origin}
    />
  )
}
