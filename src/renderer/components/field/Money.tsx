import type { ReactNode } from 'react'
import { toText } from '../../../shared/readings/values.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { isMissing, Missing } from './FieldValue.tsx'
import { Reading } from './When.tsx'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { moneyWords, readAmount, type ScaledAmount } from '../../domain/money/moneyText.ts'
import { inCell } from '../../records/column.ts'
import layout from '../layout.module.css'

interface Props extends ScaledAmount {
  /** Whether the scale is assumed from the currency, as for a bonus. API details then add the received digits. */
  readonly isAssumed?: boolean
  /** Whether the amount is in a table cell, which has no tab stop and no note on the assumption. */
  readonly isShort?: boolean
}

/** Shows an amount as the display option says. The sign stays as received, because its meaning isn't documented. */
export function Money({ amount, scale, currency, isAssumed = false, isShort = false }: Props): ReactNode {
  const display = usePreferences(({ money }) => money)
  // With API details off, `QuietLine` states the assumption once for the whole screen.
  const hasDetails = useApiDetails()
  const reading = readAmount(amount, scale, isAssumed && hasDetails)
  if (!reading) {
    // An empty text is an amount that can't be read, not one that is missing.
    return isMissing(amount) && amount !== '' ? <Missing value={amount} /> : <code>{receivedInWords(amount)}</code>
  }
  const { shown, beside, mark, notes } = moneyWords(reading, display, toText(currency))
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
