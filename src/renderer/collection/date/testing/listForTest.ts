import type { TimedPage } from '../findPage.ts'

/** A row of a made-up list. */
export interface Row {
  readonly id: number
  readonly at: number
}

/** A list with a function that reads its pages, and the numbers of the pages read. */
export function listOf(rows: readonly Row[], perPage: number, more: Partial<TimedPage> = {}) {
  const asked: number[] = []
  const state = { rows }
  const read = async (page: number): Promise<TimedPage> => {
    asked.push(page)
    const data = state.rows.slice((page - 1) * perPage, page * perPage)
    return {
      times: data.map(({ at }) => at),
      lastPage: Math.max(1, Math.ceil(state.rows.length / perPage)),
      total: state.rows.length,
      first: data[0] && String(data[0].id),
      ...more
    }
  }
  return { read, asked, state }
}

/** Rows at these times, with ids that count down to 1. */
export const rowsAt = (times: readonly number[]): readonly Row[] =>
  times.map((at, place) => ({ id: times.length - place, at }))
/** The distance between a time and the row nearest to it. */
export const distance = (rows: readonly Row[], target: number): number =>
  Math.min(...rows.map(({ at }) => Math.abs(at - target)))
