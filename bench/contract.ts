import { JackpotGame } from '../src/shared/contract/jackpots.ts'
import { PlainPageOf } from '../src/shared/contract/paging.ts'
import { parseExact } from '../src/shared/readings/exact.ts'
import { checkOf } from '../src/main/platform/answers/drift.ts'
import { pageOf } from './client/pages.ts'
import { shareOf, type Finding } from './measure.ts'

const rounds = 41

/** What the check adds to parsing, as a share of `JSON.parse` of the same text. */
function shareOfParsing(text: string, times: number): number {
  const check = checkOf(PlainPageOf(JackpotGame))
  const value = JSON.parse(text) as unknown
  return shareOf(
    () => check({ value, exact: () => parseExact(text, value), assertDepth: () => {} }),
    () => JSON.parse(text),
    rounds,
    times
  )
}

const wrong = (game: object) => ({ ...game, priority: 'high', payout: 96, has_freespins: 2, brand_new: true })

/** The contract check against `JSON.parse` of the same page. */
export function measureContract(): Finding[] {
  const note = `median of ${rounds} rounds`
  return [
    {
      name: 'contract check of a clean page, 25 games',
      value: shareOfParsing(pageOf(25), 40),
      unit: '×',
      goal: 0.1,
      note
    },
    {
      name: 'contract check of a clean page, 1000 games',
      value: shareOfParsing(pageOf(1000), 3),
      unit: '×',
      goal: 0.1,
      note
    },
    {
      name: 'contract check, every row wrong, 1000 games',
      value: shareOfParsing(pageOf(1000, wrong), 3),
      unit: '×',
      goal: 3,
      note
    }
  ]
}
