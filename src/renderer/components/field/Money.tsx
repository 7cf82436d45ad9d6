import type { ReactNode } from 'react'
import { toText } from '../../../shared/readings/values.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { isMissing, Missing } from './FieldValue.tsx'
import { Reading } from './When.tsx'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { moneyWords, readAmount, type AmountReading, type ScaledAmount } from '../../domain/money/moneyText.ts'
import { inCell } from '../../records/column.ts'
import layout from '../layout.module.css'

interface Props extends ScaledAmount {
  /** Whether the scale is assumed from the currency, as for a bonus. Shows raw digits and major units. */
  readonly isAssumed?: boolean
  /** Whether the amount is in a table cell, without a note on the assumption and without a tab stop. */
  readonly isShort?: boolean
}

interface ShownProps extends Pick<Props, 'isShort'> {
  readonly reading: AmountReading
  readonly currency: string | undefined
}

function Shown({ reading, currency, isShort = false }: ShownProps): ReactNode {
  const display = usePreferences(({ money }) => money)
  // With API details off, the quiet line states the assumption once per screen.
  const read = useApiDetails() ? reading : { ...reading, isAssumed: false }
  const { shown, beside, mark, notes } = moneyWords(read, display, currency)
  return (
    <Reading received={reading.raw} notes={notes} mark={mark} isShort={isShort}>
      <span className={layout.cut} style={{ maxWidth: '100%' }}>
        {inCell(shown)}
        {beside !== undefined && (
          <span className={layout.quiet} style={{ marginLeft: 'var(--mantine-spacing-sm)' }}>
            {' '}
            {inCell(beside)}
          </span>
        )}
      </span>
    </Reading>
  )
}

/** Shows an amount by the chosen display option. The sign stays as received, because its meaning isn't documented. */
export function Money({ amount, scale, currency, isAssumed, ...rest }: Props): ReactNode {
  const reading = readAmount(amount, scale, isAssumed)
  if (reading) return <Shown reading={reading} currency={toText(currency)} {...rest} />
  // An empty text is an unreadable amount, not a missing amount.
  return isMissing(amount) && amount !== '' ? <Missing value={amount} /> : <code>{receivedInWords(amount)}</code>
}
