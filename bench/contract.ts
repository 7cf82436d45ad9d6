import { JackpotGame } from '../src/shared/contract/jackpots.ts'
import { PlainPageOf } from '../src/shared/contract/paging.ts'
import { parseExact } from '../src/shared/readings/exact.ts'
import { checkOf } from '../src/main/platform/answers/drift.ts'
import { pageOf } from './client/pages.ts'
import { median, type Finding } from './measure.ts'

const rounds = 41

function timed(work: () => unknown, times: number): number {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) work()
  return (performance.now() - start) / times
}

/** What the check adds to parsing, as a share of `JSON.parse` of the same text. */
function shareOf(text: string, times: number): number {
  const check = checkOf(PlainPageOf(JackpotGame))
  const shares: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const parse = timed(() => JSON.parse(text), times)
    const value = JSON.parse(text) as unknown
    shares.push(
      timed(() => check({ value, exact: () => parseExact(text, value), assertDepth: () => {} }), times) / parse
    )
  }
  return median(shares)
}

const wrong = (game: object) => ({ ...game, priority: 'high', payout: 96, has_freespins: 2, brand_new: true })

/** The contract check against `JSON.parse` of the same page. */
export function measureContract(): Finding[] {
  const note = `median of ${rounds} rounds`
  return [
    { name: 'contract check of a clean page, 25 games', value: shareOf(pageOf(25), 40), unit: '×', goal: 0.1, note },
    { name: 'contract check of a clean page, 1000 games', value: shareOf(pageOf(1000), 3), unit: '×', goal: 0.1, note },
    {
      name: 'contract check, every row wrong, 1000 games',
      value: shareOf(pageOf(1000, wrong), 3),
      unit: '×',
      goal: 3,
      note
    }
  ]
}
