import { afterEach, describe, expect, test } from 'vitest'
import { grouped } from '../../../shared/countInWords.ts'
import { readFilter, type FieldName } from '../filter/readFilter.ts'
import { applyForms, dateForm } from './forms.ts'
import { asTyped } from './typed.ts'

afterEach(() => applyForms(undefined))

const context = { now: Date.UTC(2026, 10, 21, 12), zone: 'UTC' }
const fields: readonly FieldName[] = [
  { name: 'processed_at', called: 'date', kind: 'time' },
  { name: 'amount', kind: 'number', money: 'major' },
  { name: 'source_body', called: 'game', kind: 'text' }
]
const read = (text: string) => readFilter(text, fields, context)
const wall = new Date(Date.UTC(2026, 10, 20, 18, 30))

test('without a locale nothing is changed', () =>
  expect(asTyped('20. Nov. 2026 1.234,50')).toBe('20. Nov. 2026 1.234,50'))

describe.each(['de-DE', 'fr-FR', 'en-US', 'it-IT', 'pl-PL', 'ru-RU', 'ar-EG'])('in %s', (tag) => {
  test('the date, the time and the amount on screen are understood when they are typed', () => {
    applyForms(tag)
    const { date, minutes, both } = dateForm()
    const shown = both(date(wall), minutes(wall))
    expect(read(shown).terms).toMatchObject([
      { kind: 'time', time: { from: wall.getTime(), to: wall.getTime() + 60_000 } }
    ])
    expect(read(date(wall)).terms).toMatchObject([{ kind: 'time', time: { from: Date.UTC(2026, 10, 20) } }])
    const [term] = read(`amount:${grouped('1234.50')}`).terms
    expect(term?.kind === 'number' && term.spans).toContainEqual({
      least: { value: { units: 123_450n, scale: 2 }, isOpen: false },
      most: { value: { units: 123_450n, scale: 2 }, isOpen: false }
    })
  })

  test('our own way is understood as before', () => {
    applyForms(tag)
    expect(read('20 Nov 18:30').terms).toMatchObject([{ kind: 'time', time: { from: wall.getTime() } }])
    expect(read('2026-11-20').terms).toMatchObject([{ kind: 'time' }])
    expect(read('-50.00').terms).toMatchObject([{ kind: 'number' }])
    expect(read('10..50').terms).toMatchObject([{ kind: 'number' }])
  })

  test('every place in the text stays, so that a chip takes its own words away', () => {
    applyForms(tag)
    for (const text of [`round 7 ${dateForm().date(wall)} x`, `${grouped('-1234567.50')} EUR`, '١٢ مارس', '3 мая 2026'])
      expect(asTyped(text)).toHaveLength(text.length)
  })
})

test('a word of the text is searched as it was typed', () => {
  applyForms('ar-EG')
  expect(read('دراجون "١٢"').words).toEqual(['دراجون', '١٢'])
  applyForms('de-DE')
  expect(read('Märzfest').words).toEqual(['märzfest'])
})

test('days without a name of the month are not guessed', () => {
  applyForms('en-US')
  expect(read('11/20/2026').terms).toEqual([])
  expect(read('11/20/2026').notes).toHaveLength(1)
})
