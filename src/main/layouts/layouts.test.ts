import { chmod, mkdir, readFile, readdir, rename, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { asker, fontBytes, makeProfile, openLayoutsForTest, profileText } from './testing/makeProfile.ts'

/** `save` replaces the profile by renaming a new file, as editors do. */
async function siteForTest() {
  const folder = await folderForTest()
  const site = join(folder, 'site')
  await mkdir(site)
  const path = join(site, 'layout.json')
  await writeFile(path, profileText)
  await writeFile(join(site, 'inter-latin.woff2'), fontBytes)
  const database = await databaseForTest()
  let told = 0
  const open = () =>
    openLayoutsForTest({
      database,
      withoutTokens: async (text) => text.replaceAll('canary', '$TOKEN'),
      changed: () => void (told += 1)
    })
  const { layouts, ...rest } = open()
  const state = async (connection = 'one', of = layouts) => {
    const read = await of.read({ id: connection }, asker)
    if (!read.ok) throw new Error(read.problem.code)
    return read.value
  }
  return {
    database,
    site,
    path,
    layouts,
    ...rest,
    told: () => told,
    open,
    state,
    save: async (text: string) => {
      await writeFile(`${path}~`, text)
      await rename(`${path}~`, path)
    }
  }
}

test('a chosen profile belongs to one connection and stays after a restart', async () => {
  const { take, layouts, path, open, state } = await siteForTest()
  expect(await state()).toMatchObject({ isUsed: false, faults: [] })
  await take('one', path)
  const taken = await state()
  expect(taken).toMatchObject({ isUsed: true, file: 'layout.json', loaded: { profile: makeProfile() }, faults: [] })
  expect(JSON.stringify(taken)).not.toContain(path)
  expect(await state('two')).toMatchObject({ isUsed: false, faults: [] })
  expect(await state('one', open().layouts)).toEqual(taken)
  await layouts.use({ id: 'one', isUsed: false }, asker)
  expect(await state('one', open().layouts)).toMatchObject({ isUsed: false, loaded: { profile: makeProfile() } })
})

test('a changed file is read again; with faults, they are shown and the last good version stays', async () => {
  const { take, path, state, save } = await siteForTest()
  await take('one', path)
  const first = await state()
  await save(profileText.replace('"Demo site"', '"Winter"'))
  const second = await state()
  expect(second.loaded?.profile.name).toBe('Winter')
  expect(second.loaded?.id).not.toBe(first.loaded?.id)
  await save('{\n"version": 1,')
  expect(await state()).toMatchObject({ loaded: second.loaded, faults: [{ line: 2 }] })
  await save(profileText)
  expect(await state()).toEqual(first)
})

test('a token in a profile is neither shown nor written anywhere', async () => {
  const { take, path, layouts, saveAs, state, save, site } = await siteForTest()
  await take('one', path)
  const named = JSON.stringify(makeProfile({ name: 'of canary' }))
  await save(named)
  const { loaded } = await state()
  expect(loaded?.profile.name).toBe('of $TOKEN')
  expect(await layouts.write({ id: 'one', of: loaded?.id ?? '', text: named, isForced: false }, asker)).toMatchObject({
    ok: true,
    value: { loaded: { profile: { name: 'of $TOKEN' } } }
  })
  await saveAs('one', join(site, 'mine.json'), named)
  for (const file of [path, join(site, 'mine.json')]) expect(await readFile(file, 'utf8')).toContain('"of $TOKEN"')
})

test('a profile with faults is refused, and the one in use stays', async () => {
  const { take, path, state } = await siteForTest()
  await take('one', path)
  await writeFile(`${path}.bad.json`, '{"version": 3}')
  const taken = await take('one', `${path}.bad.json`)
  expect(taken).toMatchObject({ ok: true, value: { file: 'layout.json.bad.json', faults: [{ line: 1 }] } })
  expect(await state()).toMatchObject({ isUsed: true, file: 'layout.json', faults: [] })
})

test('deleting a connection deletes its layout', async () => {
  const { take, path, open, state, database } = await siteForTest()
  await take('one', path)
  database.write(() => database.run("DELETE FROM connection WHERE id = 'one'"))
  expect(await state('one', open().layouts)).toMatchObject({ isUsed: false, faults: [] })
})

describe('an edited profile', () => {
  const edited = profileText.replace('"Demo site"', '"Winter"')
  const write = async (
    { layouts, state }: Awaited<ReturnType<typeof siteForTest>>,
    text = edited,
    isForced = false
  ) => {
    const { loaded } = await state()
    return (of = loaded?.id ?? '') => layouts.write({ id: 'one', of, text, isForced }, asker)
  }

  test('is written in place with the same permissions, and used', async () => {
    const site = await siteForTest()
    await chmod(site.path, 0o644)
    const { mode } = await stat(site.path)
    await site.take('one', site.path)
    const told = site.told()
    expect(await (await write(site))()).toMatchObject({ ok: true, value: { loaded: { profile: { name: 'Winter' } } } })
    expect(site.told()).toBe(told + 1)
    expect(await readFile(site.path, 'utf8')).toBe(edited)
    expect((await stat(site.path)).mode).toBe(mode)
    expect(await readdir(site.site)).toEqual(['inter-latin.woff2', 'layout.json'])
  })

  test('does not replace a file that changed in the meantime, unless the person confirms', async () => {
    const site = await siteForTest()
    await site.take('one', site.path)
    const [save, force] = [await write(site), await write(site, edited, true)]
    const others = profileText.replace('"Demo site"', '"Autumn"')
    await writeFile(site.path, others)
    expect(await save()).toEqual({ ok: true, value: 'changed' })
    expect(await readFile(site.path, 'utf8')).toBe(others)
    expect(await force()).toMatchObject({ ok: true })
    expect(await readFile(site.path, 'utf8')).toBe(edited)
  })

  test('with faults is refused, and so is a profile without a connection', async () => {
    const site = await siteForTest()
    expect(await (await write(site))()).toMatchObject({ ok: false })
    await site.take('one', site.path)
    expect(await (await write(site, '{"version": 2}'))()).toMatchObject({ ok: false })
    expect(await readFile(site.path, 'utf8')).toBe(profileText)
  })

  test('that is read-only is reported as such', async () => {
    const { take, path, state } = await siteForTest()
    await take('one', path)
    expect(await state()).not.toHaveProperty('isReadOnly')
    await chmod(path, 0o444)
    expect(await state()).toMatchObject({ isReadOnly: true })
  })

  test('begins as a copy of ours at the person’s path, with missing fonts', async () => {
    const { site, saveAs, state } = await siteForTest()
    const { ours } = await state()
    const text = JSON.stringify({ ...ours.profile, name: 'Mine' })
    await saveAs('one', join(site, 'mine.json'), text)
    expect(await state()).toMatchObject({ isUsed: true, file: 'mine.json', loaded: { profile: { name: 'Mine' } } })
    expect((await state()).loaded?.fonts).toEqual(ours.fonts)
  })
})

describe('a font', () => {
  const fontOf = (file: string) => profileText.replace('inter-latin.woff2', file)

  test('is served by its id, and no other file of the disk is', async () => {
    const { take, layouts, path, state } = await siteForTest()
    await take('one', path)
    const id = (await state()).loaded?.fonts[0]?.id ?? ''
    expect(await layouts.font({ id: 'one', font: id }, asker)).toEqual({
      ok: true,
      value: { base64: fontBytes.toString('base64') }
    })
    expect(await layouts.font({ id: 'one', font: '0'.repeat(64) }, asker)).toMatchObject({ ok: false })
  })

  test.each([
    ['is not there', 'is not there', async () => {}],
    ['is not a plain file', 'a link', (file: string, site: string) => symlink(join(site, 'inter-latin.woff2'), file)],
    ['is not a plain file', 'a folder', (file: string) => mkdir(file)],
    ['is larger than 5 MB', 'of 50 MB', (file: string) => writeFile(file, '').then(() => truncate(file, 50_000_000))],
    ['it is not WOFF2 or TrueType', 'a page', (file: string) => writeFile(file, '<html>')]
  ])('%s: %s', async (problem, _what, make) => {
    const { take, path, site, state } = await siteForTest()
    await make(join(site, 'other.woff2'), site)
    await writeFile(path, fontOf('other.woff2'))
    await take('one', path)
    expect((await state()).loaded?.fonts).toEqual([
      { family: 'Inter', file: 'other.woff2', weight: '100 900', problem }
    ])
  })

  test('from the person is drawn before the profile is saved, and stored only once the saved profile names it', async () => {
    const { take, addFont, saveAs, layouts, path, site, state } = await siteForTest()
    const own = join(site, '../Lucky Bold!.otf')
    await writeFile(own, fontBytes)
    await take('one', path)
    const named = { family: 'Lucky Bold', file: 'Lucky Bold.woff2', weight: '100 900' }
    const added = await addFont('one', own)
    expect(added).toMatchObject({ ok: true, value: named })
    const save = async (fonts: (typeof named)[]) =>
      layouts.write({ id: 'one', of: '', text: JSON.stringify(makeProfile({ fonts })), isForced: true }, asker)
    // Save the profile without the font, as after an undo.
    expect(await save([])).toMatchObject({ ok: true })
    expect(await readdir(site)).not.toContain(named.file)
    const font = (added.ok && added.value?.id) || ''
    expect(await layouts.font({ id: 'one', font }, asker)).toMatchObject({ ok: true })
    await mkdir(join(site, 'other'))
    await saveAs('one', join(site, 'other/mine.json'), JSON.stringify(makeProfile({ fonts: [named] })))
    expect((await state()).loaded?.fonts).toMatchObject([{ ...named, id: font }])
    await take('one', path)
    expect(await save([named])).toMatchObject({ value: { loaded: { fonts: [{ ...named, id: font }] } } })
    expect(await readFile(join(site, named.file))).toEqual(fontBytes)
  })

  test('that is not a font is refused, and so is a font in place of another file', async () => {
    const { take, addFont, layouts, path, site } = await siteForTest()
    await take('one', path)
    await writeFile(join(site, '../page.ttf'), '<html>')
    expect(await addFont('one', join(site, '../page.ttf'))).toMatchObject({
      problem: { message: 'page.ttf is not taken, because it is not WOFF2 or TrueType.' }
    })
    await writeFile(join(site, '../lucky.woff2'), fontBytes)
    // Another program creates this font file before the profile is saved.
    const lucky = [{ family: 'lucky', file: 'lucky.woff2' }]
    expect(await addFont('one', join(site, '../lucky.woff2'))).toMatchObject({ ok: true })
    await writeFile(join(site, 'lucky.woff2'), 'theirs')
    await layouts.write(
      { id: 'one', of: '', text: JSON.stringify(makeProfile({ fonts: lucky })), isForced: true },
      asker
    )
    expect(await readFile(join(site, 'lucky.woff2'), 'utf8')).toBe('theirs')
    expect(await addFont('one', join(site, '../lucky.woff2'))).toMatchObject({ ok: false })
    expect(await readFile(join(site, 'lucky.woff2'), 'utf8')).toBe('theirs')
    // Choosing a font that is already in the profile's folder is allowed.
    expect(await addFont('one', join(site, 'inter-latin.woff2'))).toMatchObject({ ok: true })
    expect((await readdir(site)).toSorted()).toEqual(['inter-latin.woff2', 'layout.json', 'lucky.woff2'])
  })
})
