import { Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import type { ListView } from '../../collection/view/useListView.ts'
import { type ReceivedTransaction, countingInWords } from '../../domain/transactions/transaction.ts'
import { useWhat, useConnection } from '../../session/connections.ts'
import classes from './Transactions.module.css'
import { Link } from 'wouter'
import { grouped, rowsInWords } from '../../../shared/countInWords.ts'
import { assumedCounting } from '../../../shared/values/newConnection.ts'
import { FieldValue } from '../../components/field/FieldValue.tsx'
import { Money } from '../../components/field/Money.tsx'
import { StateWord } from '../../components/transaction/shownColumns.tsx'
import layout from '../../components/layout.module.css'
import { amountClaims, sumsOf, sumWords } from '../../components/transaction/sums.ts'

function Sums({ rows }: { rows: readonly ReceivedTransaction[] }): ReactNode {
  const connection = useConnection()
  const counting = connection?.counting ?? assumedCounting
  const whatOf = useWhat()
  const { sums, amounts } = useMemo(() => sumsOf(rows, { counting, whatOf }), [rows, counting, whatOf])
  const unnamed = sums.reduce((all, { kind, rows: count }) => all + (kind === undefined ? count : 0), 0)
  const rule = countingInWords(counting)
  const claims = [
    rule === undefined
      ? 'We don’t know yet which amounts are in or out.'
      : `In and out by the connection’s rule: ${rule}.`,
    ...amountClaims(amounts),
    ...(unnamed > 0 ? [`${rowsInWords(unnamed)} without a kind.`] : [])
  ]
  return (
    <>
      <table aria-label="Sums" className={classes.sums}>
        <thead>
          <tr>
            <th>Money, state, kind</th>
            <th style={{ width: '2.25rem' }}>rows</th>
            <th style={{ width: '42%' }}>amount</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum, recordIndex) => (
            <tr key={recordIndex}>
              <td>
                <FieldValue name="balance_type" value={sum.balanceType} />{' '}
                <span className={layout.quiet}>
                  <StateWord raw={sum.state} />
                  {sumWords(sum) !== '' && ` ${sumWords(sum)}`}
                </span>
              </td>
              <td>{grouped(sum.rows)}</td>
              <td>
                <Money amount={sum.total} scale={sum.scale} currency={sum.currency} isShort />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={layout.quiet}>
        {claims.join(' ')}{' '}
        {connection && !connection.builtIn && (
          <Link href={`/connections/${connection.id}`} className={layout.link}>
            {rule === undefined ? 'Say which' : unnamed > 0 ? 'Name them' : 'Change rule and names'}
          </Link>
        )}
      </p>
    </>
  )
}

export function Summary({ view, isWhole }: { view: ListView<ReceivedTransaction>; isWhole: boolean }): ReactNode {
  const { rows, passing, filter } = view
  const shownRows = useMemo(() => passing.map((recordIndex) => rows[recordIndex]), [rows, passing])
  const about =
    filter === '' ? rowsInWords(rows.length) : `${grouped(passing.length)} matching of ${rowsInWords(rows.length)}`
  return (
    <Stack
      component="section"
      aria-label="Summary"
      gap={6}
      px="lg"
      pt="md"
      pb="lg"
      className={`${layout.card} ${layout.scroll}`}
    >
      <h2>Summary</h2>
      <p className={layout.quiet}>
        {about}
        {isWhole ? '; the whole list is loaded.' : '; rows that are not loaded are not counted.'}
      </p>
      <Sums rows={shownRows} />
    </Stack>
  )
}
