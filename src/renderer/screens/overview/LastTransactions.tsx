import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { assumedCounting } from '../../../shared/values/newConnection.ts'
import { drawn } from '../../collection/grid/TableRows.tsx'
import { openRowOf } from '../../collection/state/listState.ts'
import { useRecordColumns } from '../../components/field/RecordFields.tsx'
import { useTimeDisplay } from '../../components/field/When.tsx'
import { deskColumns, shownColumns } from '../../components/transaction/shownColumns.tsx'
import { timeParts } from '../../domain/time/showTime.ts'
import {
  rawTransaction,
  type ReceivedTransaction,
  newestFirst,
  isNotSucceeded,
  transactionId
} from '../../domain/transactions/transaction.ts'
import { inCell, textIn, type RecordColumn } from '../../records/column.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { useConnection, useWhat } from '../../session/connections.ts'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

const shownRows = 5
const shownNames = ['processed_at', 'source_type', 'source_body', 'amount', 'state']

function useColumns(rows: readonly ReceivedTransaction[]): readonly RecordColumn<ReceivedTransaction>[] {
  const columns = useRecordColumns(transactionRecord)
  const whatOf = useWhat()
  const { display, zone } = useTimeDisplay()
  const counting = useConnection()?.counting ?? assumedCounting
  return useMemo(() => {
    const parts = rows.map((row) => timeParts(rawTransaction.processedAt(row), display, zone))
    const shownZone = parts.find((one) => one)?.zone
    const look = { display, zone, shownZone, isByDay: false, counting, isFine: false }
    return shownColumns(deskColumns(columns, whatOf), look).filter(({ name }) => shownNames.includes(name))
  }, [columns, whatOf, rows, display, zone, counting])
}

interface Props {
  readonly name: string
  readonly transactions: readonly ReceivedTransaction[]
  readonly newRowIds?: ReadonlySet<string>
  /** If set, the block shows only the newest row for which this returns true. */
  readonly passes?: (row: ReceivedTransaction) => boolean
}

export function LastTransactions({ name, transactions, newRowIds, passes }: Props): ReactNode {
  const { rows, isAsReceived } = useMemo(() => {
    const sorted = newestFirst(passes ? transactions.filter(passes) : transactions)
    return { ...sorted, rows: sorted.rows.slice(0, passes ? 1 : shownRows) }
  }, [transactions, passes])
  const columns = useColumns(rows)
  if (rows.length === 0)
    return <p className={layout.quiet}>{passes ? 'None.' : 'The platform lists no transactions for this player.'}</p>
  return (
    // At 200 % zoom, the table is wider than its card.
    <div style={{ overflowX: 'auto' }}>
      <table aria-label={name} className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name: field, label, unit, isAtEnd }) => (
              <th key={field} title={field} className={isAtEnd ? layout.number : undefined}>
                {label} {unit !== undefined && <span className={layout.quiet}>{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const id = transactionId(row)
            const isNew = id !== undefined && newRowIds?.has(id)
            const open = id === undefined ? undefined : () => openRowOf('transactions', id)
            return (
              <tr
                // Use the index as the key, because the platform may repeat an id.
                key={index}
                data-new={isNew || undefined}
                data-opens={open !== undefined || undefined}
                onClick={open}
              >
                {columns.map((column) => (
                  <td
                    key={column.name}
                    title={inCell(column.hint?.(row) ?? textIn(column, row))}
                    data-tone={column.toneOf?.(row)}
                    style={{ minWidth: column.name === 'state' && isNotSucceeded(row) ? 144 : 0 }}
                    data-field={column.name}
                    className={column.isAtEnd ? layout.number : undefined}
                  >
                    {open && column.name === 'source_type' ? (
                      <Link
                        href="/transactions"
                        className={layout.subject}
                        title={`Open transaction ${inCell(id ?? '')}`}
                        onClick={(event) => event.preventDefault()}
                      >
                        {drawn(column, row)}
                      </Link>
                    ) : (
                      drawn(column, row)
                    )}
                    {isNew && column.name === 'processed_at' && <span className={layout.mark}> new</span>}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {!passes && !isAsReceived && (
        <p className={layout.quiet}>
          The platform sent this page out of order; these are the newest of its {transactions.length} rows. Other pages
          may have newer ones.
        </p>
      )}
    </div>
  )
}
