import { wireText } from '../../../shared/drift/driftList.ts'
import { timeFault, toTime, type TimeFault, type WireTime } from '../../../shared/readings/time.ts'
import { instantOf, usableZone } from './zone.ts'

/** A readable time. */
export interface ReadTime {
  readonly kind: WireTime['form']
  /** The text as received; of a number its digits. */
  readonly text: string
  /** Milliseconds since 1970; digits past the third are in `fraction`. */
  readonly instant: number
  /** The digits after the decimal point of the seconds, as received. */
  readonly fraction: string
  /** The zone that was assumed, because the text names none. */
  readonly assumedZone?: string
  /** The assumed zone's clocks skip this time, or show it twice. */
  readonly shift?: 'gap' | 'fold'
}

/** The reading of a time, or why it cannot be read. */
export type TimeReading = ReadTime | { readonly kind: 'unreadable'; readonly text: string; readonly reason: string }

const reasons: Record<TimeFault, string> = {
  'not a known form': 'This is not a time in a known form.',
  'no such date': 'There is no such date.',
  'no such time of day': 'There is no such time of day.',
  'no such zone': 'There is no such zone offset.'
}

/** Converts a received time to an instant; one without a zone is read in `zoneOfZoneless`, and the reading says so. */
export function readTime(raw: unknown, { zoneOfZoneless }: { zoneOfZoneless: string }): TimeReading {
  const time = toTime(raw)
  if (!time) {
    const text = typeof raw === 'string' ? raw : raw === undefined ? '' : wireText(raw)
    return { kind: 'unreadable', text, reason: reasons[timeFault(raw) ?? 'not a known form'] }
  }
  const { form: kind, text, fraction, wall, instant } = time
  if (instant !== undefined) return { kind, text, fraction, instant }
  const assumedZone = usableZone(zoneOfZoneless)
  return { kind, text, fraction, assumedZone, ...instantOf(wall, assumedZone) }
}

const shifts = {
  gap: 'the clocks skip this time there; read with the offset before',
  fold: 'the clocks show this time twice there; the first is assumed'
}

/** The assumptions of a reading, in words; empty where there are none. */
export function assumptionsOf(reading: TimeReading): string[] {
  if (reading.kind === 'epoch') return ['seconds since 1970 assumed']
  if (reading.kind === 'unreadable' || reading.kind === 'date' || reading.assumedZone === undefined) return []
  return [`${reading.assumedZone} assumed`, ...(reading.shift ? [shifts[reading.shift]] : [])]
}

/** The sort key of a time: microseconds since 1970, exact up to 2255; unreadable times sort by text, after others. */
export function timeKey(raw: unknown, zone: string): number | string {
  const reading = readTime(raw, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable') return reading.text
  return reading.instant * 1000 + Number(reading.fraction.slice(3, 6).padEnd(3, '0'))
}

/** Whether a time without a zone is one that the clocks show twice there, so that which of both is meant is not known. */
export function isShownTwice(raw: unknown, zone: string): boolean {
  const reading = readTime(raw, { zoneOfZoneless: zone })
  return reading.kind !== 'unreadable' && reading.shift === 'fold'
}

/** A time as typed filters compare it: microseconds since 1970; undefined where it cannot be read. */
export function comparedTime(raw: unknown, zone: string, chosenZone: string): number | undefined {
  const key = timeKey(raw, toTime(raw)?.form === 'date' ? chosenZone : zone)
  return typeof key === 'number' ? key : undefined
}
