import type { ReactNode } from 'react'
import type { WireNumber } from '../../../shared/readings/exact.ts'
import { toNumber, toText } from '../../../shared/readings/values.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { isMissing, Missing } from './FieldValue.tsx'
import { Reading } from './When.tsx'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import {
  type WalletAmount,
  moneyWords,
  readAmount,
  readBonusAmount,
  type AmountReading
} from '../../domain/money/moneyText.ts'
import { inCell } from '../../records/column.ts'
import layout from '../layout.module.css'

interface Common {
  readonly amount: unknown
  readonly currency: unknown
  /** In a table: without the words of an assumption and without a tab stop. */
  readonly isShort?: boolean
}

interface ShownProps extends Pick<Common, 'isShort'> {
  readonly reading: AmountReading
  readonly currency: string | undefined
}

function Shown({ reading, currency, isShort = false }: ShownProps): ReactNode {
  const lens = usePreferences(({ money }) => money)
  // Once for the screen and not beside each.
  const read = useApiDetails() ? reading : { ...reading, isAssumed: false }
  const { shown, beside, mark, notes } = moneyWords(read, lens, currency)
  return (
    <Reading received={reading.raw} notes={notes} mark={mark} isShort={isShort}>
      <span className={layout.cut} style={{ maxWidth: '100%' }}>
        {inCell(shown)}
        {beside !== undefined && (
          <span className={layout.quiet} style={{ marginLeft: 6 }}>
            {' '}
            {inCell(beside)}
          </span>
        )}
      </span>
    </Reading>
  )
}

function amountOr(amount: unknown, shown: (number: WireNumber) => ReactNode): ReactNode {
  const number = toNumber(amount)
  if (number !== undefined) return shown(number)
  // An empty text is none that is missing: it is an amount that cannot be read.
  return isMissing(amount) && amount !== '' ? <Missing value={amount} /> : <code>{receivedInWords(amount)}</code>
}

/** A wallet's amount in the chosen lens. The sign is shown as received: the platform does not document it. */
export const Money = ({ amount, subunits, currency, ...rest }: Common & WalletAmount): ReactNode =>
  amountOr(amount, (number) => <Shown reading={readAmount(number, subunits)} currency={toText(currency)} {...rest} />)

/** A bonus's amount, whose scale is not documented: raw, and beside it with the currency's usual decimals. */
export function BonusMoney({ amount, currency, ...rest }: Common): ReactNode {
  const word = toText(currency)
  return amountOr(amount, (number) => <Shown reading={readBonusAmount(number, word)} currency={word} {...rest} />)
}
