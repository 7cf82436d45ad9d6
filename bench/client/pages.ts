import { clockAt } from '../../src/demo/world/clock.ts'
import { makeWorld } from '../../src/demo/world/world.ts'

export interface JackpotPage {
  readonly name: string
  readonly text: string
  /** The maximum ratio of our path's time to a bare path's time. */
  readonly goal: number
}

const world = makeWorld(clockAt(new Date('2026-11-21T00:00:00Z')), 'https://cdn.example')
// The small group matches the documentation in every field, so a clean page stays clean.
const games = world.jackpots().get('small') ?? []

/** A clean page with this number of games. */
export function pageOf(count: number, change: (game: object, index: number) => object = (game) => game): string {
  const data = Array.from({ length: count }, (_, index) => change({ ...games[index % games.length] }, index))
  return JSON.stringify({
    data,
    links: { first: 'https://x.example?page=1', last: 'https://x.example?page=1', prev: null, next: null },
    meta: { current_page: 1, from: 1, last_page: 1, per_page: count, to: count, total: count }
  })
}

/** Clean pages of about 6 KB, 20 KB and 800 KB. */
export const pages: readonly JackpotPage[] = [
  { name: '6 KB', text: pageOf(6), goal: 1.7 },
  { name: '20 KB', text: pageOf(20), goal: 1.6 },
  { name: '800 KB', text: pageOf(800), goal: 1.7 }
]
