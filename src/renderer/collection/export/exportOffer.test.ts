import { expect, test } from 'vitest'
import { readFilter } from '../../domain/filter/readFilter.ts'
import { periodOf, rowsAt, systemFormat, exportOffer } from './exportOffer.ts'

const at = (time: string) => Date.parse(`${time}:00Z`)

test('a period has whole days of the shown zone, with the connection’s wall times', () => {
  const zones = { shown: 'Europe/Berlin', own: 'UTC' }
  expect(periodOf('2026-03-28', '2026-03-29', zones)).toEqual({
    from: { instant: at('2026-03-27T23:00'), wall: at('2026-03-27T23:00') },
    // Summer time begins on this day.
    to: { instant: at('2026-03-29T22:00'), wall: at('2026-03-29T22:00') },
    words: '2026-03-28 to 2026-03-29 Europe/Berlin'
  })
  const own = periodOf('2026-03-28', '2026-03-28', { shown: 'UTC', own: 'Europe/Berlin' })
  expect(own).toMatchObject({ from: { wall: at('2026-03-28T01:00') }, words: '2026-03-28 UTC' })
})

test.each([
  ['', ''],
  ['2026-03-29', ''],
  ['2026-03-29', '2026-03-28']
])('from %j to %j is not a period', (from, to) =>
  expect(periodOf(from, to, { shown: 'UTC', own: 'UTC' })).toBeUndefined()
)

test.each([
  ['en-US', ',', '.'],
  ['de-DE', ';', ','],
  ['pl', ';', ',']
])('a spreadsheet in %s separates by %j and writes %j in a number', (locale, separator, decimal) =>
  expect(systemFormat(locale)).toEqual({ separator, decimal })
)

test('an offer contains the loaded rows, with the filtered, selected and hidden rows', () => {
  const data = { list: { name: 'transactions.list' }, total: 3, showsAllPages: false, isOld: false } as const
  const fields = [{ name: 'processed_at', kind: 'time' }] as const
  const context = { now: at('2026-03-29T10:00'), zone: 'UTC' }
  const understood = readFilter('25 Mar - yesterday evening', fields, context)
  const shown = {
    understood,
    rows: ['a', 'b', 'c'],
    passing: [2, 0],
    columns: { visible: [{ name: 'id' }, { name: 'amount', label: 'Amount' }] }
  }
  const selection = { recordIndexes: [2, 0], elsewhere: 4 }
  expect(exportOffer(data, { ...shown, selection })).toMatchObject({
    rows: shown.rows,
    filtered: [2, 0],
    selected: [2, 0],
    leftOut: 4,
    days: { from: '2026-03-25', to: '2026-03-28' },
    columns: [
      { name: 'id', label: 'id' },
      { name: 'amount', label: 'Amount' }
    ]
  })
  expect(rowsAt(shown.rows, [2, 0])).toEqual(['a', 'c'])
  const old = exportOffer({ ...data, isOld: true }, { ...shown, understood: { terms: [] }, selection })
  expect(old).toEqual({ list: data.list, total: 3, isPage: true, days: undefined })
})
