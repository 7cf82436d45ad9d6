import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync, type Unzipped } from 'fflate/browser'
import { describe, expect, test } from 'vitest'
import { mostCaseFile } from '../../shared/cases/caseFile.ts'
import { keepHanded } from '../common/files.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { anna, annasUser, canary } from './testing/casesForTest.ts'
import { asker, openCaseFilesForTest, remade, savedCase } from './testing/caseFilesForTest.ts'

const base64 = (file: Buffer) => ({ name: 'a.pitboss-case', base64: file.toString('base64') })

/** What another machine shows of a file. */
async function shown(file: Buffer, there = openCaseFilesForTest({ agent: 'Mira' })) {
  const { files } = await there
  return valueOf(await files.openDropped(base64(file)))
}
const refusal = async (file: Buffer) => {
  const found = await shown(file)
  return 'problem' in found ? found.problem : 'nothing'
}
const problemOf =
  (changed: (files: Unzipped) => Unzipped, isListedAnew = false) =>
  async (file: Buffer) =>
    refusal(remade(file, changed, isListedAnew))

test('a case file is shown as it was saved, with who saved it and when', async () => {
  const here = await openCaseFilesForTest()
  const { id, content } = await savedCase(here)
  expect(await shown(content)).toEqual({
    handle: expect.any(String),
    file: 'a.pitboss-case',
    case: valueOf(await here.cases.open({ id })),
    savedAt: '2026-11-22T21:30:00.000Z',
    by: 'Lena',
    isAnonymous: false,
    notes: []
  })
})

test('a file is opened by its dialog, by its handle where the system handed it over, and no page learns a path', async () => {
  const there = await openCaseFilesForTest()
  const { content } = await savedCase(there)
  const path = join(await folderForTest(), 'b.pitboss-case')
  await writeFile(path, content)
  expect(valueOf(await there.files.openFile({}, asker))).toBeNull()
  there.state.path = path
  const chosen = valueOf(await there.files.openFile({}, asker))
  const handed = valueOf(await there.files.opened({ handle: keepHanded(path) }))
  expect([chosen, handed]).toMatchObject([{ file: 'b.pitboss-case' }, { file: 'b.pitboss-case' }])
  expect(JSON.stringify([chosen, handed])).not.toContain(path)
  // Another program may write it meanwhile: what is open stays.
  await writeFile(path, 'other')
  if (handed && 'handle' in handed) expect(valueOf(await there.files.opened(handed))).toEqual(handed)
  // A token that is saved since goes from it.
  there.state.token = 'deposit of Anna'
  if (handed && 'handle' in handed)
    expect(valueOf(await there.files.opened(handed))).toMatchObject({ case: { title: 'Missing $TOKEN K.' } })
  expect(await there.files.opened({ handle: 'unknown' })).toMatchObject({ ok: false })
})

test.each([
  ['is not there', async () => {}],
  ['is larger than 32 MB', async (path: string) => writeFile(path, Buffer.alloc(mostCaseFile + 1))],
  ['is not a plain file', async (path: string) => symlink('/dev', path)]
])('a file that %s is not read', async (words, make) => {
  const { files } = await openCaseFilesForTest()
  const path = join(await folderForTest(), 'c.pitboss-case')
  await make(path)
  expect(valueOf(await files.opened({ handle: keepHanded(path) }))).toEqual({
    file: 'c.pitboss-case',
    problem: `The file ${words}.`
  })
})

describe('a case file is refused in words', () => {
  const edited = (name: string, edit: (text: string) => string) => (files: Unzipped) => ({
    ...files,
    [name]: strToU8(edit(Buffer.from(files[name] ?? []).toString()))
  })
  const without = (name: string) => (files: Unzipped) =>
    Object.fromEntries(Object.entries(files).filter(([one]) => one !== name))
  /** Changes two numbers of the directory of a ZIP: where a file has its size, and a sign to know the place by. */
  const sized = (bytes: number) => (file: Buffer) => {
    const changed = Buffer.from(file)
    const name = changed.lastIndexOf('case.json')
    changed.writeUInt32LE(bytes, name - 46 + 24)
    return refusal(changed)
  }
  test.each<[what: string, words: string, of: (file: Buffer) => Promise<string>]>([
    ['cut', 'cut short', (file) => refusal(file.subarray(0, -1))],
    ['cut to nothing', 'no case file', () => refusal(Buffer.alloc(0))],
    ['of something else', 'no case file', () => refusal(Buffer.from('<!doctype html><script>'))],
    [
      'whose directory leads elsewhere',
      'no case file',
      (file) => {
        const changed = Buffer.from(file)
        changed.writeUInt32LE(0xffff_fff0, changed.length - 6)
        return refusal(changed)
      }
    ],
    ['without a manifest', 'no manifest', problemOf(without('manifest.json'))],
    [
      'with a changed case',
      'case.json is not as it was saved',
      problemOf(edited('case.json', (text) => text.replace('50.00', '90.00')))
    ],
    [
      'with a changed page',
      'case.html is not as it was saved',
      problemOf(edited('case.html', (text) => `${text}<script>alert(1)</script>`))
    ],
    ['without its page', 'case.html is missing', problemOf(without('case.html'))],
    [
      'with rows that nobody listed',
      'rows.csv is not in the manifest',
      (file) => problemOf((files) => ({ ...files, 'rows.csv': strToU8('id') }))(remade(file, without('rows.csv'), true))
    ],
    [
      'of a future version',
      'newer Pitboss',
      problemOf(edited('manifest.json', (text) => text.replace('"version": 1', '"version": 2')))
    ],
    [
      'whose manifest is of another shape',
      'manifest is not',
      problemOf(edited('manifest.json', (text) => text.replace('"by"', '"from"')))
    ],
    ['whose manifest lists no case', 'manifest is not', problemOf(without('case.json'), true)],
    [
      'whose case is of another shape',
      'not as Pitboss saves it',
      problemOf(
        edited('case.json', (text) => text.replace('"says"', '"script"')),
        true
      )
    ],
    [
      'whose case is more than any case',
      'damaged, or more than a case can be',
      problemOf(
        edited('case.json', () => `[${'[],'.repeat(400_000)}[]]`),
        true
      )
    ],
    [
      'whose case is no JSON',
      'damaged, or more than a case can be',
      problemOf(
        edited('case.json', () => '{'),
        true
      )
    ],
    ...['../case.json', '/etc/passwd', 'C:\\case.json', 'case.json/', '__MACOSX/case.json'].map(
      (name) =>
        [`with ${name}`, 'which no case file does', problemOf((files) => ({ ...files, [name]: strToU8('x') }))] as [
          string,
          string,
          (file: Buffer) => Promise<string>
        ]
    ),
    [
      'with ten thousand files',
      'which no case file does',
      async () =>
        refusal(
          Buffer.from(
            zipSync(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}`, strToU8('')])), { level: 0 })
          )
        )
    ],
    [
      'with a file twice',
      'holds case.json twice',
      (file) =>
        refusal(
          Buffer.from(
            remade(file, (files) => ({ ...files, 'case.jsom': strToU8('{}') }))
              .toString('latin1')
              .replaceAll('case.jsom', 'case.json'),
            'latin1'
          )
        )
    ],
    ['that says to be 4 GB unpacked', 'larger than a case file can hold', sized(0xffff_ffff)],
    ['that is larger unpacked than it says', 'case.json is damaged', sized(1000)],
    ['that is smaller unpacked than it says', 'case.json is damaged', sized(1_000_000)],
    [
      'whose packed bytes are damaged',
      'is damaged',
      (file) => {
        const changed = Buffer.from(file)
        changed.fill(0xff, 100, 200)
        return refusal(changed)
      }
    ]
  ])('%s', async (_what, words, of) => {
    const { content } = await savedCase(await openCaseFilesForTest())
    expect(await of(content)).toContain(words)
  })
})

test('a link in a case file is read as its bytes, and leads nowhere', async () => {
  const { content } = await savedCase(await openCaseFilesForTest())
  const files: Unzipped = unzipSync(content)
  const link = zipSync({ ...files, 'case.json': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] })
  expect(await refusal(Buffer.from(link))).toContain('case.json is not as it was saved')
})

test('parts with the id of another one are left out and said, and no token of this machine is shown', async () => {
  const { content } = await savedCase(await openCaseFilesForTest())
  const file = remade(
    content,
    (files) => {
      const one = JSON.parse(Buffer.from(files['case.json'] ?? []).toString())
      one.notes.push({ ...one.notes[0], text: `Twice, with ${canary}` })
      one.says = `Bearer ${canary}`
      return { ...files, 'case.json': strToU8(JSON.stringify(one)) }
    },
    true
  )
  expect(await shown(file)).toMatchObject({
    case: { says: 'Bearer $TOKEN', notes: [{ text: 'Asked the bank about Anna K.' }] },
    notes: ['1 part was left out: another one has the same id.']
  })
})

test('a file of another platform says so, also where a connection here has its name', async () => {
  const { content } = await savedCase(await openCaseFilesForTest())
  const there = openCaseFilesForTest({ baseUrl: 'https://other.example/v1' })
  expect(await shown(content, there)).toMatchObject({
    notes: [
      'The connection Platform here is another platform: https://other.example, and the case is of https://platform.example.',
      'No connection here is of https://platform.example: add one to take the case over.'
    ]
  })
})

describe('a case that is taken over', () => {
  async function taken(opening: Parameters<typeof openCaseFilesForTest>[0], scope = anna, isAnonymous = false) {
    const here = await openCaseFilesForTest()
    const { id, content } = await savedCase(here, { isAnonymous })
    const there = await openCaseFilesForTest({ agent: 'Mira', clock: { now: Date.UTC(2026, 10, 23, 8) }, ...opening })
    const found = await shown(content, Promise.resolve(there))
    const { handle } = 'handle' in found ? found : { handle: '' }
    const before = valueOf(await here.cases.open({ id }))
    return { before, there, outcome: await there.files.takeOver({ handle, ...scope }) }
  }

  test('is one’s own from then on, and what the other agent added stays theirs', async () => {
    const { before, there, outcome } = await taken({})
    const own = valueOf(outcome)
    expect(own).toEqual({
      ...before,
      id: expect.not.stringContaining(before.id),
      agent: 'Mira',
      changedAt: '2026-11-23T08:00:00.000Z',
      takenFrom: { agent: 'Lena', at: '2026-11-23T08:00:00.000Z', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
    })
    const { cases } = valueOf(await there.cases.list())
    expect(cases).toMatchObject([{ id: own.id, agent: 'Mira' }])
    const noted = await there.cases.change({ id: own.id, change: { note: 'Mine' }, isForced: false })
    expect(valueOf(noted).case.notes).toMatchObject([{ agent: 'Lena' }, { agent: 'Mira' }])
  })

  test.each([
    ['another platform', { baseUrl: 'https://other.example' }, 'another platform'],
    ['another player', { users: ['11111111-4910-405b-b80e-2ab3e7c88506'] }, 'another player'],
    ['a player whom no answer named yet', { users: [] }, 'open Overview']
  ])('is not one of %s', async (_what, opening, words) => {
    const { there, outcome } = await taken(opening)
    expect(outcome).toMatchObject({ problem: { message: expect.stringContaining(words) } })
    expect(valueOf(await there.cases.list()).cases).toEqual([])
  })

  test('is one of a file that names no player, and of an id in other letters', async () => {
    expect(valueOf((await taken({ users: [] }, anna, true)).outcome).agent).toBe('Mira')
    expect(valueOf((await taken({ users: [annasUser.toUpperCase()] })).outcome).account.label).toBe('Anna K.')
  })

  test('has to be open', async () => {
    const { files } = await openCaseFilesForTest()
    expect(await files.takeOver({ handle: 'unknown', ...anna })).toMatchObject({ problem: { code: 'storage' } })
  })
})
