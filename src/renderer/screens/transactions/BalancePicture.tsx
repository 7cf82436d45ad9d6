import { useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { moneyText } from '../../domain/money/moneyText.ts'
import { useTimeLens } from '../../components/field/When.tsx'
import { whenWords } from '../../domain/time/showTime.ts'
import { rawWallet, type ReceivedWallet } from '../../domain/transactions/transaction.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { claimsOf, seriesOf, stepPath, type BalanceLine, type Snapshot } from './balanceLine.ts'
import layout from '../../components/layout.module.css'
import classes from './Transactions.module.css'

const size = { width: 300, height: 40 }

const kinds = [
  { name: 'balance', of: ({ balance }: Snapshot) => balance, className: classes.balance },
  { name: 'bonus_balance', of: ({ bonus }: Snapshot) => bonus, className: classes.bonus }
] as const

/** Both balances of a line, each drawn to a scale of its own: their sizes may have nothing in common. */
function useDrawn(snapshots: readonly Snapshot[]) {
  return useMemo(
    () =>
      kinds.map((kind) => {
        const series = seriesOf(snapshots, kind.of)
        const { numbers, least, greatest } = series
        return { ...kind, series, path: stepPath(numbers, [Number(least), Number(greatest)], size) }
      }),
    [snapshots]
  )
}

/** A wallet's balances through the loaded rows as a picture, with the same in words. */
export function BalancePicture({ line, wallet }: { line: BalanceLine; wallet: ReceivedWallet }): ReactNode {
  const lens = usePreferences(({ money }) => money)
  const { lens: timeLens, zone } = useTimeLens()
  const { snapshots } = line
  const all = useDrawn(snapshots)
  const scale = { currency: rawWallet.currency(wallet), subunits: rawWallet.subunits(wallet) }
  const text = (amount: bigint | undefined) =>
    moneyText({ amount: amount === undefined ? amount : String(amount), ...scale }, lens)
  const time = (at: unknown) => (at === undefined ? '' : whenWords(at, timeLens, { zone }).shown)
  const [first, last] = [snapshots[0], snapshots.at(-1)]
  const span = `${rowsInWords(snapshots.length)}, ${time(first?.at)} to ${time(last?.at)}`
  const facts = all.map(({ name, of, series: { least, greatest } }) => ({
    name,
    words: `${text(first && of(first))} to ${text(last && of(last))}, lowest ${text(least)}, highest ${text(greatest)}`
  }))
  const [at, setAt] = useState<number>()
  const pointed = at === undefined ? undefined : snapshots[at]
  const point = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)))
    setAt(Math.round(share * (snapshots.length - 1)))
  }
  return (
    <figure style={{ margin: 0 }}>
      <div
        role="img"
        aria-label={`Balance line of ${span}. ${facts.map(({ name, words }) => `${name}: ${words}`).join('. ')}.`}
        onMouseMove={point}
        onMouseLeave={() => setAt(undefined)}
      >
        {all.map(({ name, of, className, path }) => (
          <div key={name} style={{ position: 'relative', marginBottom: 6 }}>
            <span className={classes.ends}>
              <span>{text(first && of(first))}</span>
              <span>{text(last && of(last))}</span>
            </span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${size.width} ${size.height}`}
              preserveAspectRatio="none"
              className={classes.picture}
            >
              <path d={path} className={className} vectorEffect="non-scaling-stroke" />
            </svg>
            {at !== undefined && (
              <span
                className={classes.pointer}
                style={{ left: `${(at / Math.max(1, snapshots.length - 1)) * 100}%` }}
              />
            )}
          </div>
        ))}
      </div>
      <figcaption>
        <p className={layout.quiet}>
          {pointed ? `${time(pointed.at)}: ${text(pointed.balance)} · bonus ${text(pointed.bonus)}` : span}
        </p>
        <dl className={classes.facts}>
          {facts.map(({ name, words }, place) => (
            <div key={name}>
              <dt data-series={place}>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {claimsOf(line).map((claim) => (
          <p key={claim} className={layout.quiet}>
            {claim}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}
