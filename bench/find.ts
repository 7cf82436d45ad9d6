import { keepSeenIds, mostIds } from '../src/main/platform/answers/seenIds.ts'
import { wordsOf } from '../src/renderer/shell/find/findItems.ts'
import { median, type Finding } from './measure.ts'

const rounds = 31

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const inRounds = (work: () => unknown): number => median(Array.from({ length: rounds }, () => timed(work)))

const uuidOf = (place: number): string => `7b1f0c2e-3d4a-4f5b-8c6d-${String(place).padStart(12, '0')}`

/** Finding what ids are, among as many as are kept. */
export function measureFind(): Finding[] {
  const seen = keepSeenIds()
  const found = Array.from({ length: mostIds }, (_, place) => ({ id: uuidOf(place), field: '/data/*/id' }))
  seen.note({ connection: 'bench', operation: 'transactions.list' }, found)
  // A mail with its history: words, and an id that nobody has seen in each line.
  const line = (place: number) =>
    `> on 20 Nov 2026 somebody wrote about ${uuidOf(mostIds + place)} and round ${place}-1`
  let mail = ''
  for (let place = 0; mail.length < 200_000; place += 1) mail += `${line(place)}\n`
  const look = (text: string) => seen.find('bench', wordsOf(text))
  if (look(uuidOf(777)).length !== 1 || look(mail).length !== 0) throw new Error('Find found something else.')
  return [
    {
      name: 'Find among 100,000 ids',
      value: inRounds(() => look(uuidOf(777))),
      unit: 'ms',
      goal: 20,
      note: `one id, median of ${rounds}`
    },
    {
      name: 'Find in a mail of 200 KB',
      value: inRounds(() => look(mail.slice(0, 200_000))),
      unit: 'ms',
      goal: 100,
      note: `words taken out and looked up, median of ${rounds}`
    }
  ]
}
