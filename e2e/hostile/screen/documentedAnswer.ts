import * as documented from '../documented.ts'
import type { AskedRoute, Question } from './askCase.ts'

/** A requested page. */
export interface Paged {
  readonly page?: number
  readonly perPage?: number
}

interface Documented {
  readonly answer: unknown
  readonly question: Question
}

/** A question to an operation, with its documented answer of one row. */
export function documentedAnswer(route: AskedRoute, paged: Paged = {}): Documented {
  switch (route) {
    case 'banners.list':
      return { answer: { data: documented.makeBanners() }, question: { route, input: { category: 'main' } } }
    case 'jackpots.list':
      return {
        answer: documented.plainPage([documented.makeGame()]),
        question: { route, input: { groupId: 'main', ...paged } }
      }
    case 'transactions.list':
      return { answer: documented.linkedPage([documented.makeTransaction()]), question: { route, input: paged } }
    case 'notifications.list':
      return { answer: documented.linkedPage([documented.makeNotification()]), question: { route, input: paged } }
  }
}
