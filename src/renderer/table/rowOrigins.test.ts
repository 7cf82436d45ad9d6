import { expect, test } from 'vitest'
import type { Drift } from '../../shared/outcome.ts'
import { keptPlaces, ownDrift } from './rowOrigins.ts'

const drift = (path: string, kind: Drift['kind'], ...at: string[]): Drift => ({
  path,
  kind,
  at,
  count: at.length,
  received: '"x"'
})

test('rows that were left out are counted in the places of the others', () => {
  expect(keptPlaces(3, [])).toEqual([0, 1, 2])
  expect(keptPlaces(3, [drift('/data/*', 'type', '0', '2'), drift('/data/*/id', 'type', '1')])).toEqual([1, 3, 4])
})

test('a row has its own differences only, and what was received only where it is its own', () => {
  const all = [
    drift('/data/*/amount', 'type', '1', '4'),
    drift('/data/*/devices/*', 'value', '4/0'),
    drift('/meta', 'missing')
  ]
  const of = (at: number) => ownDrift({ exchange: undefined, at, drift: all })
  expect(of(0)).toEqual([])
  expect(of(1)).toEqual([all[0]])
  expect(of(4)).toMatchObject([{ path: '/data/*/amount', count: 2 }, { path: '/data/*/devices/*' }])
  expect(of(4)[0]).not.toHaveProperty('received')
})
