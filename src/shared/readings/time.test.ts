import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JackpotGame } from '../contract/jackpots.ts'
import { Transaction } from '../contract/transactions.ts'
import { BonusDefinition } from '../contract/bonuses.ts'
import { parseExact } from './exact.ts'
import { receivedAs } from './received.ts'
import { time, timeFault, type WireTime } from './time.ts'

const processed = time(Transaction, 'processed_at')
const starts = time(BonusDefinition, 'date_start')
const released = time(JackpotGame, 'released_at')

const readA = (json: string) => processed(receivedAs(Transaction, parseExact(`{"processed_at":${json}}`)))
const readB = (json: string) => starts(receivedAs(BonusDefinition, parseExact(`{"date_start":${json}}`)))
const readDate = (json: string) => released(receivedAs(JackpotGame, parseExact(`{"released_at":${json}}`)))

const iso = (milliseconds: number | undefined) =>
  milliseconds === undefined ? undefined : new Date(milliseconds).toISOString()

const shown = ({ text, form, wall, instant, fraction }: WireTime) => [text, form, fraction, iso(wall), iso(instant)]

const noon = '2026-11-20T12:00:00.000Z'

describe('a time', () => {
  test.each([
    ['"2026-11-20T12:00:00.000789Z"', 'documented', 'A', '000789', noon, noon],
    ['"2026-11-20 12:00:00"', 'converted', 'B', '', noon, undefined],
    ['"2026-11-20 12:00"', 'converted', 'other', '', noon, undefined],
    ['"2026-11-20T12:00:00Z"', 'converted', 'other', '', noon, noon],
    ['"2026-11-20t12:00:00.000001z"', 'converted', 'other', '000001', noon, noon],
    ['"2026-11-20T12:00:00.000+02:00"', 'converted', 'other', '000', noon, '2026-11-20T10:00:00.000Z'],
    ['"2026-11-20T12:00:00-0330"', 'converted', 'other', '', noon, '2026-11-20T15:30:00.000Z'],
    ['"2026-11-20 12:00:00 +01"', 'converted', 'other', '', noon, '2026-11-20T11:00:00.000Z'],
    ['"2026-11-20"', 'converted', 'date', '', '2026-11-20T00:00:00.000Z', undefined],
    ['1795176000', 'converted', 'epoch', '', noon, noon],
    ['1795176000.5', 'converted', 'epoch', '5', '2026-11-20T12:00:00.500Z', '2026-11-20T12:00:00.500Z'],
    ['1795176000.000900', 'converted', 'epoch', '000900', noon, noon]
  ])('in %s is %s if format A is documented', (json, state, form, fraction, wall, instant) => {
    const read = readA(json)
    const text = json.replaceAll('"', '')
    expect([read.state, ...(read.value ? shown(read.value) : [])]).toEqual([state, text, form, fraction, wall, instant])
  })

  test.each([
    ['"2026-11-20 12:00:00"', 'converted', 'documented', 'converted'],
    ['"2026-11-20T12:00:00.123456Z"', 'documented', 'converted', 'converted'],
    ['"2026-11-20"', 'converted', 'converted', 'documented'],
    ['"2028-02-29"', 'converted', 'converted', 'documented']
  ])('in %s is %s for format A, %s for format B, %s for a date', (json, ofA, ofB, ofDate) => {
    expect([readA(json).state, readB(json).state, readDate(json).state]).toEqual([ofA, ofB, ofDate])
  })
})

test.each([
  ['"0000-00-00 00:00:00"', 'no such date'],
  ['"0000-00-00T00:00:00.000000Z"', 'no such date'],
  ['"2026-13-01T00:00:00.000000Z"', 'no such date'],
  ['"2026-02-30 00:00:00"', 'no such date'],
  ['"2027-02-29"', 'no such date'],
  ['"2026-11-20 24:00:00"', 'no such time of day'],
  ['"2026-11-20 23:59:60"', 'no such time of day'],
  ['"2026-11-20T19:58:07+24:00"', 'no such zone'],
  ['""', 'not a known form'],
  ['" 2026-11-20 19:58:07"', 'not a known form'],
  ['"2026-11-20 19:58:07\\n"', 'not a known form'],
  ['"2026-11-20T19:58:07.1234567890123Z"', 'not a known form'],
  ['1795176000000', 'not a known form'],
  ['1.795176e9', 'not a known form'],
  ['["2026-11-20"]', 'not a known form'],
  ['{"date":"2026-11-20 12:00:00.000000","timezone":"UTC"}', 'not a known form']
])('%s is odd: %s', (json, fault) => {
  const raw = Object(parseExact(`{"at":${json}}`)).at
  for (const read of [readA(json), readB(json), readDate(json)]) expect(read).toEqual({ state: 'odd', raw })
  expect(timeFault(raw)).toBe(fault)
})

test('every instant of the calendar matches JavaScript’s reading', () => {
  const instant = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true
  })
  fc.assert(
    fc.property(instant, fc.stringMatching(/^\d{3}$/), (date, micro) => {
      const text = date.toISOString().replace('Z', `${micro}Z`)
      const fraction = text.slice(20, 26)
      const expected = { text, form: 'A', wall: date.getTime(), instant: date.getTime(), fraction }
      expect(readA(`"${text}"`)).toEqual({ state: 'documented', value: expected, raw: text })
      expect(timeFault(text)).toBeUndefined()
    })
  )
})
