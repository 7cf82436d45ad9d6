import { expect, test, vi } from 'vitest'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { reloadsOf } from './handlers.ts'
import type { KeptAnswers } from './keptAnswers.ts'
import { openActivationForTest } from './testing/activationForTest.ts'

const entryOf = (id: string, connection: string): JournalEntry => ({
  id,
  at: '2026-11-01T10:00:00.000Z',
  connection: { id: connection, name: 'One', environment: 'staging', origin: '' },
  account: { id: 'ann', label: 'Ann' },
  bonus: { id: 'bonus' },
  outcome: 'activated'
})

function makePorts(entries: JournalEntry[] | undefined) {
  const remove = vi.fn<KeptAnswers['delete']>(async () => success(null))
  const all = async () => (entries ? success(entries) : failure('storage'))
  return { remove, ports: { journal: { all }, answers: { delete: remove } } }
}

test('a deleted connection takes the answers of its activations with it, and no others', async () => {
  const { remove, ports } = makePorts([entryOf('a', 'one'), entryOf('b', 'two'), entryOf('c', 'one')])
  await reloadsOf('one', ports)
  expect(remove).toHaveBeenCalledExactlyOnceWith(['a', 'c'])
})

test('where nothing tells whose the answers are, or none is there, nothing is deleted', async () => {
  for (const entries of [undefined, [], [entryOf('b', 'two')]]) {
    const { remove, ports } = makePorts(entries)
    await reloadsOf('one', ports)
    expect(remove).not.toHaveBeenCalled()
  }
})

test('an activation is under way until its answer has come, whatever it is', async () => {
  const given = await openActivationForTest()
  const running = 'begins activation ticket-1'
  given.answer = () => {
    expect(given.noted).toEqual([running])
    return failure('outcome-unknown')
  }
  await given.press()
  expect(given.noted).toEqual([running, 'ends ticket-1'])
})
