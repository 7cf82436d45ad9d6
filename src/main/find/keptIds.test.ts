import { expect, test, vi } from 'vitest'
import { indexKeptIds, type KeptSource, keptSources } from './keptIds.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { makeJournalEntry } from '../../shared/testing/makeJournalEntry.ts'
import type { KeptAnswers } from '../activation/keptAnswers.ts'

const at = '2026-11-01T10:00:00.000Z'
const bonus = (id: string) => ({ operation: 'bonuses.find', at, ids: [{ id, field: '/data/id' }] })

test('what is kept is read once for a connection, and again only after it has changed', async () => {
  const bonuses = vi.fn<KeptSource>(async (connection) => [bonus(`${connection}-1`)])
  const others = vi.fn<KeptSource>(async () => [])
  const kept = indexKeptIds({ bonuses, others })
  expect(bonuses).not.toHaveBeenCalled()
  const sighting = { id: 'one-1', operation: 'bonuses.find', field: '/data/id', at, kept: true }
  expect(await kept.find('one', ['ONE-1', 'two-1'])).toEqual([sighting])
  await kept.find('one', ['one-2'])
  expect(bonuses).toHaveBeenCalledOnce()
  bonuses.mockResolvedValue([bonus('one-2')])
  kept.changed('others')
  expect(await kept.find('one', ['one-2'])).toEqual([])
  kept.changed('bonuses')
  expect(await kept.find('one', ['one-1', 'one-2'])).toEqual([{ ...sighting, id: 'one-2' }])
  expect(bonuses).toHaveBeenCalledTimes(2)
})

test('what cannot be read hides nothing else, and is read again the next time', async () => {
  const broken = vi
    .fn<KeptSource>()
    .mockRejectedValueOnce(new Error('EIO'))
    .mockResolvedValue([bonus('late')])
  const kept = indexKeptIds({ broken, bonuses: async () => [bonus('there')] })
  expect((await kept.find('one', ['late', 'there'])).map(({ id }) => id)).toEqual(['there'])
  expect((await kept.find('one', ['late', 'there'])).map(({ id }) => id)).toEqual(['late', 'there'])
})

const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const [user, wallet] = ['7b1f0c2e-3d4a-4f5b-8c6d-000000000002', '7b1f0c2e-3d4a-4f5b-8c6d-000000000003']

const activation = (id: string, outcome: JournalEntry['outcome'], connection = 'one') =>
  makeJournalEntry({
    id,
    at,
    connection: { ...makeJournalEntry().connection, id: connection },
    account: { id: 'ann', label: 'Ann' },
    bonus: { id: bonusId },
    outcome
  })

function makeStores(entries: JournalEntry[], answer: Awaited<ReturnType<KeptAnswers['find']>>) {
  const find = vi.fn<KeptAnswers['find']>(async () => answer)
  const stores = {
    bonuses: {
      recent: async () => [{ bonusId, at }]
    },
    journal: { all: async () => success(entries) },
    answers: { find },
    snapshots: async () => ({
      list: async () =>
        success(
          ['one', 'two'].map((connection) => ({
            id: connection,
            at,
            connection,
            connectionName: '',
            category: `home-${connection}`,
            banners: 1,
            pictures: 0,
            lost: 0,
            bytes: 1
          }))
        )
    })
  }
  return { stores, find }
}

const found = async ({ stores }: Pick<ReturnType<typeof makeStores>, 'stores'>, ...words: string[]) =>
  (await indexKeptIds(keptSources(stores)).find('one', words)).map(
    ({ id, operation, field, account = '-', of = '-' }) =>
      [id.slice(-8), operation, field, account, of.slice(-8)].join(' ')
  )

test('bonuses, activations with their answers and snapshots are found by what is in them', async () => {
  const text = JSON.stringify({ data: { id: user, user_wallet_id: wallet } })
  const made = makeStores([activation('1', 'activated')], { text, kept: 'keyring' })
  expect(await found(made, user, wallet, 'home-one')).toEqual([
    '00000002 bonuses.activate /data/id ann 00000001',
    '00000003 bonuses.activate /data/user_wallet_id ann 00000001',
    'home-one banners.list category - home-one'
  ])
  expect(await found(made, bonusId)).toEqual([
    '00000001 bonuses.find /data/id - -',
    '00000001 journal bonus ann 00000001',
    '00000001 bonuses.activate bonus ann 00000001'
  ])
})

test('nothing of another connection is found, nor an answer where none came', async () => {
  const made = makeStores([activation('1', 'refused'), activation('2', 'activated', 'two')], { missing: 'absent' })
  expect(await found(made, 'home-two', wallet)).toEqual([])
  expect(made.find).not.toHaveBeenCalled()
})

test('a locked keyring is asked once, and a text that is not readable has no ids', async () => {
  const entries = [activation('1', 'activated'), activation('2', 'activated')]
  const locked = makeStores(entries, { missing: 'locked' })
  expect(await found(locked, bonusId)).toHaveLength(2)
  expect(locked.find).toHaveBeenCalledOnce()
  expect(await found(makeStores(entries, { text: '{"data":', kept: 'session' }), wallet)).toEqual([])
})

test('a journal that cannot be read hides neither bonuses nor snapshots', async () => {
  const { stores } = makeStores([], { missing: 'absent' })
  const broken = { ...stores, journal: { all: async () => failure('storage') } }
  expect(await found({ stores: broken as typeof stores }, bonusId, 'home-one')).toHaveLength(2)
})
