import { expect, test } from 'vitest'
import { atClock, clocks, daysOf, repeatOf } from './days.ts'

const words = (line: string) => line.split(' ')

test('without --days there is no additional day', () => {
  expect(daysOf(words('verify --e2e --full'))).toEqual([])
})

test('all clocks are used, each with a different order of files', () => {
  const days = daysOf(words('verify --e2e --days'))
  expect(days.map(({ clock }) => clock)).toEqual(clocks)
  expect(new Set(days.map(({ seed }) => seed)).size).toBeGreaterThan(1)
})

test('the printed command repeats the same clock and seed', () => {
  for (const day of daysOf(words('--days'))) expect(daysOf(words(repeatOf(day)))).toEqual([day])
})

test.each(['--days=mars', '--days --seed=ten'])('%s is refused', (line) => {
  expect(() => daysOf(words(line))).toThrow(/^--(?:days knows|seed needs)/)
})

test('a clock runs from its start time in its zone', () => {
  const [, newYork] = clocks
  if (!newYork) throw new Error('There is no such clock.')
  const { command, env } = atClock(newYork, ['node', 'x.js'])
  // Without the @, the clock would stand still.
  expect(command).toEqual(['faketime', '-f', '@2028-02-29 23:57:00', 'node', 'x.js'])
  expect(env).toMatchObject({ TZ: 'America/New_York' })
})
