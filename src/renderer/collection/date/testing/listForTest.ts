import type { TimedPage } from '../findPage.ts'

export interface Row {
  readonly id: number
  readonly at: number
}

/** Returns a list (`state`), a function that reads its pages, and the numbers of the pages requested so far. */
export function listOf(rows: readonly Row[], perPage: number, more: Partial<TimedPage> = {}) {
  const requested: number[] = []
  const state = { rows }
  const read = async (page: number): Promise<TimedPage> => {
    requested.push(page)
    const data = state.rows.slice((page - 1) * perPage, page * perPage)
    return {
      times: data.map(({ at }) => at),
      lastPage: Math.max(1, Math.ceil(state.rows.length / perPage)),
      total: state.rows.length,
      ...more
    }
  }
  return { read, requested, state }
}

/** Returns rows at these times, with ids that count down to 1. */
export const rowsAt = (times: readonly number[]): readonly Row[] =>
  times.map((at, recordIndex) => ({ id: times.length - recordIndex, at }))
/** Returns the time that a search must find: the newest at or before the target, or else the oldest. */
export function expectedTime(times: readonly number[], target: number): number {
  const notAfter = times.filter((at) => at <= target)
  return notAfter.length > 0 ? Math.max(...notAfter) : Math.min(...times)
}
