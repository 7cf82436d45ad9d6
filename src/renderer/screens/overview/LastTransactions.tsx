import { exactText } from '../../../shared/readings/exact.ts'
import type { ReactNode } from 'react'
import type { Seen } from '../../../shared/contract/route.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'
import { Mark } from '../../parts/Mark.tsx'
import { Money } from '../../parts/money/Money.tsx'
import { When } from '../../parts/time/When.tsx'
import classes from './Overview.module.css'

const shownRows = 8

const text = (value: string | null | undefined): ReactNode =>
  value === undefined ? <Mark kind="absent" /> : value === null ? <Mark kind="null" /> : value || <Mark kind="empty" />

interface Props {
  readonly transactions: readonly Seen<Transaction>[]
  /** Ids that were not there before the last refresh. */
  readonly fresh: ReadonlySet<string>
}

/** The first rows of the platform's list; the Transactions screen has all of them. */
export function LastTransactions({ transactions, fresh }: Props): ReactNode {
  if (transactions.length === 0) return <p className={classes.quiet}>This account has no transaction.</p>
  return (
    <table aria-label="Last transactions" className={classes.table}>
      <thead>
        <tr>
          <th>processed_at</th>
          <th className={classes.number}>amount</th>
          <th>balance_type</th>
          <th>state</th>
          <th>source_body</th>
        </tr>
      </thead>
      <tbody>
        {transactions.slice(0, shownRows).map(({ user_wallet: wallet = {}, ...row }, place) => {
          const id = row.id === undefined ? undefined : exactText(row.id)
          const isNew = id !== undefined && fresh.has(id)
          return (
            <tr key={id ?? place} data-new={isNew || undefined} title={id}>
              <td>
                <When value={row.processed_at} isShort />
                {isNew && <span className={classes.new}> new</span>}
              </td>
              <td className={classes.number}>
                <Money amount={row.amount} currency={wallet.currency} subunits={wallet.currency_subunits} isShort />
              </td>
              <td>{text(row.balance_type)}</td>
              <td>{text(row.state)}</td>
              <td className={classes.cut} title={row.source_body}>
                {text(row.source_body)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
