import * as documented from '../hostile/documented.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import type { Question } from './screenOf.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Documented {
  readonly question: Question
  readonly definition?: Fields
  readonly answer: Fields
}

const { ids } = documented
const restrictions = { default: { blacklist: ['AT', 'US-NJ'] } }
const [banner] = documented.makeBanners().casinoBanners
const contents = [
  { language: 'de', content: '<p>Guten Tag</p>', is_default: true },
  { language: 'en', content: '<p>Good day</p>', is_default: false }
]

/** A documented answer of each operation. */
export const documentedAnswers: readonly Documented[] = [
  {
    question: { route: 'bonuses.find', input: { bonusId: makeBonus().id } },
    answer: { data: makeBonus() }
  },
  {
    question: { route: 'bonuses.activate', input: { bonusId: ids.bonus } },
    definition: { data: makeBonus() },
    answer: { data: makeUserBonus() }
  },
  {
    question: { route: 'transactions.list', input: {} },
    answer: documented.linkedPage([
      documented.makeTransaction(),
      documented.makeTransaction({ id: 2, amount: 400, state_description: 'odd' })
    ])
  },
  {
    question: { route: 'notifications.list', input: {} },
    answer: documented.linkedPage([
      documented.makeNotification(),
      documented.makeNotification({ id: ids.wallet, is_read: true, contents })
    ])
  },
  {
    question: { route: 'banners.list', input: { category: 'main' } },
    answer: { data: { title: 'main', casinoBanners: [{ ...banner }, { ...banner, title: 'Summer', order: 2 }] } }
  },
  {
    question: { route: 'jackpots.list', input: { groupId: 'main' } },
    answer: documented.plainPage([
      documented.makeGame({ restrictions }),
      documented.makeGame({ restrictions, id: ids.wallet, title: 'Other Book', identifier: 'prov:other', hd: 0 })
    ])
  }
]
