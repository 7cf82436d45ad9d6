import * as documented from '../hostile/documented.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import type { Question } from './pipeline.ts'

type Fields = Readonly<Record<string, unknown>>

/** A documented answer of an operation, whose subjects can be changed one by one. */
export interface Documented {
  readonly question: Question
  readonly definition?: Fields
  /** The answer with other subjects: a bonus, the rows of a list, the banners. */
  readonly answer: (subjects: readonly unknown[]) => Fields
  /** Two where the answer is a list, because what is known of a first row may not be known of the next. */
  readonly subjects: readonly unknown[]
  /** Fields that are documented and shown as another one is: they stay as they are. */
  readonly alike: readonly string[]
}

const { ids } = documented
const restrictions = { default: { blacklist: ['AT', 'US-NJ'] } }
const [banner] = documented.makeBanners().casinoBanners
const pictures = Object.keys({ ...banner }).filter((name) => name.includes('_image_'))

/** A documented answer of each operation. */
export const documentedAnswers: readonly Documented[] = [
  {
    question: { route: 'bonuses.find', input: { bonusId: makeBonus().id } },
    answer: ([bonus]) => ({ data: bonus }),
    subjects: [makeBonus()],
    alike: []
  },
  {
    question: { route: 'bonuses.activate', input: { bonusId: ids.bonus } },
    definition: { data: makeBonus() },
    answer: ([bonus]) => ({ data: bonus }),
    subjects: [makeUserBonus()],
    // Another one here makes the outcome unknown.
    alike: ['bonus_id']
  },
  {
    question: { route: 'transactions.list', input: {} },
    answer: (rows) => documented.linkedPage(rows),
    subjects: [
      documented.makeTransaction(),
      documented.makeTransaction({ id: 2, amount: 400, state_description: 'odd' })
    ],
    alike: []
  },
  {
    question: { route: 'notifications.list', input: {} },
    answer: (rows) => documented.linkedPage(rows),
    subjects: [
      documented.makeNotification(),
      documented.makeNotification({
        id: ids.wallet,
        is_read: true,
        contents: [
          { language: 'de', content: '<p>Guten Tag</p>', is_default: true },
          { language: 'en', content: '<p>Good day</p>', is_default: false }
        ]
      })
    ],
    alike: []
  },
  {
    question: { route: 'banners.list', input: { category: 'main' } },
    answer: (casinoBanners) => ({ data: { title: 'main', casinoBanners } }),
    subjects: [{ ...banner }, { ...banner, title: 'Summer', order: 2, button_color: '#000000' }],
    alike: pictures.slice(1, -1)
  },
  {
    question: { route: 'jackpots.list', input: { groupId: 'main' } },
    answer: (rows) => documented.plainPage(rows),
    subjects: [
      documented.makeGame({ restrictions }),
      documented.makeGame({ restrictions, id: ids.wallet, title: 'Other Book', identifier: 'prov:other', hd: 0 })
    ],
    alike: []
  }
]
