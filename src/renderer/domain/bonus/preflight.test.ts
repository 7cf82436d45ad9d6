import { describe, expect, test } from 'vitest'
import { receivedBonus, type Part } from './testing/makeBonus.ts'
import { preflight, type Circumstances } from './preflight.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

const find = (part: Part, circumstances: Partial<Circumstances> = {}) =>
  preflight(receivedBonus({ type: 'deposit_free', ...part }), {
    now,
    zone: 'UTC',
    currencies: ['EUR'],
    ...circumstances
  })

describe('before an activation', () => {
  test('a bonus that fits has no warning', () => {
    expect(find({}).map(({ level, text }) => [level, text])).toEqual([
      ['note', 'The type “deposit_free” does not tell whether a deposit is needed (uncertain).']
    ])
  })

  test.each([
    [{ active: false }, 'The platform says that it is not active.'],
    [
      { date_end: '2026-11-20 11:00:00' },
      'It ended on 20 Nov 2026, 11:00:00 UTC, 59 min ago (zone UTC assumed; uncertain).'
    ],

    [
      { weekdays: [1, 3] },
      'It is within its dates until 30 Jun 2027, 23:59:59 UTC, but today is Friday and it runs on Mon, Wed (Monday = 1 assumed; zone UTC assumed; uncertain).'
    ],
    [{ currency: 'JPY' }, 'The bonus is in JPY; the wallets seen are in EUR. There may be others (uncertain).']
  ])('warns of %o', (part, text) => {
    expect(find(part)[0]).toEqual({ level: 'warn', text })
  })

  test.each([
    [{ currency: undefined }, 'We don’t know whether the currency fits: currency did not come.'],
    [{ currency: ['EUR'] }, 'We don’t know whether the currency fits: currency is ["EUR"].'],
    [{ type: null }, 'We don’t know whether a deposit is needed: type is null.'],
    [{ is_verify_needed: 'no' }, 'We don’t know whether the player has to be verified: is_verify_needed is “no”.']
  ])('%o is unknown and only noted', (part, text) => {
    expect(find(part)).toContainEqual({ level: 'note', text })
  })

  test.each([undefined, []])('without a seen wallet, a fitting currency is unknown (%o)', (currencies) => {
    expect(find({}, { currencies })).toContainEqual({
      level: 'note',
      text: 'We don’t know yet whether this player has a wallet in EUR.'
    })
  })

  test.each([
    ['deposit_free', 'note', 'does not tell'],

    ['freespin', 'note', 'may still wait for a deposit'],

    ['depositary', 'note', 'does not tell']
  ])('the type %s mentions a deposit: %s, %s, and is uncertain', (type, level, text) => {
    expect(find({ type })).toMatchObject([{ level, text: expect.stringContaining(text) }])
    expect(find({ type })[0]?.text).toContain('(uncertain)')
  })

  test('an empty definition only has notes', () => {
    const findings = preflight(undefined, { now, zone: 'UTC', currencies: undefined })
    expect(new Set(findings.map(({ level }) => level))).toEqual(new Set(['note']))
    expect(findings).toHaveLength(3)
  })

  test('converted values count and are marked', () => {
    const mark = '(Monday = 1 assumed; weekdays were received as ["1","3"]: read as 1, 3; zone UTC assumed; uncertain)'
    expect(find({ weekdays: ['1', '3'] })[0]?.text).toContain(mark)
    expect(find({ is_verify_needed: '1' })[1]?.text).toContain('(is_verify_needed “1”: yes assumed)')
  })
})
