import { offsetAt } from './zone.ts'

const day = 86_400_000

/** Returns the only instant between `from` and `to` at which a zone's offset changes. */
function transition(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

/**
 * Returns the instants, usually one, at which a zone's clocks cross a wall time, forwards or backwards. A repeated time
 * has three instants: when it is first shown, when the clocks go back, and when it is shown again. A skipped time has
 * one instant: when the clocks go forward.
 */
function crossingsOf(wall: number, zone: string): readonly number[] {
  if (!Number.isFinite(wall)) return [wall]
  const [before, after] = [offsetAt(wall - day, zone), offsetAt(wall + day, zone)]
  if (before === after) return [wall - before]
  const change = transition(wall - day, wall + day, zone)
  const isFirst = wall - before < change
  const isSecond = wall - after >= change
  if (isFirst && isSecond) return [wall - before, change, wall - after]
  return [isFirst ? wall - before : isSecond ? wall - after : change]
}

/** Returns the instant at which a zone's clocks first show a wall time, or skip it. */
export const firstInstantOf = (wall: number, zone: string): number => crossingsOf(wall, zone)[0] ?? wall

/**
 * Returns the ranges of instants at which a zone's clocks show a time from `from` until just before `to`. Both are wall
 * times in milliseconds. Returns no range if the clocks skip these times, and two ranges if the clocks repeat them.
 */
export function instantRanges(
  from: number,
  to: number,
  zone: string
): readonly { readonly from: number; readonly to: number }[] {
  if (!(from < to)) return []
  const crossings = [...crossingsOf(from, zone), ...crossingsOf(to, zone)].toSorted((one, other) => one - other)
  const edges: number[] = []
  // If the clocks cross both wall times at the same instant, drop both crossings.
  for (const crossing of crossings) {
    if (edges.at(-1) === crossing) edges.pop()
    else edges.push(crossing)
  }
  return edges.flatMap((start, at) => {
    const end = edges[at + 1]
    return at % 2 === 0 && end !== undefined ? [{ from: start, to: end }] : []
  })
}
