import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultState, settingsVersion, type State } from './shape.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { makeStoredConnection } from '../testing/makeConnection.ts'
import { openSettings } from './settings.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { failingDisk, systemError, watchedDisk } from '../testing/watchedDisk.ts'

const named = (name: string) => (state: State) => ({ ...state, connections: [makeStoredConnection({ name })] })
const nameIn = (state: State) => state.connections[0]?.name

const textOf = (preferences: object, connections: readonly object[] = []) =>
  JSON.stringify({ version: settingsVersion, preferences, connections })

/** A profile's folder whose settings file has this text. */
async function withText(text: string): Promise<string> {
  const folder = await folderForTest()
  await writeFile(join(folder, 'settings.json'), text)
  return folder
}

/** A profile's folder with settings of two generations. */
async function withTwo(): Promise<string> {
  const folder = await folderForTest()
  const settings = await openSettings(folder)
  for (const name of ['Older', 'Newer']) await settings.update(named(name))
  return folder
}

describe('settings', () => {
  test('a first start has the defaults, says nothing and writes nothing', async () => {
    const folder = await folderForTest()
    const settings = await openSettings(folder)
    expect(settings.current).toEqual(defaultState)
    expect(settings.notices).toEqual([])
    expect(settings.isKept).toBe(true)
    expect(await filesOf(folder)).toEqual({})
  })

  test('a change is there at the next start, and its file is the owner’s alone', async () => {
    const folder = join(await folderForTest(), 'profile')
    const settings = await openSettings(folder)
    expect(await settings.update(named('Kept'))).toMatchObject({ ok: true })
    expect((await openSettings(folder)).current).toEqual(settings.current)
    expect(await isOwnersAlone(join(folder, 'settings.json'))).toBe(true)
    expect(await isOwnersAlone(folder)).toBe(true)
  })

  test('what holds in all windows is announced when it changes, and which player is in use is not', async () => {
    let told = 0
    const settings = await openSettings(await folderForTest(), undefined, undefined, () => (told += 1))
    const set = (part: Partial<State['preferences']>) =>
      settings.update((state) => ({ ...state, preferences: { ...state.preferences, ...part } }))
    await set({ account: 'other' })
    await set({ asksAlways: false })
    expect(told).toBe(0)
    await set({ asksAlways: true })
    await set({ panes: { requests: 300 } })
    expect(told).toBe(2)
  })

  test('changes made at once are all kept', async () => {
    const folder = await folderForTest()
    const settings = await openSettings(folder)
    const add = (id: string) =>
      settings.update(({ connections, ...rest }) => ({
        ...rest,
        connections: [...connections, makeStoredConnection({ id })]
      }))
    await Promise.all(['a', 'b', 'c'].map(add))
    expect((await openSettings(folder)).current.connections.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('a change to the same state is not written', async () => {
    const folder = await folderForTest()
    await (await openSettings(folder)).update(named('Same'))
    const again = await openSettings(folder)
    await again.update(named('Same'))
    expect(Object.keys(await filesOf(folder))).toEqual(['settings.json'])
  })

  test.each([
    ['yes', true],
    [0, true],
    [false, false],
    [undefined, false]
  ])('a question that cannot be read is asked, and one that is absent is not: %j', async (asksAlways, isAsked) => {
    const folder = await withText(textOf({ asksAlways }))
    expect((await openSettings(folder)).current.preferences.asksAlways).toBe(isAsked)
  })

  test.each([
    [{ time: 'local', bodyMinutes: 5 }, ['local', 5]],
    [{ time: 'received', bodyMinutes: 5 }, ['utc', 5]],
    [{ time: 7, bodyMinutes: -1 }, ['utc', 0]],
    [{}, ['utc', 0]]
  ])('a value that is not offered or out of bounds becomes the first, the others stay: %j', async (kept, read) => {
    const folder = await withText(textOf({ theme: 'dark', ...kept }))
    const { theme, time, bodyMinutes } = (await openSettings(folder)).current.preferences
    expect([time, bodyMinutes]).toEqual(read)
    expect(theme).toBe('dark')
  })

  test('a preference that does not fit costs itself only', async () => {
    const text = textOf({ theme: 'dark', density: 7, lenses: {} }, [makeStoredConnection()])
    const settings = await openSettings(await withText(text))
    expect(settings.notices).toEqual([])
    expect(settings.current.preferences).toEqual({ ...defaultState.preferences, theme: 'dark' })
    expect(settings.current.connections).toHaveLength(1)
  })

  test('a file of an earlier Pitboss opens with all that is still there; patterns of source_body are set aside and said once', async () => {
    const sourcePatterns = { one: { text: '{game} {round}', jsonGame: 'game.id', jsonRound: '' } }
    const earlier = { ...defaultState.preferences, theme: 'dark', sessionPause: 60, sourcePatterns }
    const connections = [makeStoredConnection({ id: 'one' })]
    const folder = await withText(textOf(earlier, connections))
    const settings = await openSettings(folder)
    const kept = { ...defaultState.preferences, theme: 'dark', sessionPause: 60 }
    expect(settings.current).toEqual({ preferences: kept, connections })
    expect(settings.notices).toEqual([{ store: 'settings', kind: 'unused', file: 'settings.patterns.json' }])
    expect(await settings.mayBePutBack()).toBe(false)
    const files = await filesOf(folder)
    expect(JSON.parse(files['settings.patterns.json'] ?? '')).toEqual(sourcePatterns)
    expect(files['settings.json']).not.toContain('sourcePatterns')
    const next = await openSettings(folder)
    expect([next.notices, next.current]).toEqual([[], settings.current])
    expect(await filesOf(folder)).toEqual(files)
  })

  test('patterns that cannot be set aside stay in the settings file until they can', async () => {
    const text = textOf({ sourcePatterns: { demo: { text: '{game}', jsonGame: '', jsonRound: '' } } })
    const folder = await withText(text)
    const full = failingDisk('write', 'ENOSPC', { isFailing: true }).disk
    expect((await openSettings(folder, full)).notices).toEqual([])
    expect((await filesOf(folder))['settings.json']).toBe(text)
    expect((await openSettings(folder)).notices).toMatchObject([{ kind: 'unused' }])
  })

  test('a file of an earlier version is read, and its connections state nothing of amounts and name no source_type', async () => {
    const { counting: _later, names: _latest, ...written } = makeStoredConnection({ name: 'Kept' })
    const { preferences } = defaultState
    const folder = await withText(JSON.stringify({ version: 1, preferences, connections: [written] }))
    const settings = await openSettings(folder)
    expect(settings.notices).toEqual([])
    const counting = { positive: 'unknown', states: 'succeed' }
    expect(settings.current.connections).toEqual([{ ...written, counting, names: [] }])
    const second = await withText(
      JSON.stringify({
        version: 2,
        preferences,
        connections: [{ ...written, counting: { positive: 'in', states: 'all' } }]
      })
    )
    expect((await openSettings(second)).current.connections).toMatchObject([
      { counting: { positive: 'in' }, names: [] }
    ])
    const third = await withText(JSON.stringify({ version: 3, preferences, connections: [makeStoredConnection()] }))
    expect((await openSettings(third)).current.connections).toEqual([makeStoredConnection()])
    await settings.update(({ connections, ...rest }) => ({
      ...rest,
      connections: connections.map((one) => ({ ...one, counting: { positive: 'out', states: 'all' } }))
    }))
    expect((await openSettings(folder)).current).toEqual(settings.current)
    expect(JSON.parse((await filesOf(folder))['settings.json'] ?? '')).toMatchObject({ version: settingsVersion })
  })
})

// stores.test.ts has the faults of every store: no JSON, another type, a newer Pitboss, a folder.
describe('a broken settings file', () => {
  const broken = [
    ['empty', ''],
    ['without a version', '{ "preferences": {}, "connections": [] }'],
    ['with a stranger’s key', JSON.stringify({ version: settingsVersion, ...defaultState, token: 'x' })],
    ['with a connection that is none', textOf(defaultState.preferences, [{ id: 'one' }])],
    ['of the first version without a connection’s parts', JSON.stringify({ version: 1, connections: [null] })],
    ['deep', '['.repeat(100_000)]
  ] as const

  test.each(broken)('is set aside and the previous generation used, if there is one: %s', async (_label, text) => {
    const folder = await withTwo()
    await writeFile(join(folder, 'settings.json'), text)
    const settings = await openSettings(folder)
    expect(nameIn(settings.current)).toBe('Older')
    expect(settings.notices.map(({ kind }) => kind)).toEqual(['older'])
    const aside = settings.notices[0]?.file ?? ''
    expect(aside).toMatch(/^settings\.broken-.*\.json$/)
    expect((await filesOf(folder))[aside]).toBe(text)
    expect((await openSettings(folder)).notices).toEqual([])
    for (const file of ['settings.json', 'settings.previous.json']) await writeFile(join(folder, file), text)
    const none = await openSettings(folder)
    expect([none.current, none.notices.map(({ kind }) => kind)]).toEqual([defaultState, ['set-aside']])
    expect(await none.update(named('New'))).toMatchObject({ ok: true })
    expect(nameIn((await openSettings(folder)).current)).toBe('New')
  })
})

describe('a disk that fails', () => {
  test('a read-only folder is said at the start, and changes hold in memory', async () => {
    const folder = await folderForTest()
    const disk = failingDisk('write', 'EROFS', { isFailing: true }).disk
    const settings = await openSettings(folder, { ...disk, isWritable: async () => false })
    expect(settings.notices).toEqual([{ store: 'settings', kind: 'read-only', file: 'settings.json' }])
    const saved = await settings.update(named('Mine'))
    expect(saved).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'EROFS' } })
    expect(JSON.stringify(saved)).not.toContain('/a/path')
    expect(nameIn(settings.current)).toBe('Mine')
  })

  test('a settings file that cannot be read for a moment is read all the same', async () => {
    const folder = await folderForTest()
    await (await openSettings(folder)).update(named('Kept'))
    let times = 0
    const disk = watchedDisk(({ name }) => {
      if (name === 'read' && ++times < 3) throw systemError('EBUSY')
    })
    const settings = await openSettings(folder, disk)
    expect([nameIn(settings.current), settings.notices, settings.isKept]).toEqual(['Kept', [], true])
  })

  test('a settings file that cannot be read just now is left as it is, and is there at the next start', async () => {
    const folder = await withTwo()
    const before = await filesOf(folder)
    const disk = watchedDisk(({ name, path }) => {
      if (name === 'read' && path.endsWith('settings.json')) throw systemError('EBUSY')
    })
    const settings = await openSettings(folder, disk)
    expect(settings.notices).toEqual([{ store: 'settings', kind: 'unreadable', file: 'settings.json' }])
    expect(settings.isKept).toBe(false)
    expect(nameIn(settings.current)).toBe('Older')
    expect(await settings.update(named('Mine'))).toMatchObject({ ok: false, problem: { code: 'storage' } })
    expect(await filesOf(folder)).toEqual(before)
    const again = await openSettings(folder)
    expect([nameIn(again.current), again.notices]).toEqual(['Newer', []])
  })
})
