import { Exact } from '../../../shared/readings/exact.ts'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeBonus, receivedBonus, type Part } from './testing/makeBonus.ts'
import { ticketText } from './ticketText.ts'

const moment = { now: Date.parse('2026-11-20T12:00:00Z'), zone: 'UTC' }
const ticket = (part: Part) => ticketText(receivedBonus(part), moment)

describe('the text for a ticket', () => {
  test('explains a documented bonus', () => {
    expect(ticket({})).toMatchInlineSnapshot(`
      "Sunday Reload 50%
      Bonus id: 7b1f0c2e-3d4a-4f5b-8c6d-000000000001
      Type: deposit
      Applies to: player

      State:
      On 20 Nov 2026, 12:00:00 UTC: Running. It is active and within its dates until 30 Jun 2027, 23:59:59 UTC. (zone UTC assumed)
      This API cannot show whether the player holds it or may take it.

      Validity:
      It starts on 1 Jan 2026, 00:00:00 UTC (zone UTC assumed).
      It ends on 30 Jun 2027, 23:59:59 UTC (zone UTC assumed).
      It runs on any day of the week.
      The claim period is 14. Its unit is not documented (days assumed).

      Amounts:
      Bonus amount: 2500 raw EUR, which is 25.00 EUR (assumed).

      Wagering:
      The wager is 35.50 times. What it multiplies is not documented.
      The player is shown 35 times (assumed from wager_show).
      The wagering period is 7. Its unit is not documented (days assumed).
      Largest bet while wagering (assumed from max_bet): 500 raw EUR, which is 5.00 EUR (assumed).
      Largest bonus from wagering (assumed from wager_max_bonus): 250.75 raw EUR.
      Largest win from wagering (assumed from wager_max_win): 100000 raw EUR, which is 1,000.00 EUR (assumed).
      Wagering stops below this cash (assumed from wager_min_cash_to_stop): 0 raw EUR, which is 0.00 EUR (assumed). Whether 0 means no limit is not documented.

      Conditions:
      The player does not have to be verified (assumed from is_verify_needed).
      The bonus is sticky. What that means for a withdrawal is not documented.
      enable_bonus_cash_first is set. Which money is played first is not documented.
      It belongs to no promotion (assumed from for_promo).
      "
    `)
  })

  test('says of an empty one what is not stated', () => {
    expect(ticketText(undefined, moment)).toMatchInlineSnapshot(`
      "A bonus without a title

      State:
      On 20 Nov 2026, 12:00:00 UTC: Unknown. Cannot decide: active did not come; date_start did not come; date_end did not come. (weekdays did not come: any day assumed)
      This API cannot show whether the player holds it or may take it.

      Validity:
      It runs on any day of the week (weekdays did not come: any day assumed).

      Not stated by the platform:
      title, id, type, applying_type, currency, active, date_start, date_end, weekdays, bonus_claim_period, bonus_amount, wager, wager_show, wager_period, max_bet, wager_max_bonus, wager_max_win, wager_min_cash_to_stop, is_verify_needed, sticky_bonus, enable_bonus_cash_first, for_promo
      "
    `)
  })

  test('shows of an ugly one what came', () => {
    const ugly: Part = {
      title: '# <b>Free</b>\n\u202e money',
      id: 5,
      type: ['deposit'],
      active: 1,
      currency: 'BTC',
      date_start: '2026-02-30 00:00:00',
      date_end: '2026-11-21T00:00:00.000001Z',
      weekdays: [0, 8],
      wager: 'abc',
      wager_show: 35,
      wager_period: new Exact('0.0'),
      bonus_amount: new Exact('9007199254740993'),
      max_bet: '5.00',
      wager_max_win: null,
      sticky_bonus: 'no',
      for_promo: 0,
      bonus_claim_period: -1
    }
    expect(ticketText(receivedAs(BonusDefinition, ugly), moment)).toMatchInlineSnapshot(`
      "\\# \\<b>Free\\</b>  money
      Bonus id: 5
      Type: \\["deposit"]

      State:
      On 20 Nov 2026, 12:00:00 UTC: Unknown. Cannot decide: date_start cannot be read as a time; weekdays holds 0 and 8, but weekdays are 1 to 7. (Monday = 1 assumed; zone UTC assumed; active 1: yes assumed)
      This API cannot show whether the player holds it or may take it.

      Validity:
      date_start cannot be read as a time: “2026-02-30 00:00:00”.
      It ends on 21 Nov 2026, 00:00:00 UTC.
      On which days it runs is not known: weekdays holds 0 and 8, but weekdays are 1 to 7.
      The claim period is -1. Its unit is not documented (days assumed).

      Amounts:
      Bonus amount: 9007199254740993 raw BTC.

      Wagering:
      wager came as “abc”, which is not a number.
      The player is shown 35 times (assumed from wager_show).
      The wagering period is 0. Whether that means no limit is not documented.
      Largest bet while wagering (assumed from max_bet): 5.00 raw BTC.

      Conditions:
      sticky_bonus came as “no”, which is not yes or no.
      It belongs to no promotion (assumed from for_promo). It came as 0, taken for no (assumed).

      Not stated by the platform:
      applying_type, wager_max_bonus, wager_max_win, wager_min_cash_to_stop, is_verify_needed, enable_bonus_cash_first
      "
    `)
  })

  test('a wager of 0 is marked as assumed to be none', () => {
    expect(ticket({ wager: '0' })).toContain('The wager is 0: nothing has to be wagered (assumed).')
  })

  test('what the player is shown is said only where it differs', () => {
    expect(ticket({ wager: '35.50', wager_show: '35.5' })).not.toContain('is shown')
    expect(ticket({ wager: '35.50', wager_show: '36' })).toContain('The player is shown 36 times')
  })

  test('a title that cannot be seen is none', () => {
    expect(ticket({ title: ' \u0000\u202e' }).split('\n')[0]).toBe('A bonus without a title')
  })

  test('whatever came, every line is one line and the first says which bonus', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant(undefined))
    const names = Object.keys(makeBonus())
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), odd), (bonus) => {
        const text = ticketText(receivedAs(BonusDefinition, bonus), moment)
        expect(text.split('\n')[0]).not.toBe('')
        expect(text).not.toMatch(/[\r\u2028\u202e\u0000]/)
        expect(text).not.toContain('undefined')
      })
    )
  })
})
