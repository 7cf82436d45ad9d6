import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openKeptAnswers } from './activation/keptAnswers.ts'
import { openRecentBonusStore } from './bonuses/recentBonusStore.ts'
import { openVault } from './connections/secrets/vault.ts'
import { fakeKeyring } from './connections/testing/fakeKeyring.ts'
import { valueOf } from './connections/testing/connectionsForTest.ts'
import { openDesigns } from './designs/designs.ts'
import { makeFile, makeKey, makeLive } from './designs/testing/designForTest.ts'
import { openKnownDifferences, openMutedFindings } from './knownDifferences/decisions.ts'
import { openLayoutsForTest } from './layouts/testing/makeProfile.ts'
import { openPins } from './reviews/pins.ts'
import { openSettings } from './settings/settings.ts'
import { makeMade, openSnapshotsForTest } from './snapshots/testing/newSnapshotForTest.ts'
import { folderForTest } from './testing/folderForTest.ts'
import { writeEarlierProfile } from './testing/writeEarlierProfile.ts'

// When the newest of the profile was kept.
const now = () => Date.UTC(2026, 10, 2)
const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'

/** Everything that a profile holds; nothing of it may have to be set aside. */
async function open(folder: string) {
  const note = (_store: string, notice?: object) => expect(notice).toBeUndefined()
  const ports = { folder, now, note }
  const authors = { withoutTokens: async (text: string) => text, agent: () => '' }
  const { keyring } = openVault({ folder, keyring: fakeKeyring(), platform: 'linux', isKept: true })
  const settings = await openSettings(folder, undefined, note)
  const stores = {
    bonuses: openRecentBonusStore(ports),
    pins: openPins({ ...ports, ...authors }),
    known: openKnownDifferences({ ...ports, ...authors }),
    muted: openMutedFindings({ ...ports, ...authors }),
    answers: openKeptAnswers({ ...ports, keyring }),
    layouts: openLayoutsForTest({ ...ports, ...authors, builtIn: () => join(folder, 'none.json') }).layouts,
    designs: openDesigns({ ...ports, ...authors, folder: join(folder, 'designs') }),
    snapshots: openSnapshotsForTest({ ...ports, folder: join(folder, 'snapshots') })
  }
  const { bonuses, pins, known, muted, answers, layouts, designs, snapshots } = stores
  const [newer, older] = valueOf(await snapshots.list())
  const [, shared] = makeMade(['a', 'b']).pictures
  const { files, comparisons } = valueOf(await designs.list({ connection: 'one', category: 'home' }))
  const content = {
    settings: settings.current,
    bonuses: await bonuses.recent('one'),
    bonus: (await bonuses.find({ connection: 'one', bonusId }))?.text,
    pins: valueOf(await pins.list({ connection: 'one' })),
    known: await known.list(),
    muted: await muted.list(),
    answers: [await answers.count(), await answers.find('a1')],
    layout: await layouts.read({ id: 'one' }),
    designs: comparisons,
    files: await Promise.all(files.map(async ({ name, sha256 }) => [name, await designs.picture({ sha256 })])),
    snapshots: [newer, older],
    answer: await snapshots.open({ id: newer?.id ?? '' }),
    pictures: await Promise.all(
      [newer, older].map(async (one) => snapshots.picture({ id: one?.id ?? '', name: shared?.name ?? '' }))
    )
  }
  return { settings, ...stores, content }
}

test('a profile of an earlier Pitboss opens with everything in it', async () => {
  const folder = await folderForTest()
  writeEarlierProfile(folder)
  expect((await open(folder)).content).toMatchObject({
    settings: {
      connections: [{ id: 'one', name: 'Staging' }],
      preferences: {
        theme: 'dark',
        density: 'compact',
        money: 'raw',
        time: 'local',
        bodyMinutes: 5,
        connection: 'one',
        account: null,
        welcomed: true,
        columns: { transactions: { order: ['id'], visible: { id: false }, widths: { id: 99 } } },
        panes: { requests: 300 },
        pageSizes: { transactions: 50 },
        asksAlways: true,
        sessionPause: 45,
        history: [{ connection: 'one', list: 'groups', name: 'slots' }]
      }
    },
    bonuses: [{ bonusId, isPinned: true, facts: '{"data":{"title":"Kept"}}' }],
    bonus: '{"data":{"title":"Kept"}}',
    pins: [{ number: 1, x: 0.5, y: 0.25, text: 'Move the fox' }],
    known: { value: [{ operation: 'transactions.list', field: '/data/*/amount', came: 'text' }] },
    muted: { value: [{ connection: 'one', rule: 'heavy' }] },
    // The key of its keyring is gone.
    answers: [1, { missing: 'unreadable' }],
    layout: { value: { isUsed: true } },
    designs: [{ key: makeKey(), isAccepted: true, revision: 2, before: { isAccepted: false } }],
    files: [8, 7].map((grey) => [
      `grey-${grey}.png`,
      { value: { url: `data:image/png;base64,${makeFile(grey).base64}` } }
    ]),
    snapshots: [
      { pictures: 1, lost: 1 },
      { pictures: 2, lost: 0 }
    ],
    answer: { value: { text: makeMade(['b', 'c']).text } },
    pictures: ['b', 'b'].map((bytes) => ({ value: { bytes: Buffer.from(bytes) } }))
  })
})

test('and keeps it with what is added to each store', async () => {
  const folder = await folderForTest()
  writeEarlierProfile(folder)
  const { content: before, ...earlier } = await open(folder)
  const added = [
    earlier.settings.update((state) => ({ ...state, preferences: { ...state.preferences, theme: 'light' } })),
    earlier.pins.add({ key: makeKey(), x: 0, y: 0, text: 'Another' }),
    earlier.known.add({ connection: 'two', operation: 'transactions.list', kind: 'type', field: '/x', came: 'null' }),
    earlier.muted.add({ connection: 'two', rule: 'heavy', reason: 'known' }),
    earlier.designs.put({
      key: makeKey({ banner: 'b' }),
      shown: 0,
      file: makeFile(9),
      live: makeLive(),
      accepts: false
    }),
    earlier.snapshots.keep(makeMade(['b', 'd'])),
    earlier.layouts.use({ id: 'two', isUsed: true })
  ]
  for (const outcome of await Promise.all(added)) expect(outcome).toMatchObject({ ok: true })
  await earlier.bonuses.keep({ connection: 'two', bonusId, from: '', text: '{}' })
  await earlier.answers.keep({ id: 'a2', at: new Date(now()).toISOString() }, '{}')
  const { content: after } = await open(folder)
  const { settings, pins, known, muted, answers, designs, files, snapshots, answer: _, pictures: __, ...same } = after
  expect(before).toMatchObject(same)
  expect(settings).toEqual({ ...before.settings, preferences: { ...before.settings.preferences, theme: 'light' } })
  expect(pins.map(({ text }) => text)).toEqual(['Move the fox', 'Another'])
  expect([known, muted]).toMatchObject([{ value: { length: 2 } }, { value: { length: 2 } }])
  expect(answers).toEqual([2, before.answers[1]])
  expect(designs).toEqual(expect.arrayContaining(before.designs))
  expect(files).toEqual(expect.arrayContaining(before.files))
  expect(snapshots).toEqual([expect.objectContaining({ pictures: 2 }), before.snapshots[0]])
})
