import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Drift } from '../../../shared/outcome/outcome.ts'
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
const missing: Drift = { operation: 'transactions.list', path: '/data/*/state', kind: 'missing', count: 2, at: [] }
const mark = (drift: Drift) => renderToStaticMarkup(<DriftMark drift={drift} />)
const count = (...drift: readonly Drift[]) =>
  renderToStaticMarkup(<DriftButton answer={{ value: undefined, drift }} />).replaceAll(/<[^>]*>/g, '')

beforeEach(() => {
  api.details = true
})

test('a mark states the documented and the received type', () => {
  expect(mark(amount)).toContain(
    'title="Differs from the documentation – wrong type (documented: integer; received: &quot;-250&quot;)"'
  )
})

test('a token in an answer is counted, with a note on what to do', () => {
  const note = 'Tell the platform’s operators: 2 places of this answer held the token and show $TOKEN instead.'
  const held: Drift = { operation: 'transactions.list', path: '', kind: 'token', count: 2, at: [], note }
  expect(count(held)).toBe('2 differences from the documentation')
  expect(renderToStaticMarkup(<DriftNotes drift={[held]} />)).toContain(note)
})

describe('without API details', () => {
  const quiet = (...drift: readonly Drift[]) =>
    renderToStaticMarkup(<QuietCount drift={drift} />).replaceAll(/<[^>]*>/g, '')

  test.each<[string, Partial<Drift>, boolean]>([
    ['a value of another type', {}, true],
    ['a number that is not documented', { kind: 'value', came: 'number' }, true],
    ['a contradiction', { kind: 'consistency' }, true],

    ['a key sent twice', { kind: 'repeated' }, true],
    ['a token in an answer', { kind: 'token' }, true],
    ['null, which says itself', { came: 'null' }, false],
    ['what is missing, which says itself', { kind: 'missing' }, false],
    ['a text in another form', { kind: 'value', came: 'text' }, false]
  ])('%s is marked only if the meaning changes', (_what, part, isMarked) => {
    api.details = false
    expect(mark({ ...amount, ...part }) !== '').toBe(isMarked)
    expect(count({ ...amount, ...part })).toBe('')
  })

  test('one line counts the differences, except a missing read_at of an unread notification', () => {
    const readAt: Drift = { ...amount, operation: 'notifications.list', path: '/data/*/read_at', came: 'null' }
    expect(count(readAt)).toBe('')
    api.details = false
    expect(quiet(amount, missing)).toBe('14 values differ from the documentation · show API details')
    expect(quiet(readAt)).toBe('')
    api.details = true
    expect(quiet(missing)).toBe('')
  })
})
