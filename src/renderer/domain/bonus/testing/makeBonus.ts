import { BonusDefinition } from '../../../../shared/contract/bonuses.ts'
import { receivedAs, type Received } from '../../../../shared/readings/received.ts'
import { makeBonus as documentedBonus } from '../../../../shared/testing/documented.ts'

/** Makes a bonus with all documented fields, which runs daily from 1 January 2026 to 30 June 2027. */
export const makeBonus = (part: Partial<BonusDefinition> = {}): BonusDefinition =>
  documentedBonus({
    id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000001',
    title: 'Sunday Reload 50%',
    type: 'deposit',
    currency: 'EUR',
    date_start: '2026-01-01 00:00:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    promo_codes: null,
    wager_show: '35',
    wager_min_cash_to_stop: 0,
    wager_max_win: 100_000,
    max_bet: 500,
    ...part
  })

/** Some fields of a bonus, with values of any type. A field whose value is undefined is removed. */
export type Part = Readonly<{ [Name in keyof BonusDefinition]?: unknown }>

/** Makes a bonus as the platform would send it, with some fields replaced. */
export const receivedBonus = (part: Part = {}): Received<BonusDefinition> =>
  receivedAs(BonusDefinition, { ...makeBonus(), ...part })
