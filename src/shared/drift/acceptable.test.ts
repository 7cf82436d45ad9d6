import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { driftKinds, type Drift } from '../outcome/outcome.ts'
import { routes } from '../contract/index.ts'
import { acceptable } from './acceptable.ts'

const drift: Drift = {
  operation: 'transactions.list',
  path: '/data/*/amount',
  kind: 'type',
  came: 'text',
  count: 3,
  at: []
}
const accepted = {
  connection: 'one',
  operation: 'transactions.list',
  kind: 'type',
  field: '/data/*/amount',
  came: 'text'
}
const fits = Compile(routes['differences.accept'].input)

describe('a difference', () => {
  test('is accepted for its connection, its operation, its place and the type that came', () => {
    expect(acceptable(drift, 'one')).toEqual(accepted)
    expect(fits.Check(accepted)).toBe(true)
  })

  test('of what is missing or contradicts itself cannot be accepted, whoever asks, and no token that came back', () => {
    const kinds = driftKinds.filter((kind) => acceptable({ ...drift, kind }, 'one') === undefined)
    expect(kinds).toEqual(['missing', 'consistency', 'token'])
    expect(driftKinds.filter((kind) => !fits.Check({ ...accepted, kind }))).toEqual(kinds)
  })

  test('that stands for many fields cannot be accepted', () => {
    const { came: _, ...others } = drift
    expect(acceptable({ ...others, kind: 'unknown' }, 'one')).toBeUndefined()
  })

  test.each([{ operation: 'connections.check' }, { came: 'string' }, { field: 'x'.repeat(301) }, { note: '' }])(
    'with a part that is none is refused: %o',
    (part) => expect(fits.Check({ ...accepted, ...part })).toBe(false)
  )
})
