import { afterEach, describe, expect, test } from 'vitest'
import { countInWords, grouped, inDigits, percentInWords } from '../../../shared/countInWords.ts'
import { moneyWords, readAmount } from '../money/moneyText.ts'
import { readTime, showTime } from '../time/showTime.ts'
import { applyForms, dateForm, inStandardForm } from './forms.ts'

afterEach(() => applyForms(undefined))

const plain = (text: string) => text.replaceAll(/[\u200E\u2068\u2069]/g, '')
const time = readTime('2026-11-20T19:58:07.123456Z', { zoneOfZoneless: 'UTC' })
const shown = (isPrecise = false) => showTime(time, 'connection', { zone: 'Europe/Malta', isPrecise })

test('without a locale everything is as Pitboss writes it', () => {
  expect(grouped('-1234567.50')).toBe('-1,234,567.50')
  expect(shown(true)).toBe('20 Nov 2026, 20:58:07.123456 UTC+01:00')
  expect(dateForm().longDate(new Date('2026-11-20T00:00:00Z'))).toBe('Friday, 20 Nov 2026')
  expect(percentInWords('12.5')).toBe('12.5 %')
})

test.each([
  ['de-DE', '-1.234.567,50'],
  ['en-IN', '-12,34,567.50'],
  ['ar-EG', '-1,234,567.50']
])('in %s a number has its groups and point, and our digits', (tag, number) => {
  applyForms(tag)
  expect(plain(grouped('-1234567.50'))).toBe(number)
  expect(inDigits(1234)).toBe('1234')
})

test('a locale that does not group four digits has them together, and five in groups', () => {
  applyForms('es-ES')
  expect(grouped(1234)).toBe('1234')
  expect(grouped(12_345)).toBe('12.345')
})

test('no digit of an amount is lost, whatever the locale', () => {
  const digits = `${'9007199254740993'.repeat(4)}.${'0123456789'.repeat(3)}0`
  for (const tag of ['de-DE', 'en-IN', 'fr-FR']) {
    applyForms(tag)
    expect(grouped(digits).replaceAll(/\D/g, '')).toBe(digits.replace('.', ''))
  }
})

test('an amount and a count in words follow, the currency does not', () => {
  applyForms('de-DE')
  expect(moneyWords(readAmount(-123_456_789, 2), 'both', 'EUR')).toMatchObject({ shown: '-1.234.567,89 EUR' })
  expect(countInWords(1245, 'row', 'rows')).toBe('1.245 rows')
  expect(percentInWords('12.5')).toBe('12,5\u00A0%')
})

test.each(['1.5e+21', '007', '1.'])('what is no plain number stays as it came: %s', (text) => {
  applyForms('de-DE')
  expect(grouped(text)).toBe(text)
})

test('a number that Intl would round or call infinite is written with all of its digits as Pitboss does', () => {
  applyForms('de-DE')
  expect(grouped('7'.repeat(400)).replaceAll(',', '')).toBe('7'.repeat(400))
  expect(grouped(`1234.${'7'.repeat(101)}`)).toBe(`1,234.${'7'.repeat(101)}`)
})

describe('a time', () => {
  test('is written as the locale has it, and keeps its microseconds and its offset', () => {
    applyForms('de-DE')
    expect(shown()).toBe('20. Nov. 2026, 20:58:07 UTC+01:00')
    expect(shown(true)).toBe('20. Nov. 2026, 20:58:07,123456 UTC+01:00')
    applyForms('en-US')
    expect(plain(shown(true)).replaceAll('\u202F', ' ')).toBe('Nov 20, 2026, 08:58:07.123456 PM UTC+01:00')
  })

  test('from right to left is kept together among English words, with our digits', () => {
    applyForms('ar-EG')
    expect(plain(shown(true))).toContain('07.123456')
    expect(shown()).toMatch(/^\u2068[^\u2069]+\u2069, \u2068[^\u2069]+\u2069 UTC\+01:00$/)
  })

  test('stands in the platform’s calendar, whatever the system’s', () => {
    applyForms('th-TH-u-ca-buddhist')
    expect(shown()).toContain('2026')
  })

  test('that is none does not break a screen', () => {
    applyForms('de-DE')
    expect(dateForm().date(new Date(NaN))).toContain('NaN')
  })
})

test('what leaves is written as Pitboss does, and what stays goes on in the locale', () => {
  applyForms('de-DE')
  expect(inStandardForm(() => `${grouped(1234)} ${shown()}`)).toBe('1,234 20 Nov 2026, 20:58:07 UTC+01:00')
  expect(() => inStandardForm(() => expect.unreachable())).toThrow()
  expect(grouped(1234)).toBe('1.234')
})
