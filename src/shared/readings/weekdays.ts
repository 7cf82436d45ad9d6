import type { Static, TSchema } from 'typebox'
import { grouped } from '../countInWords.ts'
import { checkOf, nodeAt, type Check } from './contractNode.ts'
import { toCount, toItems } from './values.ts'
import { receivedLength } from './listLimits.ts'
import { readerAt, readingOf, type Convert, type Reading } from './reading.ts'
import type { ListPath, Received } from './received.ts'

/** Days of the week, 1 to 7. `entries` says how each entry was read; `value` exists only if all could be read. */
export type WeekdaysReading = Reading<readonly number[]> & { readonly entries: readonly Reading<number>[] }

/** Reads a list of weekdays. An empty list stays empty: the platform doesn't document whether it means every day. */
export function weekdays<S extends TSchema, T = Static<S>>(
  schema: S,
  path: ListPath<NoInfer<T>>
): (from: Received<T>) => WeekdaysReading {
  const read = readerAt<T, readonly unknown[]>(schema, path, toItems)
  const isDocumented = checkOf(nodeAt(schema, path).items ?? {})
  return (from) => readWeekdays(read(from), isDocumented)
}

/** Reads list items as weekdays. `isDocumented` says whether an item matches the contract. */
export function readWeekdays(list: Reading<readonly unknown[]>, isDocumented: Check): WeekdaysReading {
  if (list.value === undefined) return { ...list, entries: [] }
  const seen = new Set<number>()
  const toNewDay: Convert<number> = (raw) => {
    const day = toCount(raw)
    return day === undefined || day < 1 || day > 7 || seen.size === seen.add(day).size ? undefined : day
  }
  const entries = list.value.map((raw) => readingOf(raw, toNewDay, isDocumented))
  const days = entries.flatMap(({ value }) => value ?? [])
  const { raw } = list
  // Days beyond the limit aren't read, so count them as unreadable.
  const more = receivedLength(raw) - entries.length
  if (more > 0) entries.push({ state: 'odd', raw: `${grouped(more)} more` })
  if (days.length < entries.length) return { state: 'odd', raw, entries }
  const isAsDocumented = list.state === 'documented' && entries.every(({ state }) => state === 'documented')
  return { state: isAsDocumented ? 'documented' : 'converted', value: days, raw, entries }
}
