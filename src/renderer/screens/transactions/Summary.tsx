import { NativeSelect } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { Identifier } from '../../parts/Identifier.tsx'
import { FieldValue } from '../../parts/FieldValue.tsx'
import { grouped } from '../../parts/money/moneyWords.ts'
import { Money } from '../../parts/money/Money.tsx'
import { useTimeLens, When } from '../../parts/time/When.tsx'
import { transaction, walletCame, type ReceivedTransaction } from '../../parts/transactions/transaction.ts'
import { newestOfWallets, type WalletSnapshot } from '../../parts/wallets/newestOfWallets.ts'
import { plainText } from '../../table/column.ts'
import type { RowView } from '../../table/useRowView.ts'
import { balanceLine } from './balanceLine.ts'
import { BalancePicture } from './BalancePicture.tsx'
import classes from './Summary.module.css'
import { amountClaims, sumsOf, type Sum } from './sums.ts'

const rowsInWords = (rows: number) => `${grouped(String(rows))} ${rows === 1 ? 'row' : 'rows'}`
const shown = (name: string, came: unknown): ReactNode => <FieldValue name={name} value={came} />

function SumsTable({ sums }: { sums: readonly Sum[] }): ReactNode {
  return (
    <table aria-label="Sums" className={classes.sums}>
      <thead>
        <tr>
          <th>balance_type, state</th>
          <th className={`${classes.number} ${classes.rows}`}>rows</th>
          <th className={`${classes.number} ${classes.amount}`}>amount</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currency, subunits, balanceType, state, rows, total }, place) => (
          <tr key={place}>
            <td>
              {shown('balance_type', balanceType)} <span className={classes.state}>{shown('state', state)}</span>
            </td>
            <td className={classes.number}>{grouped(String(rows))}</td>
            <td className={classes.number}>
              <Money amount={total} subunits={subunits} currency={currency} isShort />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WalletsProps {
  readonly wallets: readonly WalletSnapshot[]
  readonly rowsOf: ReadonlyMap<string, number>
  readonly filter: (id: string) => void
}

function Wallets({ wallets, rowsOf, filter }: WalletsProps): ReactNode {
  return (
    <ul aria-label="Wallets" className={classes.wallets}>
      {wallets.map(({ id, wallet, at }) => {
        const scale = { currency: walletCame.currency(wallet), subunits: walletCame.subunits(wallet) }
        return (
          <li key={id}>
            <div className={classes.wallet}>
              <strong>{shown('currency', scale.currency)}</strong>
              <span className={classes.quiet}>{rowsInWords(rowsOf.get(id) ?? 0)}</span>
              {wallets.length > 1 && (
                <button type="button" className={classes.link} onClick={() => filter(id)}>
                  Only this wallet
                </button>
              )}
            </div>
            <Identifier name="wallet id" value={id} />
            <p className={classes.quiet}>
              <Money amount={walletCame.balance(wallet)} {...scale} isShort /> · bonus{' '}
              <Money amount={walletCame.bonusBalance(wallet)} {...scale} isShort />, as told with the row of{' '}
              <When value={at} isShort />
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function countWallets(rows: readonly ReceivedTransaction[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const { value: id } = transaction.walletId(row)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** What can be said of the rows on screen together: their sums, their wallets, and how a wallet's balances went. */
export function Summary({ view, isWhole }: { view: RowView<ReceivedTransaction>; isWhole: boolean }): ReactNode {
  const { rows, order, filter, change } = view
  const { zone } = useTimeLens()
  const [chosen, choose] = useState<string>()
  const shownRows = useMemo(() => order.map((place) => rows[place]), [rows, order])
  const { sums, amounts } = useMemo(() => sumsOf(shownRows), [shownRows])
  const { wallets, unnamed } = useMemo(() => newestOfWallets(shownRows), [shownRows])
  const rowsOf = useMemo(() => countWallets(shownRows), [shownRows])
  const busiest = wallets.toSorted((one, other) => (rowsOf.get(other.id) ?? 0) - (rowsOf.get(one.id) ?? 0))
  const wallet = wallets.find(({ id }) => id === chosen) ?? busiest[0]
  // The platform's own order and not the table's, for it tells rows of one time apart.
  const inPlatformOrder = useMemo(() => {
    const isShown = new Set(order)
    return rows.filter((_row, place) => isShown.has(place))
  }, [rows, order])
  const walletId = wallet?.id
  const line = useMemo(
    () => (walletId === undefined ? undefined : balanceLine(inPlatformOrder, walletId, zone)),
    [inPlatformOrder, walletId, zone]
  )
  const about =
    filter === ''
      ? rowsInWords(rows.length)
      : `${grouped(String(order.length))} of ${rowsInWords(rows.length)}, as filtered`
  return (
    <section aria-label="Summary" className={classes.summary}>
      <h2>Summary</h2>
      <p className={classes.quiet}>
        Of {about}. {isWhole ? 'That is the whole list.' : 'Of what is not loaded nothing is known here.'}
      </p>
      <h3>Amounts</h3>
      <SumsTable sums={sums} />
      <p className={classes.quiet}>
        {[
          'Sums of amount with its sign as received: what the sign means is not documented.',
          ...amountClaims(amounts)
        ].join(' ')}
      </p>
      <h3>{wallets.length === 1 ? 'One wallet' : `${wallets.length} wallets`}</h3>
      <Wallets wallets={wallets} rowsOf={rowsOf} filter={(id) => change({ filter: id })} />
      {unnamed > 0 && <p className={classes.quiet}>{rowsInWords(unnamed)} without a wallet id that can be read.</p>}
      {wallet && line && line.snapshots.length > 0 && (
        <>
          <div className={classes.lineHead}>
            <h3>Balance line</h3>
            {wallets.length > 1 && (
              <NativeSelect
                aria-label="Wallet"
                data={wallets.map(({ id, wallet: named }) => ({
                  value: id,
                  label: `${plainText(walletCame.currency(named)) || 'no currency'} ${id.slice(0, 8)}`
                }))}
                value={wallet.id}
                onChange={(event) => choose(event.currentTarget.value)}
              />
            )}
          </div>
          <BalancePicture line={line} wallet={wallet.wallet} />
        </>
      )}
    </section>
  )
}
