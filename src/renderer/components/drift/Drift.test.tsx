import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { KnownDifference } from '../../../shared/contract/knownDifferences.ts'
import { acceptable } from '../../../shared/drift/acceptable.ts'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { queries } from '../../bridge/queries.ts'
import { DriftButton, DriftMark, DriftNotes, QuietCount } from './Drift.tsx'

const api = vi.hoisted(() => ({ details: true }))
vi.mock('../../stores/view/preferences.ts', async (original) => ({
  ...(await original<object>()),
  useApiDetails: () => api.details
}))

const amount: Drift = {
  operation: 'transactions.list',
  path: '/data/*/amount',
  kind: 'type',
  expected: 'integer',
  came: 'text',
  received: '"-250"',
  count: 12,
  at: []
}
const page: Drift = {
  operation: 'transactions.list',
  path: '/meta/current_page',
  kind: 'paging',
  came: 'number',
  count: 1,
  at: [],
  note: 'Change the paging.'
}
const missing: Drift = { operation: 'transactions.list', path: '/data/*/state', kind: 'missing', count: 2, at: [] }
const known: KnownDifference = {
  // The connection in use at the start.
  connection: 'demo',
  operation: 'transactions.list',
  kind: 'type',
  field: '/data/*/amount',
  came: 'text',
  acceptedAt: '2026-11-20T12:00:00.000Z'
}

const accept = (...differences: readonly KnownDifference[]) =>
  queries.setQueryData(['differences.list', {}], { value: differences, drift: [] })
const mark = (drift: Drift) => renderToStaticMarkup(<DriftMark drift={drift} />)
const count = (...drift: readonly Drift[]) =>
  renderToStaticMarkup(<DriftButton answer={{ value: undefined, drift }} />).replaceAll(/<[^>]*>/g, '')

beforeEach(() => {
  api.details = true
  void accept(known)
})
afterEach(() => queries.clear())

describe('a mark', () => {
  test('of a difference that was accepted is quiet, and says since when and what came', () => {
    expect(mark(amount)).toContain('data-known')
    expect(mark(amount)).toContain(
      'title="Known difference, accepted on 20 Nov 2026: wrong type (documented: integer; received: &quot;-250&quot;)"'
    )
  })

  test.each<[string, Partial<Drift>]>([
    ['wrong type', { came: 'null' }],
    ['another form', { kind: 'value' }],
    ['another place', { path: '/data/*/user_wallet/balance' }],
    ['another operation', { operation: 'jackpots.list' }]
  ])('is loud where the difference is of %s', (_what, part) => {
    expect(mark({ ...amount, ...part })).toContain('title="Differs from the documentation')
    expect(mark({ ...amount, ...part })).not.toContain('data-known')
  })

  test('is loud where it was accepted on another connection, and where nothing is accepted any more', () => {
    for (const accepted of [[{ ...known, connection: 'other' }], []]) {
      accept(...accepted)
      expect(mark(amount)).not.toContain('data-known')
    }
  })
})

describe('a count', () => {
  test('leaves out what was accepted, and says so', () => {
    expect(count(amount, missing)).toBe('2 differences from the documentation · 12 known')
    expect(count(amount)).toBe('12 known differences')
    expect(count(missing)).toBe('2 differences from the documentation')
    expect(count()).toBe('')
  })
})

test('that an answer held the token is counted and said, and cannot be accepted', () => {
  const note = 'Tell the platform’s operators: 2 places of this answer held the token and show $TOKEN instead.'
  const held: Drift = { operation: 'transactions.list', path: '', kind: 'token', count: 2, at: [], note }
  accept({ ...known, kind: 'value', field: '' })
  expect(count(held)).toBe('2 differences from the documentation')
  expect(renderToStaticMarkup(<DriftNotes drift={[held]} />)).toContain(note)
  expect(acceptable({ ...held, path: '/data', came: 'text' }, 'demo')).toBeUndefined()
})

describe('what may be done about a difference', () => {
  test('is not said of one that was accepted, but where all are listed', () => {
    const notes = (isWhole: boolean) => renderToStaticMarkup(<DriftNotes drift={[page]} isWhole={isWhole} />)
    expect(notes(false)).toContain('Change the paging.')
    accept({ ...known, kind: 'paging', field: '/meta/current_page', came: 'number' })
    expect(notes(false)).toBe('')
    expect(notes(true)).toContain('Change the paging.')
  })
})

describe('without API details', () => {
  const quiet = (...drift: readonly Drift[]) =>
    renderToStaticMarkup(<QuietCount drift={drift} />).replaceAll(/<[^>]*>/g, '')

  test.each<[string, Partial<Drift>, boolean]>([
    ['a value of another type', {}, true],
    ['a number that is not documented', { kind: 'value', came: 'number' }, true],
    ['a contradiction', { kind: 'consistency' }, true],
    ['a total that cannot be read', { kind: 'paging' }, true],
    ['a token in an answer', { kind: 'token' }, true],
    ['null, which says itself', { came: 'null' }, false],
    ['what is missing, which says itself', { kind: 'missing' }, false],
    ['a text in another form', { kind: 'value', came: 'text' }, false],
    ['an undocumented field', { kind: 'unknown' }, false]
  ])('%s is marked where its meaning changes', (_what, part, isMarked) => {
    api.details = false
    expect(mark({ ...amount, ...part }) !== '').toBe(isMarked)
    expect(count({ ...amount, ...part })).toBe('')
  })

  test('one line counts what differs, and not that an unread notification has no read_at', () => {
    const readAt: Drift = { ...amount, operation: 'notifications.list', path: '/data/*/read_at', came: 'null' }
    expect(count(readAt)).toBe('')
    api.details = false
    expect(quiet(amount, missing)).toBe('2 values differ from the documentation · show API details')
    expect(quiet(readAt)).toBe('')
    api.details = true
    expect(quiet(missing)).toBe('')
  })
})
