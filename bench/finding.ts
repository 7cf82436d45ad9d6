import { rowNumber } from '../src/renderer/domain/filter/decimal.ts'
import { readFilter } from '../src/renderer/domain/filter/readFilter.ts'
import { comparedTime } from '../src/renderer/domain/time/readTime.ts'
import type { RecordColumn } from '../src/renderer/records/column.ts'
import { findPage } from '../src/renderer/collection/date/findPage.ts'
import { fieldOfColumn, keepKeys, matchRows } from '../src/renderer/collection/state/matchRows.ts'
import { median, type Finding } from './measure.ts'

interface Row {
  readonly at: string
  readonly amount: number
}

const count = 100_000
const rounds = 31
const newest = Date.parse('2026-11-22T20:00:00Z')
const perPage = 15

const columns: readonly RecordColumn<Row>[] = [
  {
    name: 'processed_at',
    called: 'date',
    value: ({ at }) => at,
    compared: { kind: 'time', at: ({ at }) => comparedTime(at, 'UTC', 'UTC') },
    width: 1
  },
  {
    name: 'amount',
    value: ({ amount }) => amount,
    compared: { kind: 'number', number: ({ amount }) => rowNumber(String(amount), 2), money: 'major' },
    width: 1
  }
]

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** A typed filter over rows that are loaded, against a bare loop over the same keys. */
function measureFilter(
  name: string,
  filter: string,
  least: number,
  most: number,
  keyOf: (row: Row) => number
): Finding {
  const rows = Array.from({ length: count }, (_, place): Row => ({
    at: `${new Date(newest - place * 30_000).toISOString().slice(0, -1)}000Z`,
    amount: ((place * 7919) % 20_001) - 10_000
  }))
  const { terms } = readFilter(filter, columns.map(fieldOfColumn), { now: newest, zone: 'UTC' })
  const keysOf = keepKeys<Row>()
  const first = timed(() => matchRows(rows, terms, columns, keysOf))
  const keys = rows.map(keyOf)
  const bare = () => {
    const found: number[] = []
    for (let place = 0; place < keys.length; place += 1) {
      const key = keys[place] ?? Number.NaN
      if (key >= least && key <= most) found.push(place)
    }
    return found
  }
  const ours = () => matchRows(rows, terms, columns, keysOf).places ?? []
  if (ours().length !== bare().length) throw new Error(`${filter}: ${ours().length} rows, bare ${bare().length}`)
  for (let warm = 0; warm < 50; warm += 1) if (ours().length !== bare().length) break
  const ratios = Array.from({ length: rounds }, () => timed(ours) / timed(bare))
  const note = `${count} rows, median of ${rounds} rounds; the first one reads them in ${first.toFixed(0)} ms`
  return { name, value: median(ratios), unit: '×', goal: 2, note }
}

/** The requests to a date in the worst of some places of a list. */
async function measureRequests(rows: number): Promise<Finding> {
  const pages = Math.ceil(rows / perPage)
  let worst = 0
  for (let place = 0; place < rows; place += Math.ceil(rows / 997)) {
    let requests = 0
    const target = -place - 0.5
    await findPage(target, async (page) => {
      requests += 1
      const begin = (page - 1) * perPage
      const length = Math.max(0, Math.min(perPage, rows - begin))
      return { times: Array.from({ length }, (_, at) => -(begin + at)), lastPage: pages, total: rows }
    })
    worst = Math.max(worst, requests)
  }
  const goal = Math.floor(Math.log2(pages)) + 3
  const note = `${pages} pages of ${perPage}, the most of 997 places; read one by one it would be up to ${pages}`
  return { name: `requests to a date among ${rows} rows`, value: worst, unit: '', goal, note }
}

/** What typed filters and going to a date cost. */
export const measureFinding = async (): Promise<Finding[]> => [
  measureFilter('typed amounts over a bare loop', '-50..-20', -5000, -2000, ({ amount }) => amount),
  measureFilter(
    'typed times over a bare loop',
    '20 Nov',
    Date.parse('2026-11-20') * 1000,
    Date.parse('2026-11-21') * 1000 - 1,
    ({ at }) => comparedTime(at, 'UTC', 'UTC') ?? Number.NaN
  ),
  await measureRequests(5000),
  await measureRequests(500_000)
]
