import { createContext, useContext, type ReactNode } from 'react'
import { useConnections } from '../../session/connections.ts'
import { useSession } from '../../session/session.ts'
import type { TimeDisplay } from '../../../shared/values/choosable.ts'
import type { ReceivedText } from '../../../shared/values/receivedText.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { isMissing, Missing, FieldValue } from './FieldValue.tsx'
import { inCell } from '../../records/column.ts'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { zoneOfDisplay, whenWords, type WhenWords } from '../../domain/time/showTime.ts'
import { useNow } from '../../hooks/useNow.ts'
import classes from './Reading.module.css'
import { toFlag } from '../../../shared/readings/values.ts'

/** The connection of the displayed answer, if it may not be the connection in use. */
const AnswerConnection = createContext<string | undefined>(undefined)

export function useAnswerConnection(): string {
  const used = useSession(({ connection }) => connection)
  return useContext(AnswerConnection) ?? used
}

/** Returns the zone of the displayed answer's connection; UTC if the connection was deleted. */
export function useAnswerZone(): string {
  const shown = useAnswerConnection()
  return useConnections().find(({ id }) => id === shown)?.zone ?? 'UTC'
}

export interface TimeDisplayInUse {
  readonly display: TimeDisplay
  readonly zone: string
}

/** Returns the time display option and the answering connection's zone. A table reads both once for all cells. */
export function useTimeDisplay(): TimeDisplayInUse {
  const display = usePreferences(({ time }) => time)
  return { display, zone: useAnswerZone() }
}

export function useChosenZone(): string {
  const { display, zone } = useTimeDisplay()
  return zoneOfDisplay(display, zone)
}

/** Returns the current time, the zone for times without a zone, and the zone for counting days. */
export const useMoment = () => ({ now: useNow(), zone: useAnswerZone(), shownIn: useChosenZone() })

/** Shows a received time by the chosen display option. `isShort` omits fractions and notes, for tables. */
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
  // Plain text is cheaper for times without notes.
  return words.mark === undefined ? words.shown : reading(value, words, true)
}

interface Props {
  readonly received: ReceivedText | string
  readonly notes?: readonly string[]
  /** A word after the value that names an assumption. */
  readonly mark?: string | undefined
  /** Whether the mark reports an unreadable value. Such a mark shows even with API details off. */
  readonly isFault?: boolean
  /** Whether the value is in a table cell: omits the mark and the tab stop. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** Shows an interpreted value. Hover and focus show the received text. */
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
      {isMarked && !isShort && <span className={classes.mark}> {mark}</span>}
    </span>
  )
}

/** Shows a received flag as yes or no. Any other value is shown unchanged. */
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
