import * as disk from 'node:fs/promises'
import { mkdtemp, rm, writeFile, lstat, symlink, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, onTestFinished, vi } from 'vitest'
import { chosenFiles } from './files.ts'
import { execFileSync } from 'node:child_process'
import { openReview } from '../reviews/readReview.ts'
import { folderForTest } from '../testing/folderForTest.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitboss-files-'))
})
afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }))

describe('chosen files', () => {
  test('the page receives a handle and a name, main reads the content', async () => {
    const path = join(folder, 'ca.pem')
    await writeFile(path, 'pem')
    const files = chosenFiles()
    const outcome = await files.choose(async () => path)
    expect(outcome).toEqual({ ok: true, value: { handle: expect.any(String), name: 'ca.pem' } })
    expect(JSON.stringify(outcome)).not.toContain(folder)
    const handle = outcome.ok && outcome.value ? outcome.value.handle : ''
    expect(files.take(handle)?.content.toString()).toBe('pem')
  })
})

const isWindows = process.platform === 'win32'

/** Returns `readPlain` with some disk calls replaced, so that a file can change while it is read. */
async function readLater(happens: object) {
  vi.doMock('node:fs/promises', () => ({ ...disk, ...happens }))
  onTestFinished(() => {
    vi.doUnmock('node:fs/promises')
    vi.resetModules()
  })
  vi.resetModules()
  return (await import('./files.ts')).readPlain
}

test('a file cut during reading does not count as complete', async () => {
  const path = join(await folderForTest(), 'file')
  await writeFile(path, 'words')
  const read = await readLater({
    open: async (...of: Parameters<typeof disk.open>) =>
      Object.assign(await disk.open(...of), { stat: async () => ({ size: 6 }) })
  })
  expect(await read(path, 100)).toEqual({ problem: 'is being written' })
})

test.skipIf(isWindows)('a file replaced by a link after the check is not followed', async () => {
  const folder = await folderForTest()
  const [path, secret] = [join(folder, 'file'), join(folder, 'secret')]
  for (const one of [path, secret]) await writeFile(one, 'words')
  // The file changes between `lstat` and reading.
  const happens = {
    lstat: async (looked: string) => {
      const found = await lstat(looked)
      await rm(looked)
      await symlink(secret, looked)
      return found
    }
  }
  const read = await readLater(happens)
  expect(await read(path, 100)).toEqual({ problem: 'cannot be read' })
})

describe.skipIf(isWindows)('only a plain file with an end is read', () => {
  const pipe = async () => {
    const path = join(await folderForTest(), 'pipe')
    execFileSync('mkfifo', [path])
    return path
  }
  const large = async () => {
    const path = join(await folderForTest(), 'large')
    await writeFile(path, '')
    await truncate(path, 300_000_000)
    return path
  }
  const sources = [
    ['a pipe', pipe, 'is not a plain file'],
    ['a missing one', async () => join(folder, 'none.pem'), 'is not there'],
    ['a folder', async () => folder, 'is not a plain file'],
    ['/dev/zero', async () => '/dev/zero', 'is not a plain file'],
    ['a larger one than there is room for', large, 'is larger than']
  ] as const

  const notReached = () => {
    throw new Error('not reached')
  }
  test.each(sources)('as a saved review: %s', async (_what, make, words) => {
    expect(
      await openReview(await make(), {
        connection: 'one',
        withoutTokens: async (words) => words,
        takePins: notReached,
        takeDecisions: notReached
      })
    ).toMatchObject({
      value: { problem: expect.stringContaining(words) }
    })
  })
})

test('a link that a person chose is followed once to its target', async () => {
  const folder = await folderForTest()
  await writeFile(join(folder, 'ca.pem'), 'pem')
  await symlink(join(folder, 'ca.pem'), join(folder, 'link.pem'))
  const files = chosenFiles()
  const chosen = await files.choose(async () => join(folder, 'link.pem'))
  expect(chosen.ok && chosen.value && files.take(chosen.value.handle)).toEqual({
    name: 'link.pem',
    content: Buffer.from('pem')
  })
})
