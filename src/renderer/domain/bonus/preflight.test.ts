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

const about = (name: string, part: Part, circumstances?: Partial<Circumstances>) =>
  find(part, circumstances).filter((finding) => finding.about === name)

describe('before an activation', () => {
  test('a bonus that fits has nothing to warn of', () => {
    expect(find({}).map(({ about: name, level }) => [name, level])).toEqual([['deposit', 'note']])
  })

  test.each([
    ['active', { active: false }, true, 'The bonus is not active.'],
    ['active', { active: 0 }, false, 'The bonus is not active (active 0: no assumed).'],
    ['active', { active: 'false' }, false, 'The bonus is not active (active “false”: no assumed).'],
    ['dates', { date_end: '2026-11-01 00:00:00' }, true, 'The bonus ended on 1 Nov 2026, 00:00:00 UTC.'],
    ['dates', { date_end: '2026-11-20 11:00:00' }, false, 'The bonus ended on 20 Nov 2026, 11:00:00 UTC.'],
    ['dates', { date_end: '2026-11-20T11:00:00Z' }, true, 'The bonus ended on 20 Nov 2026, 11:00:00 UTC.'],
    ['dates', { date_start: '2026-11-23 00:00:00' }, true, 'The bonus starts on 23 Nov 2026, 00:00:00 UTC.'],
    ['dates', { date_start: '2028-01-01 00:00:00' }, true, 'The bonus ends before it starts.'],
    ['currency', { currency: 'JPY' }, false, 'The bonus is in JPY; the wallets seen are in EUR. There may be others.'],
    ['deposit', { type: 'deposit' }, false, 'The type “deposit” suggests that a deposit is needed (uncertain).']
  ])('%s warns of %o (certain: %s)', (name, part, certain, text) => {
    expect(about(name, part)).toEqual([{ about: name, level: 'warn', text, certain }])
  })

  test('another weekday warns, and is never certain', () => {
    expect(about('weekdays', { weekdays: [1, 3] })).toEqual([
      {
        about: 'weekdays',
        level: 'warn',
        text: 'The bonus does not run today: today is Friday, it runs on Mon, Wed (Monday = 1 assumed).',
        certain: false
      }
    ])
    expect(about('weekdays', { weekdays: [5] })).toEqual([])
  })

  test.each([
    ['active', { active: undefined }, 'active did not come'],
    ['dates', { date_start: null }, 'date_start is null'],
    ['dates', { date_end: 'soon' }, 'date_end cannot be read'],
    ['weekdays', { weekdays: [8] }, 'weekdays holds 8'],
    ['currency', { currency: undefined }, 'currency did not come'],
    ['weekdays', { weekdays: 'soon' }, 'weekdays is “soon”'],
    ['currency', { currency: ['EUR'] }, 'currency is ["EUR"]'],
    ['deposit', { type: null }, 'type is null'],
    ['verification', { is_verify_needed: 'no' }, 'is_verify_needed is “no”']
  ])('%s is not known for %o, and only noted', (name, part, text) => {
    expect(about(name, part)).toEqual([
      { about: name, level: 'note', text: expect.stringContaining(text), certain: false }
    ])
    expect(about(name, part)[0]?.text).toContain('not known')
  })

  test.each([undefined, []])('the currency is not known to fit where no wallet was seen (%o)', (currencies) => {
    expect(about('currency', {}, { currencies })).toMatchObject([
      { level: 'note', text: expect.stringContaining('not known') }
    ])
  })

  test('one wallet of the currency is enough, however it is written', () => {
    expect(about('currency', { currency: 'eur' }, { currencies: ['JPY', 'EUR'] })).toEqual([])
  })

  test.each([
    ['deposit_free', 'note', 'no deposit is needed'],
    ['no-deposit', 'note', 'no deposit is needed'],
    ['first_deposit', 'warn', 'a deposit is needed'],
    ['freespin', 'note', 'may still wait for a deposit'],
    ['cashback', 'note', 'does not tell'],
    ['depositary', 'note', 'does not tell']
  ])('the type %s tells of a deposit: %s, %s, and is uncertain', (type, level, text) => {
    expect(about('deposit', { type })).toMatchObject([{ level, text: expect.stringContaining(text), certain: false }])
    expect(about('deposit', { type })[0]?.text).toContain('(uncertain)')
  })

  test('an empty definition has notes only', () => {
    const findings = preflight(undefined, { now, zone: 'UTC', currencies: undefined })
    expect(new Set(findings.map(({ level }) => level))).toEqual(new Set(['note']))
    expect(findings.map(({ about: name }) => name)).toEqual(['active', 'dates', 'dates', 'currency', 'deposit'])
  })

  test('what came otherwise counts and is marked', () => {
    const mark = '(Monday = 1 assumed; weekdays were received as ["1","3"]: read as 1, 3)'
    expect(about('weekdays', { weekdays: ['1', '3'] })).toMatchObject([{ text: expect.stringContaining(mark) }])
    expect(about('active', { active: 1 })).toMatchObject([
      { level: 'note', text: 'The bonus counts as active (active 1: yes assumed).' }
    ])
    expect(about('verification', { is_verify_needed: '1' })).toMatchObject([
      { text: expect.stringContaining('(is_verify_needed “1”: yes assumed)') }
    ])
  })

  test('warnings come first', () => {
    const levels = find({ active: undefined, weekdays: [1], is_verify_needed: true }).map(({ level }) => level)
    expect(levels).toEqual(['warn', 'note', 'note', 'note'])
  })
})
