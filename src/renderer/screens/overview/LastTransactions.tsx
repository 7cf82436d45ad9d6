import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FieldValue } from '../../components/field/FieldValue.tsx'
import { Money } from '../../components/field/Money.tsx'
import { When } from '../../components/field/When.tsx'
import {
  transaction,
  rawTransaction,
  type ReceivedTransaction,
  newestFirst
} from '../../domain/transactions/transaction.ts'
import { openRowOf } from '../../collection/state/listState.ts'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

const shownRows = 8

interface Props {
  readonly transactions: readonly ReceivedTransaction[]
  /** The ids that appeared with the last refresh. */
  readonly newRowIds: ReadonlySet<string>
}

/** The newest of the loaded rows; the Transactions screen has all of them. */
export function LastTransactions({ transactions, newRowIds }: Props): ReactNode {
  if (transactions.length === 0) return <p className={layout.quiet}>This player has no transaction.</p>
  const { rows, isAsReceived } = newestFirst(transactions)
  return (
    // Magnified to 200 % the table is wider than its card.
    <div style={{ overflowX: 'auto' }}>
      <table aria-label="Last transactions" className={classes.table}>
        <thead>
          <tr>
            <th>processed_at</th>
            <th className={layout.number}>amount</th>
            <th>balance_type</th>
            <th>state</th>
            <th>source_body</th>
            <th className={layout.number}>id</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row, place) => {
            const { value: id } = transaction.id(row)
            const isNew = id !== undefined && newRowIds.has(id)
            const open = id === undefined ? undefined : () => openRowOf('transactions', id)
            return (
              <tr
                key={id ?? place}
                data-new={isNew || undefined}
                data-opens={open !== undefined || undefined}
                onClick={open}
              >
                <td>
                  <When value={rawTransaction.processedAt(row)} isShort />
                  {isNew && <span className={classes.new}> new</span>}
                </td>
                <td className={layout.number}>
                  <Money
                    amount={rawTransaction.amount(row)}
                    currency={rawTransaction.currency(row)}
                    subunits={rawTransaction.subunits(row)}
                    isShort
                  />
                </td>
                <td>
                  <FieldValue name="balance_type" value={rawTransaction.balanceType(row)} />
                </td>
                <td className={classes.cut}>
                  <FieldValue name="state" value={rawTransaction.state(row)} />
                </td>
                <td className={`${classes.cut} ${classes.spare}`}>
                  <FieldValue name="source_body" value={rawTransaction.sourceBody(row)} />
                </td>
                <td className={layout.number}>
                  {open ? (
                    <Link
                      href="/transactions"
                      className={layout.subject}
                      title={`Open transaction ${id}`}
                      onClick={(event) => event.preventDefault()}
                    >
                      {id}
                    </Link>
                  ) : (
                    <FieldValue name="id" value={rawTransaction.id(row)} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {!isAsReceived && (
        <p className={layout.quiet}>
          The platform sent this page out of order; these are the newest of its {rows.length} rows. Other pages may have
          newer ones.
        </p>
      )}
    </div>
  )
}
