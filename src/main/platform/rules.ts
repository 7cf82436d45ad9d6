import type { Drift } from '../../shared/outcome.ts'
import { wireText } from './driftList.ts'
import type { AskedPage } from './operation.ts'

/** Looks at a value as a whole, for what no shape can say. */
export type Rule<Value> = (value: Value) => Drift[]

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

/** Whether the page is the one that was asked for, and agrees with itself. */
export const pageRule =
  ({ page = 1, perPage }: AskedPage): Rule<Listed> =>
  ({ data, meta = {} }) => [
    ...paging('current_page', meta.current_page, page),
    ...paging('per_page', meta.per_page, perPage),
    ...bounds(data, meta)
  ]

function paging(field: string, received: unknown, asked: number | undefined): Drift[] {
  if (asked === undefined || received === undefined || received === asked) return []
  return [mismatch('paging', `/meta/${field}`, `${asked}, as asked`, received)]
}

function bounds(
  data: Listed['data'],
  { from, to, current_page: current, last_page: last }: Readonly<Record<string, unknown>>
) {
  const drift: Drift[] = []
  if (typeof current === 'number' && typeof last === 'number' && current > last && data?.length !== 0) {
    drift.push(mismatch('consistency', '/meta/last_page', `at least current_page, ${current}`, last))
  }
  if (data && typeof from === 'number' && typeof to === 'number' && to - from + 1 !== data.length) {
    drift.push(mismatch('consistency', '/meta/to', `${from + data.length - 1}, as the list has ${data.length}`, to))
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
