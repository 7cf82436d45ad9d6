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
  /** The scale is only the currency's usual one, as for a bonus: shows raw digits and major units. */
  readonly isAssumed?: boolean
  /** In a table: without the assumption's words and without a tab stop. */
  readonly isShort?: boolean
}

interface ShownProps extends Pick<Props, 'isShort'> {
  readonly reading: AmountReading
  readonly currency: string | undefined
}

function Shown({ reading, currency, isShort = false }: ShownProps): ReactNode {
  const lens = usePreferences(({ money }) => money)
  // Without API details the quiet line states the assumption once per screen.
  const read = useApiDetails() ? reading : { ...reading, isAssumed: false }
  const { shown, beside, mark, notes } = moneyWords(read, lens, currency)
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

/** An amount in the chosen display option. The sign is shown as received, because the platform doesn't document it. */
export function Money({ amount, scale, currency, isAssumed, ...rest }: Props): ReactNode {
  const reading = readAmount(amount, scale, isAssumed)
  if (reading) return <Shown reading={reading} currency={toText(currency)} {...rest} />
  // An empty text is not missing: it is an unreadable amount.
  return isMissing(amount) && amount !== '' ? <Missing value={amount} /> : <code>{receivedInWords(amount)}</code>
}
