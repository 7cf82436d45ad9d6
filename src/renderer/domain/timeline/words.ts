import type { CaseNote } from '../../../shared/cases/case.ts'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import type { Notification } from '../../../shared/contract/notifications.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { dateForm, dateWithClock } from '../locale/forms.ts'
import { ofNotification } from '../notifications/notification.ts'
import { titleOf } from '../notifications/titleOf.ts'
import { outcomeInWords } from '../outcomeWords.ts'
import { wallOf } from '../time/zone.ts'
import { firstInstantOf } from '../time/instantRanges.ts'
import { isNotSucceeded, transaction, type ReceivedTransaction } from '../transactions/transaction.ts'
import type { Gap } from './gaps.ts'
import type { Line } from './timeline.ts'

/** The words of a line. */
export interface LineWords {
  /** Its kind, where its title does not say so. */
  readonly what: string
  readonly title: string
  readonly note: string
  readonly isWarning: boolean
}

export const lineWords = (
  what: string,
  title: string,
  notes: readonly (string | undefined)[] = [],
  isWarning = false
): LineWords => ({
  what,
  title: oneLine(title),
  note: notes.flatMap((note = '') => oneLine(note) || []).join(' · '),
  isWarning
})

/** A transaction by its title and details; one that did not succeed with its state and the platform's reason. */
export function transactionWords(row: ReceivedTransaction, title: string, details: string): LineWords {
  if (!isNotSucceeded(row)) return lineWords('', title, [details])
  const state = transaction.state(row).value?.toLowerCase() ?? ''
  return lineWords('', `${title} ${state}`, [transaction.stateDescription(row).value, details], true)
}

/** A notification by its first line, and whether the player has read it. */
export function notificationWords(notification: Received<Notification>): LineWords {
  const { value } = ofNotification.isRead(notification)
  const read = value === undefined ? 'not known whether it was read' : value ? 'read' : 'not read'
  return lineWords('Notification', titleOf(notification).words, [read])
}

/** An activation by its outcome, and by what a person found out since. */
export function activationWords({ outcome, resolved, bonus, message }: JournalEntry): LineWords {
  const last = resolved?.outcome ?? outcome
  const found = last === outcome ? '' : `, resolved as ${outcomeInWords[last]}`
  return lineWords(
    'Activation of a bonus',
    `${outcomeInWords[outcome]}${found}`,
    [bonus.title ?? bonus.id, message],
    last !== 'activated' && last !== 'pending'
  )
}

/** A note by its first line and its agent. */
export const noteWords = ({ text, agent }: CaseNote): LineWords =>
  lineWords('Note', text.trim().split('\n', 1)[0] ?? '', [agent])

/** The words for a part of a list that is not loaded: *Transactions not loaded: 15 Nov 2026 – 18 Nov 2026*. */
export function gapInWords({ list, from, to, isAnywhere }: Gap, zone: string): string {
  const { date, minutes } = dateForm()
  const wall = (instant: number) => wallOf(Math.floor(instant / 1000), zone)
  const dayOf = (instant: number) => date(wall(instant))
  const point = (instant: number) => dateWithClock(dayOf(instant), minutes(wall(instant)))
  if (isAnywhere) return `Other pages of ${list} not loaded: they are not in the order of time`
  const what = `${list === 'transactions' ? 'Transactions' : 'Notifications'} not loaded:`
  if (from === undefined) return to === undefined ? `No ${list} loaded` : `${what} before ${point(to)}`
  if (to === undefined) return `${what} after ${point(from)}`
  if (dayOf(from) !== dayOf(to)) return `${what} ${dayOf(from)} – ${dayOf(to)}`
  return `${what} ${point(from)}–${minutes(wall(to))}`
}

/** A line of a timeline, or the head of the lines of a day. */
export type TimelineItem = Line | { readonly kind: 'head'; readonly key: string; readonly words: string }

/** A part of time, in microseconds since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

const halfAnHour = 30 * 60_000_000

/** Half an hour on each side of a time. */
export const around = (at: number): Period => ({ from: at - halfAnHour, to: at + halfAnHour })

const dayLength = 86_400_000

function dayOf(at: number, zone: string) {
  const wall = wallOf(Math.floor(at / 1000), zone).getTime()
  const midnight = Math.floor(wall / dayLength) * dayLength
  return {
    words: dateForm().longDate(new Date(midnight)),
    from: firstInstantOf(midnight, zone) * 1000,
    to: firstInstantOf(midnight + dayLength, zone) * 1000
  }
}

const noTime = { words: 'No readable time', from: Infinity, to: Infinity }

/**
 * The lines of a period under the heads of their days, and how many are newer and older. What has no time that can be read
 * may be of any.
 */
export function arranged(lines: readonly Line[], zone: string, period: Period = { from: -Infinity, to: Infinity }) {
  const items: TimelineItem[] = []
  let [newer, older] = [0, 0]
  let day: ReturnType<typeof dayOf> | undefined
  for (const line of lines) {
    const [first = -Infinity, last = Infinity] =
      line.kind === 'gap' ? [line.from, line.to] : [line.since ?? line.at, line.at]
    const isNewer = first > period.to
    if (isNewer || last < period.from) {
      if (line.kind === 'gap') continue
      if (isNewer) newer += 1
      else older += 1
      continue
    }
    // A gap stays below the line where it begins.
    if (line.kind !== 'gap' && !(day && last >= day.from && last < day.to)) {
      const before = day?.words
      day = line.at === undefined ? noTime : dayOf(line.at, zone)
      if (day.words !== before) items.push({ kind: 'head', key: `head ${day.words}`, words: day.words })
    }
    items.push(line)
  }
  return { items, newer, older }
}
