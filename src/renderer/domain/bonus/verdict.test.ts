import { Exact } from '../../../shared/readings/exact.ts'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receivedBonus, type Part } from './testing/makeBonus.ts'
import { verdictOf } from './verdict.ts'

const friday = '2026-11-20T12:00:00Z'

const sunday = '2026-11-22T12:00:00Z'

const judge = (part: Part, at = friday, zone = 'UTC') => verdictOf(receivedBonus(part), { now: Date.parse(at), zone })

describe('the verdict on a bonus', () => {
  test.each([
    ['Running', 'good', {}],
    ['Not active', 'bad', { active: false }],
    ['Ended', 'bad', { date_end: '2026-11-01 23:59:59' }],
    ['Ended', 'bad', { date_end: '2026-11-01 23:59:59', active: false }],

    ['Starts in 3 days', 'attention', { date_start: '2026-11-23 00:00:00' }],
    ['Not active', 'bad', { date_start: '2026-11-23 00:00:00', active: false }],
    ['Not today', 'attention', { weekdays: [1, 3, 7] }],

    ['Unknown', 'neutral', { active: 'yes' }],
    ['Unknown', 'neutral', { date_start: '0000-00-00 00:00:00' }],
    ['Unknown', 'neutral', { date_end: null }],

    ['Unknown', 'neutral', { date_start: '2027-01-01 00:00:00', date_end: '2026-01-01 00:00:00' }],
    ['Unknown', 'neutral', { weekdays: [0, 3] }],

    ['Unknown', 'neutral', { weekdays: ['Fri', null] }],
    ['Not today', 'attention', { weekdays: [1, 1] }]
  ])('%s (%s) of %o', (word, tone, part) => {
    expect(judge(part)).toMatchObject({ word, tone, reason: expect.stringMatching(/^[A-Z].*\.$/) })
  })

  test('an empty definition is Unknown and names its missing fields', () => {
    for (const empty of [receivedAs(BonusDefinition, {}), undefined]) {
      expect(verdictOf(empty, { now: 0, zone: 'UTC' })).toMatchObject({
        word: 'Unknown',
        reason: 'Cannot decide: active did not come; date_start did not come; date_end did not come.'
      })
    }
  })

  test.each([
    ['2026-11-19T23:59:59.999Z', 'Starts in 1 s'],
    ['2026-11-20T00:00:00.000Z', 'Running'],

    ['2026-11-21T08:00:00.999Z', 'Running'],
    ['2026-11-21T08:00:01.000Z', 'Ended'],
    ['2026-11-19T07:00:00.000Z', 'Starts in 17 h'],

    ['2026-11-17T12:00:00.000Z', 'Starts in 3 days']
  ])('at %s, a bonus from the 20th, 00:00:00, to the 21st, 08:00:00 is %s', (at, word) => {
    const dates = { date_start: '2026-11-20 00:00:00', date_end: '2026-11-21 08:00:00' }
    expect(judge(dates, at).word).toBe(word)
  })

  test.each([
    ['2026-11-21T08:00:00.123456Z', '2026-11-21T08:00:00.123Z', 'Running'],
    ['2026-11-21T08:00:00.123456Z', '2026-11-21T08:00:00.124Z', 'Ended'],

    ['2026-11-21', '2026-11-22T00:00:00Z', 'Ended']
  ])('an end of %s at %s: %s', (date_end, at, word) => {
    expect(judge({ date_end }, at).word).toBe(word)
  })

  test.each([
    ['2026-11-20T05:00:00Z', 'America/New_York', 'Not today'],

    ['2026-11-18T10:59:59Z', 'Pacific/Auckland', 'Not today']
  ])('Thursdays only, at %s in %s: %s', (at, zone, word) => {
    expect(judge({ weekdays: [4] }, at, zone)).toMatchObject({
      word,
      assumptions: ['Monday = 1 assumed', `zone ${zone} assumed`]
    })
  })

  test('days are counted and times are shown in the chosen zone', () => {
    const dates = { date_start: '2026-11-24 02:00:00', date_end: '2026-11-26 23:00:00' }
    const shown = (at: string, shownIn: string) =>
      verdictOf(receivedBonus(dates), { now: Date.parse(at), zone: 'UTC', shownIn })
    expect(shown(sunday, 'UTC').word).toBe('Starts in 2 days')
    expect(shown(sunday, 'America/New_York')).toMatchObject({
      word: 'Starts tomorrow',
      reason: 'It starts on 23 Nov 2026, 21:00:00 UTC-05:00.'
    })
    expect(shown('2026-11-28T12:00:00Z', 'UTC').reason).toContain('26 Nov 2026, 23:00:00 UTC, 2 days ago.')
    expect(shown('2026-11-28T12:00:00Z', 'Asia/Tokyo').reason).toContain('27 Nov 2026, 08:00:00 UTC+09:00, yesterday.')
  })

  test.each([
    ['all days assume nothing of Monday', {}, ['zone UTC assumed']],
    ['no days mean any', { weekdays: [] }, ['no weekdays stated: any day assumed', 'zone UTC assumed']],
    ['absent days mean any', { weekdays: undefined }, ['weekdays did not come: any day assumed', 'zone UTC assumed']],
    ['a 1 for true is assumed to be yes', { active: 1 }, ['zone UTC assumed', 'active 1: yes assumed']],

    [
      'what cannot be read beside today is counted',
      { weekdays: [0, 5, 8] },
      ['Monday = 1 assumed', '2 of 3 weekdays could not be read', 'zone UTC assumed']
    ],
    [
      'dates with a zone assume none',
      { date_start: '2026-01-01T00:00:00.000000Z', date_end: '2027-01-01T00:00:00.000000Z' },
      []
    ]
  ])('%s', (_claim, part, assumptions) => {
    expect(judge(part)).toMatchObject({ word: 'Running', assumptions })
  })

  test.each([
    [[1, 2], []],
    [{ 1: 1, 2: '2' }, ['weekdays were received as {"1":1,"2":"2"}: read as 1, 2']]
  ])('on a Sunday, the weekdays %j do not match, and converted values are marked', (weekdays, marks) => {
    expect(judge({ weekdays }, sunday)).toMatchObject({
      word: 'Not today',
      reason: 'It is within its dates until 30 Jun 2027, 23:59:59 UTC, but today is Sunday and it runs on Mon, Tue.',
      assumptions: ['Monday = 1 assumed', ...marks, 'zone UTC assumed']
    })
  })

  test.each([
    ['soon', 'weekdays is “soon”, not a list of days'],
    [{ mon: true }, 'weekdays is {"mon":true}, not a list of days'],
    [['one', 2], 'weekdays holds “one”, but weekdays are 1 to 7']
  ])('the weekdays %j are unreadable and do not mean every day', (weekdays, fault) => {
    expect(judge({ weekdays }, sunday)).toMatchObject({ word: 'Unknown', reason: `Cannot decide: ${fault}.` })
  })

  test('fields of any value have a verdict', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.constant(new Exact('1e99')))
    const bonuses = fc.record({ active: odd, date_start: odd, date_end: odd, weekdays: odd })
    fc.assert(
      fc.property(bonuses, (part) => {
        expect(judge(part).word).toMatch(/^(?:Running|Starts .+|Ended|Not (?:today|active)|Unknown)$/)
      })
    )
  })
})
