import type { Drift } from '../../shared/outcome.ts'
import { wireText } from './driftList.ts'
import type { AskedPage } from './operation.ts'

/** Looks at a value as a whole, for what no shape can say; `drift` is what the shape found. */
export type Rule<Value> = (value: Value, drift: readonly Drift[]) => Drift[]

/** Two places that should hold the same. */
export function same(
  path: string,
  received: unknown,
  expectation: { readonly expected: unknown; readonly words: string }
): Drift[] {
  const { expected, words } = expectation
  return received === undefined || expected === undefined || isSameId(received, expected)
    ? []
    : [mismatch('consistency', path, words, received)]
}

const isSameId = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.toLowerCase() === other.toLowerCase() : one === other

/** What a list says of itself. */
interface Listed {
  readonly data?: readonly unknown[]
  readonly meta?: Readonly<Record<string, unknown>>
}

/** Whether the page is the one that was asked for, and agrees with itself; `note` says what to do about another one. */
export const pageRule =
  ({ page = 1, perPage }: AskedPage, note?: string): Rule<Listed> =>
  ({ data, meta = {} }, drift) => [
    ...[...paging('current_page', meta.current_page, page), ...paging('per_page', meta.per_page, perPage)].map(
      (other) => (note === undefined ? other : { ...other, note })
    ),
    ...bounds(data && data.length + leftOutRows(drift), meta)
  ]

function paging(field: string, received: unknown, asked: number | undefined): Drift[] {
  if (asked === undefined || received === undefined || received === asked) return []
  return [mismatch('paging', `/meta/${field}`, `${asked}, as asked`, received)]
}

// A row of another type came and was left out: the list that the platform speaks of had it.
const leftOutRows = (drift: readonly Drift[]): number =>
  drift.reduce((sum, { path, kind, count }) => (path === '/data/*' && kind === 'type' ? sum + count : sum), 0)

function bounds(
  rows: number | undefined,
  { from, to, current_page: current, last_page: last }: Readonly<Record<string, unknown>>
) {
  const drift: Drift[] = []
  if (typeof current === 'number' && typeof last === 'number' && current > last && rows !== 0) {
    drift.push(mismatch('consistency', '/meta/last_page', `at least current_page, ${current}`, last))
  }
  if (rows !== undefined && typeof from === 'number' && typeof to === 'number' && to - from + 1 !== rows) {
    drift.push(mismatch('consistency', '/meta/to', `${from + rows - 1}, as the list has ${rows}`, to))
  }
  return drift
}

const mismatch = (kind: Drift['kind'], path: string, expected: string, received: unknown): Drift => ({
  path,
  kind,
  expected,
  received: wireText(received),
  count: 1,
  at: []
})
