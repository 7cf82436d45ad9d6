// A sentence to a player states only facts of the answer. The tests compute each value a second time from the received
// text, for the scoreboard's bodies and for randomly changed documented answers.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BonusDefinition } from '../../src/shared/contract/bonuses.ts'
import { Notification } from '../../src/shared/contract/notifications.ts'
import { Transaction } from '../../src/shared/contract/transactions.ts'
import { orUndefined } from '../../src/shared/orUndefined.ts'
import { exactText, isWireNumber, parseExact } from '../../src/shared/readings/exact.ts'
import { receivedAs } from '../../src/shared/readings/received.ts'
import { whatReader } from '../../src/shared/readings/sourceWords.ts'
import { shortLine } from '../../src/shared/text/oneLine.ts'
import { amount as runsOf } from '../../src/main/testing/fullForTest.ts'
import {
  sayBalance,
  sayBonus,
  sayNoBonus,
  sayNotification,
  sayTransaction,
  type SayRules
} from '../../src/renderer/domain/say/sayings.ts'
import { englishTemplate, spoken, type Saying } from '../../src/renderer/domain/say/sentences.ts'
import { bodyCases } from './cases/body.ts'
import { statusCases } from './cases/http.ts'
import { allFuzzed } from './fuzzed.ts'
import { mutated } from './mutated.ts'
import { mutation } from './mutations.ts'

const reason = 'canary reason of the platform'
const rules: SayRules = {
  zone: 'UTC',
  shownIn: 'UTC',
  counting: { positive: 'in', states: 'succeed' },
  whatOf: whatReader([{ sourceType: 'Source@Game', word: 'Deposit', kind: 'in' }])
}
const now = Date.parse('2026-11-20T12:00:00Z')

type Row = Readonly<Record<string, unknown>>

const rowIn = (held: unknown): Row => (typeof held === 'object' && held !== null ? { ...held } : {})
const minute = (held: unknown): string | undefined => {
  const [, date, clock] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d):\d\d(?:\.\d+)?Z?$/.exec(String(held)) ?? []
  return date && new Date(`${date}T${clock}Z`).toISOString().slice(0, 16)
}
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
function spokenMinute(words: string): string | undefined {
  const [, day, month = '', year, clock = '00:00'] = /^(\d+) (\w{3}) (\d+)(?:, (\d\d:\d\d))?/.exec(words) ?? []
  // `Date` reads a year below 100 as a year of the last century.
  const date = `${year?.padStart(4, '0')}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day?.padStart(2, '0')}`
  return minute(`${date} ${clock}:00`)
}
// A text without a zone would be read in the machine's zone.
const hasZone = /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)$|^\d{4}-\d\d-\d\d$/i
const dayIn = (text: string | undefined): string | undefined => text?.slice(0, 10)
// For another form of time in the answer, the sentence has no time, or the answer's instant. Without a zone, it has the day.
const isTime = (words: string | undefined, held: unknown): boolean =>
  words === undefined ||
  spokenMinute(words) === minute(held) ||
  (!hasZone.test(String(held)) && !words.includes(':') && dayIn(spokenMinute(words)) === dayIn(minute(held))) ||
  (hasZone.test(String(held)) &&
    spokenMinute(words) === orUndefined(() => new Date(String(held)).toISOString().slice(0, 16)))

const textOf = (held: unknown): string => (isWireNumber(held) ? exactText(held) : String(held))
// `1E+3` and `1000.0` are whole numbers too.
const wholeText = (held: unknown): string => {
  const text = textOf(held)
  return !/^-?\d+$/.test(text) && Number.isInteger(Number(text)) ? String(BigInt(Number(text))) : text
}

/** The amount in major units, by integer arithmetic. */
function majorOf({ amount, user_wallet: wallet }: Row): string | undefined {
  const { currency, currency_subunits: places } = rowIn(wallet)
  const [units, stated] = [wholeText(amount), Number(wholeText(places))]
  // An exponent, or a divisor that is a power of ten.
  const scale = stated >= 100 ? Math.log10(stated) : stated
  if (!/^-?\d+$/.test(units) || !Number.isInteger(scale) || scale < 0 || scale > 18) return undefined
  const digits = units.replace('-', '').padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  // JSON has a `-0`, which is no debt.
  const sign = BigInt(units) < 0n ? '-' : ''
  return `${sign}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''} ${shortLine(String(currency), 12)}`
}

/** Fails if a sentence about a transaction states something that its row doesn't. */
function checkTransaction(row: Row): void {
  const received = receivedAs(Transaction, row)
  const { amount, bonus, time } = sayBalance(received, rules)?.values ?? {}
  const { balance, bonus_balance } = rowIn(row['user_wallet'])
  if (amount !== undefined)
    expect([amount, bonus].map((told) => told?.replaceAll(/(?<=\d),(?=\d{3})/g, ''))).toEqual([
      majorOf({ ...row, amount: balance }),
      majorOf({ ...row, amount: bonus_balance })
    ])
  expect(isTime(time, row['processed_at'])).toBe(true)
  const saying = sayTransaction(received, rules)
  if (!saying) return
  const { id, values } = saying
  // A byte change may move the reason into another field.
  const { state_description: _reason, ...others } = row
  if (!JSON.stringify(others).includes(reason)) expect(spoken(saying, englishTemplate)).not.toContain(reason)
  if (values.amount !== undefined)
    expect([majorOf(row), majorOf(row)?.replace('-', '')]).toContain(values.amount.replaceAll(/(?<=\d),(?=\d{3})/g, ''))
  if (values.state !== undefined) expect(values.state).toBe(shortLine(String(row['state']), 60))
  if (values.id !== undefined) expect(values.id).toBe(shortLine(textOf(row['id']), 40))
  expect(isTime(values.time, row['processed_at'])).toBe(true)
  if (id.endsWith('-booked')) expect(row['state']).toBe('Succeed')
  if (id.startsWith('deposit')) expect(row['source_type']).toBe('Source@Game')
}

function checkBonus(row: Row): void {
  const saying = sayBonus(receivedAs(BonusDefinition, row), { ...rules, now })
  if (!saying) return
  const { id, values } = saying
  expect([`“${shortLine(String(row['title']), 100)}”`, shortLine(textOf(row['id']), 40)]).toContain(values.bonus)
  if (id === 'bonus-runs') expect(row['active']).toBe(true)
  if (id === 'bonus-inactive') expect(row['active']).toBe(false)
  expect(isTime(values.time, row[id === 'bonus-starts' ? 'date_start' : 'date_end'])).toBe(true)
  expect(isTime(values.from, row['date_start'])).toBe(true)
}

function checkNotification(row: Row): void {
  const saying = sayNotification(receivedAs(Notification, row), { words: 'Title', isOwn: true }, rules)
  if (!saying) return
  expect(row['is_read']).toBe(saying.id === 'message-read')
  expect(isTime(saying.values.time, row['created_at'])).toBe(true)
}

const checks: Readonly<Record<string, (row: Row) => void>> = {
  'transactions.list': checkTransaction,
  'notifications.list': checkNotification,
  'bonuses.find': checkBonus
}

function checkBody(route: string, body: string): void {
  const { data } = rowIn(orUndefined(() => parseExact(body)))
  for (const row of Array.isArray(data) ? data : [data]) checks[route]?.(rowIn(row))
}

describe.each(allFuzzed.filter(({ name }) => checks[name]))('sentences about $name', ({ name, answer }) => {
  const told: unknown = JSON.parse(JSON.stringify(answer), (key, held: unknown) =>
    key === 'state_description' ? reason : held
  )

  test('state only facts of the documented answer, however it is changed', () => {
    checkBody(name, JSON.stringify(told))
    fc.assert(
      fc.property(mutation, (change) => checkBody(name, mutated(told, change).toString())),
      { numRuns: runsOf(20_000, 1000), seed: 20_261_128 }
    )
  })
})

const told = (saying: Saying | undefined) => saying && spoken(saying, englishTemplate)

test.each([...bodyCases, ...statusCases])(
  'a sentence states only facts of the answer: $name',
  ({ plan, told: problem }) => {
    const subject = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
    if (problem) {
      const message = typeof problem.says === 'string' ? problem.says : 'x'
      const failed = { code: problem.code, operation: 'bonuses.find', subject, message } as const
      expect(sayNoBonus({ ...failed, ...(problem.status !== undefined && { status: problem.status }) })).toBeUndefined()
    } else if (typeof plan === 'object' && typeof plan.body === 'string')
      checkBody('bonuses.find', plan.body.replace(/^\uFEFF/, ''))
  }
)

test.each([
  ['names the id', 404, 'rejected', (id: string) => `No query results for ${id}`, true],
  ['names the bonus', 404, 'rejected', () => 'Bonus not found', true],
  ['says not found', 404, 'rejected', () => 'Not found', false],
  ['is of a gateway', 404, 'http', () => 'Bonus not found', false],
  ['is of another status', 422, 'rejected', () => 'Bonus not found', false]
] as const)('a bonus is called missing only if the answer concerns it: it %s', (_what, status, code, words, isSaid) => {
  const subject = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
  const saying = sayNoBonus({ code, status, operation: 'bonuses.find', subject, message: words(subject) })
  expect(told(saying)).toBe(isSaid ? `We found no bonus with the id ${subject}.` : undefined)
})
