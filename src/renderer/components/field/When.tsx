import type { ReactNode } from 'react'
import { useConnectionZone } from '../../session/connections.ts'
import type { TimeDisplay } from '../../../shared/values/choosable.ts'
import type { ReceivedText } from '../../../shared/values/receivedText.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { isMissing, Missing, FieldValue } from './FieldValue.tsx'
import { inCell } from '../../records/column.ts'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { zoneOfDisplay, whenWords, type WhenWords } from '../../domain/time/showTime.ts'
import { useNow } from '../../hooks/useNow.ts'
import classes from './Fields.module.css'
import { toFlag } from '../../../shared/readings/values.ts'

export interface TimeDisplayInUse {
  readonly display: TimeDisplay
  readonly zone: string
}

/** Returns the time display option and the connection's zone. Call it once per table. */
export function useTimeDisplay(): TimeDisplayInUse {
  const display = usePreferences(({ time }) => time)
  return { display, zone: useConnectionZone() }
}

export function useChosenZone(): string {
  const { display, zone } = useTimeDisplay()
  return zoneOfDisplay(display, zone)
}

/** Returns the current time, the zone for times without a zone, and the zone for counting days. */
export const useMoment = () => ({ now: useNow(), zone: useConnectionZone(), shownIn: useChosenZone() })

/** Shows a received time as the display option says. With `isShort`, for tables, omits fractions and notes. */
export function When({ value, isShort = false }: { value: unknown; isShort?: boolean }): ReactNode {
  const { display, zone } = useTimeDisplay()
  const hasDetails = useApiDetails()
  if (isMissing(value)) return <Missing value={value} />
  return reading(value, whenWords(value, display, { zone, isPrecise: !isShort && hasDetails }), isShort)
}

function reading(value: unknown, { shown, ...about }: WhenWords, isShort: boolean): ReactNode {
  return (
    <Reading received={typeof value === 'string' ? value : receivedInWords(value)} isShort={isShort} {...about}>
      {inCell(shown)}
    </Reading>
  )
}

/** Shows a received time in a table cell, with the table's display option and zone. */
export function whenCell(value: unknown, display: TimeDisplay, zone: string): ReactNode {
  const words = whenWords(value, display, { zone })
  // Plain text is faster if the time has no note.
  return words.mark === undefined ? words.shown : reading(value, words, true)
}

interface Props {
  readonly received: ReceivedText | string
  readonly notes?: readonly string[]
  /** Text that follows the value and states an assumption, such as *Monday = 1 assumed*. */
  readonly mark?: string | undefined
  /** Whether the mark is about an unreadable value. Such a mark appears even with API details off. */
  readonly isFault?: boolean
  /** Whether the value is in a table cell, which has no mark and no tab stop. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** Shows how Pitboss reads a value. Hovering or focusing it shows the received text. */
export function Reading({ received, notes = [], mark, isFault = false, isShort = false, children }: Props): ReactNode {
  const isMarked = (useApiDetails() || isFault) && mark !== undefined
  return (
    <span
      className={classes.reading}
      title={[received, ...notes].map(inCell).join('\n')}
      data-marked={isMarked || undefined}
      data-short={isShort || undefined}
      tabIndex={isShort ? undefined : 0}
    >
      {children}
      {isMarked && !isShort && <span className={classes.assumed}> {mark}</span>}
    </span>
  )
}

/** Shows a received flag as yes or no, and any other value unchanged. */
export function Flag({ value, name, isShort = false }: { value: unknown; name: string; isShort?: boolean }): ReactNode {
  const is = toFlag(value)
  if (is === undefined) return <FieldValue value={value} name={name} />
  const words = is ? 'yes' : 'no'
  if (is === value) return words
  return (
    <Reading received={receivedInWords(value)} isShort={isShort}>
      {words}
    </Reading>
  )
}
