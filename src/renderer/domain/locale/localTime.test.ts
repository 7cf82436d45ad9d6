import { afterEach, expect, test } from 'vitest'
import { applyForms } from './forms.ts'
import { localClock, localDay, localMinute } from './localTime.ts'

afterEach(() => applyForms(undefined))

const instant = new Date(2026, 10, 20, 8, 5, 9).getTime()

test('a time of this machine is written as Pitboss does, or as the locale has it', () => {
  expect([localDay(new Date(instant).toISOString()), localClock(instant), localMinute(instant)]).toEqual([
    '20 Nov 2026',
    '08:05:09',
    '20 Nov 2026, 08:05'
  ])
  applyForms('de-DE')
  expect(localMinute(instant)).toBe('20. Nov. 2026, 08:05')
  expect(localMinute(instant, { isToday: true })).toBe('08:05')
})

test('what is no time stays as it is', () => expect(localDay('soon')).toBe('soon'))
