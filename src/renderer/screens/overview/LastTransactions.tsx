import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FieldValue } from '../../components/field/FieldValue.tsx'
import { Money } from '../../components/field/Money.tsx'
import { When } from '../../components/field/When.tsx'
import { sourceWords } from '../../domain/transactions/sourceWords.ts'
import {
  transaction,
  rawTransaction,
  type ReceivedTransaction,
  newestFirst
} from '../../domain/transactions/transaction.ts'
import { openRowOf } from '../../collection/state/listState.ts'
import { transactionRecord } from '../../records/transaction.ts'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

const shownRows = 5
const usualState = 'Succeed'

const labelOf = (name: string) => transactionRecord.field(name)?.label ?? name

interface RowsProps {
  readonly name: string
  readonly rows: readonly ReceivedTransaction[]
  /** The ids that appeared with the last refresh. */
  readonly newRowIds?: ReadonlySet<string>
}

function Rows({ name, rows, newRowIds }: RowsProps): ReactNode {
  return (
    // Magnified to 200 % the table is wider than its card.
    <div style={{ overflowX: 'auto' }}>
      <table aria-label={name} className={classes.table}>
        <thead>
          <tr>
            <th>{labelOf('processed_at')}</th>
            <th>{labelOf('source_type')}</th>
            <th>{labelOf('source_body')}</th>
            <th className={layout.number}>{labelOf('amount')}</th>
            <th>{labelOf('state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const { value: id } = transaction.id(row)
            const isNew = id !== undefined && newRowIds?.has(id)
            const open = id === undefined ? undefined : () => openRowOf('transactions', id)
            const type = rawTransaction.sourceType(row)
            const what = typeof type === 'string' ? sourceWords(type) : <FieldValue name="source_type" value={type} />
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
                <td className={classes.cut}>
                  {open ? (
                    <Link
                      href="/transactions"
                      className={layout.subject}
                      title={`Open transaction ${id}`}
                      onClick={(event) => event.preventDefault()}
                    >
                      {what}
                    </Link>
                  ) : (
                    what
                  )}
                </td>
                <td className={`${classes.cut} ${classes.spare}`}>
                  <FieldValue name="source_body" value={rawTransaction.sourceBody(row)} />
                </td>
                <td className={layout.number}>
                  <Money
                    amount={rawTransaction.amount(row)}
                    currency={rawTransaction.currency(row)}
                    subunits={rawTransaction.subunits(row)}
                    isShort
                  />
                </td>
                <td className={classes.cut}>
                  <FieldValue name="state" value={rawTransaction.state(row)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The newest of the loaded rows; the Transactions screen has all of them. */
export function LastTransactions({
  transactions,
  newRowIds
}: {
  readonly transactions: readonly ReceivedTransaction[]
  readonly newRowIds: ReadonlySet<string>
}): ReactNode {
  if (transactions.length === 0) return <p className={layout.quiet}>This player has no transaction.</p>
  const { rows, isAsReceived } = newestFirst(transactions)
  return (
    <>
      <Rows name="Last transactions" rows={rows.slice(0, shownRows)} newRowIds={newRowIds} />
      {!isAsReceived && (
        <p className={layout.quiet}>
          The platform sent this page out of order; these are the newest of its {rows.length} rows. Other pages may have
          newer ones.
        </p>
      )}
    </>
  )
}

/** The newest loaded row of another state than the usual one, with the reason in the platform's words. */
export function LastNotSucceeded({
  transactions
}: {
  readonly transactions: readonly ReceivedTransaction[]
}): ReactNode {
  const others = transactions.filter((row) => (transaction.state(row).value ?? usualState) !== usualState)
  const [last] = newestFirst(others).rows
  if (!last) return <p className={layout.quiet}>None of the loaded transactions.</p>
  const { value: why = '' } = transaction.stateDescription(last)
  return (
    <>
      {why !== '' && <p className={classes.attention}>{why}</p>}
      <Rows name="Last not succeeded" rows={[last]} />
    </>
  )
}
