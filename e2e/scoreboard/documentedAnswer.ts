import * as documented from '../hostile/documented.ts'
import type { AskedRoute, Question } from './askCase.ts'

const rows = {
  'transactions.list': () => documented.linkedPage([documented.makeTransaction()]),
  'notifications.list': () => documented.linkedPage([documented.makeNotification()]),
  'banners.list': () => ({ data: documented.makeBanners() }),
  'jackpots.list': () => documented.plainPage([documented.makeGame()])
}

/** What is asked for unless a case says otherwise. */
const asked = { category: 'main', groupId: 'main' }

/** A page to ask for. */
export interface Paged {
  readonly page?: number
  readonly perPage?: number
}

/** A question to an operation and its documented answer, which has one row. */
export const documentedAnswer = (
  route: AskedRoute,
  paged: Paged = {}
): { readonly answer: unknown; readonly question: Question } => ({
  answer: rows[route](),
  question: questionFor(route, paged)
})

function questionFor(route: AskedRoute, paged: Paged): Question {
  const { category, groupId } = asked
  switch (route) {
    case 'banners.list':
      return { route, input: { category } }
    case 'jackpots.list':
      return { route, input: { groupId, ...paged } }
    case 'transactions.list':
      return { route, input: paged }
    case 'notifications.list':
      return { route, input: paged }
  }
}
