import { Group, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { grouped, rowsInWords } from '../../../shared/countInWords.ts'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { useConnection, useWhat } from '../../session/connections.ts'
import { Identifier, FieldValue } from '../../components/field/FieldValue.tsx'
import { Money } from '../../components/field/Money.tsx'
import { When } from '../../components/field/When.tsx'
import {
  countingInWords,
  rawWallet,
  type ReceivedTransaction,
  newestOfWallets
} from '../../domain/transactions/transaction.ts'
import { exactly } from '../../domain/filter/readFilter.ts'
import type { RowView } from '../../collection/state/useRowView.ts'
import { StateWord } from '../../components/transaction/shownColumns.tsx'
import layout from '../../components/layout.module.css'
import classes from './Transactions.module.css'
import { amountClaims, flowClaims, flowsOf, flowWords, sumsOf, type Flow, type Sum } from './sums.ts'

const shown = (name: string, raw: unknown): ReactNode => <FieldValue name={name} value={raw} />

interface SumsProps<Of extends Sum | Flow> {
  readonly name: string
  readonly sums: readonly Of[]
  /** The second key of the sums, beside their balance type. */
  readonly apartBy: string
  readonly word: (sum: Of) => ReactNode
}

function SumsTable<Of extends Sum | Flow>({ name, sums, apartBy, word }: SumsProps<Of>): ReactNode {
  return (
    <table aria-label={name} className={classes.sums}>
      <thead>
        <tr>
          <th>Money, {apartBy}</th>
          <th className={`${classes.number} ${classes.rows}`}>rows</th>
          <th className={`${classes.number} ${classes.amount}`}>amount</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum, place) => (
          <tr key={place}>
            <td>
              {shown('balance_type', sum.balanceType)} <span className={layout.quiet}>{word(sum)}</span>
            </td>
            <td className={classes.number}>{grouped(sum.rows)}</td>
            <td className={classes.number}>
              <Money amount={sum.total} subunits={sum.subunits} currency={sum.currency} isShort />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Money in and out of some rows by the connection's rule, with a link to that rule. */
function MoneyInAndOut({ rows }: { rows: readonly ReceivedTransaction[] }): ReactNode {
  const connection = useConnection()
  const counting = connection?.counting ?? assumedCounting
  const whatOf = useWhat()
  const counted = useMemo(() => flowsOf(rows, counting, whatOf), [rows, counting, whatOf])
  const rule = countingInWords(counting)
  const way = connection && !connection.builtIn && (
    <Link href={`/connections/${connection.id}`} className={layout.link}>
      {rule === undefined ? 'State it' : 'Change rule and names'}
    </Link>
  )
  return (
    <>
      <h3>Money in and out</h3>
      {counted.flows.some(({ kind, direction }) => kind ?? direction) && (
        <SumsTable name="Money in and out" sums={counted.flows} apartBy="kind" word={flowWords} />
      )}
      <p className={layout.quiet}>
        {[
          ...flowClaims(counted),
          rule === undefined
            ? 'Signs as received: the connection does not say what a positive amount is.'
            : `By the connection’s rule, ${rule}.`
        ].join(' ')}{' '}
        {way}
      </p>
    </>
  )
}

type Wallet = ReturnType<typeof newestOfWallets>['wallets'][number]

function Wallets({ wallets, filter }: { wallets: readonly Wallet[]; filter: (id: string) => void }): ReactNode {
  return (
    <Stack component="ul" aria-label="Wallets" gap="sm" className={layout.plainList}>
      {wallets.map(({ id, wallet, at, rows }) => {
        const scale = { currency: rawWallet.currency(wallet), subunits: rawWallet.subunits(wallet) }
        return (
          <li key={id}>
            <Group gap="sm" fz="sm">
              <strong>{shown('currency', scale.currency)}</strong>
              <span className={layout.quiet}>{rowsInWords(rows)}</span>
              {wallets.length > 1 && (
                <button type="button" className={layout.link} onClick={() => filter(id)}>
                  Only this wallet
                </button>
              )}
            </Group>
            <Identifier name="wallet id" value={id} />
            <p className={layout.quiet}>
              <Money amount={rawWallet.balance(wallet)} {...scale} isShort /> · bonus{' '}
              <Money amount={rawWallet.bonusBalance(wallet)} {...scale} isShort />, as of <When value={at} isShort />
            </p>
          </li>
        )
      })}
    </Stack>
  )
}

/** A summary of the rows on screen: sums and wallets. */
export function Summary({ view, isWhole }: { view: RowView<ReceivedTransaction>; isWhole: boolean }): ReactNode {
  const { rows, order, filter, addTerm } = view
  const shownRows = useMemo(() => order.map((place) => rows[place]), [rows, order])
  const { sums, amounts } = useMemo(() => sumsOf(shownRows), [shownRows])
  const { wallets, unnamed } = useMemo(() => newestOfWallets(shownRows), [shownRows])
  const about =
    filter === '' ? rowsInWords(rows.length) : `${grouped(order.length)} matching of ${rowsInWords(rows.length)}`
  return (
    <Stack component="section" aria-label="Summary" gap={6} className={classes.summary}>
      <h2>Summary</h2>
      <p className={layout.quiet}>
        {about}
        {isWhole ? '; the whole list is loaded.' : '; rows that are not loaded are not counted.'}
      </p>
      <h3>Amounts</h3>
      <SumsTable name="Sums" sums={sums} apartBy="state" word={({ state }) => <StateWord raw={state} />} />
      <p className={layout.quiet}>
        {[
          'Sums of amount with its sign as received: what the sign means is not documented.',
          ...amountClaims(amounts)
        ].join(' ')}
      </p>
      <MoneyInAndOut rows={shownRows} />
      <h3>{wallets.length === 1 ? 'One wallet' : `${wallets.length} wallets`}</h3>
      <Wallets wallets={wallets} filter={(id) => addTerm(exactly('wallet', id))} />
      {unnamed > 0 && <p className={layout.quiet}>{rowsInWords(unnamed)} without a wallet id that can be read.</p>}
    </Stack>
  )
}
