import type { ReactNode } from 'react'
import type { Exact } from '../../../shared/contract/route.ts'
import { useLenses, type MoneyLens } from '../../stores/lenses.ts'
import { Mark } from '../Mark.tsx'
import { Reading } from '../Reading.tsx'
import classes from './Money.module.css'
import { moneyWords } from './moneyWords.ts'
import { readAmount, readBonusAmount, type AmountReading } from './readAmount.ts'

type Amount = number | Exact

interface Common {
  readonly amount: Amount | undefined
  readonly currency: string | undefined
  /** In a table: no words of an assumption beside, no stop for the Tab key. */
  readonly isShort?: boolean
}

function Shown({ reading, currency, isShort = false }: Omit<Common, 'amount'> & { reading: AmountReading }): ReactNode {
  const lens = useLenses(({ money }) => money)
  const { shown, beside, mark, notes } = moneyWords(reading, lens, currency)
  return (
    <Reading received={reading.raw} notes={notes} mark={mark} isShort={isShort}>
      <span className={classes.amount}>
        {shown}
        {beside !== undefined && <span className={classes.beside}> {beside}</span>}
      </span>
    </Reading>
  )
}

/** A wallet's amount through the chosen lens. The sign is shown as it came: the platform does not explain it. */
export function Money({ amount, subunits, ...rest }: Common & { subunits: Amount | undefined }): ReactNode {
  return amount === undefined ? <Mark kind="absent" /> : <Shown reading={readAmount(amount, subunits)} {...rest} />
}

/** How a wallet's amount reads as plain text, for what is copied or searched, and for the cells of tables, which ask for the lens once. */
export function moneyText(
  { amount, subunits, currency }: Pick<Common, 'amount' | 'currency'> & { subunits: Amount | undefined },
  lens: MoneyLens
): string {
  if (amount === undefined) return ''
  const { shown, beside } = moneyWords(readAmount(amount, subunits), lens, currency)
  return beside === undefined ? shown : `${shown} ${beside}`
}

/** What is to be known of an amount beside its reading: the number as received, and why there is no other reading. */
export function moneyHint({ amount, subunits }: Pick<Common, 'amount'> & { subunits: Amount | undefined }): string {
  if (amount === undefined) return ''
  const { raw, reason } = readAmount(amount, subunits)
  return reason === undefined ? raw : `${raw}\n${reason}`
}

/** A bonus's amount, whose scale is not documented: always raw, beside it what it would be by the currency's usual decimals. */
export function BonusMoney({ amount, currency, ...rest }: Common): ReactNode {
  return amount === undefined ? (
    <Mark kind="absent" />
  ) : (
    <Shown reading={readBonusAmount(amount, currency)} currency={currency} {...rest} />
  )
}
