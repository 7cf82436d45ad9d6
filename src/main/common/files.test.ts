import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenFiles } from './files.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitboss-files-'))
})
afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }))

describe('chosen files', () => {
  test('the page gets a handle and a name, main the content', async () => {
    const path = join(folder, 'ca.pem')
    await writeFile(path, 'pem')
    const files = chosenFiles()
    const outcome = await files.choose(async () => path)
    expect(outcome).toEqual({ ok: true, value: { handle: expect.any(String), name: 'ca.pem' } })
    expect(JSON.stringify(outcome)).not.toContain(folder)
    const handle = outcome.ok && outcome.value ? outcome.value.handle : ''
    expect(files.take(handle)?.content.toString()).toBe('pem')
  })

  test('a cancelled dialog is no failure', async () => {
    expect(await chosenFiles().choose(async () => undefined)).toEqual({ ok: true, value: null })
  })

  test('the newest twenty are at hand', async () => {
    const path = join(folder, 'some.pem')
    await writeFile(path, 'pem')
    const files = chosenFiles()
    const handles: string[] = []
    for (let number = 0; number < 21; number += 1) {
      const outcome = await files.choose(async () => path)
      handles.push(outcome.ok && outcome.value ? outcome.value.handle : '')
    }
    expect(new Set(handles).size).toBe(21)
    expect(handles.map((handle) => files.take(handle) !== undefined)).toEqual([
      false,
      ...Array.from({ length: 20 }, () => true)
    ])
  })

  test('a stranger’s handle is nothing', () => {
    expect(chosenFiles().take('../../etc/passwd')).toBeUndefined()
  })

  test.each([
    ['missing', async () => join(folder, 'none.pem')],
    ['a folder', async () => folder],
    [
      'far too large',
      async () => {
        const path = join(folder, 'large.pem')
        await writeFile(path, Buffer.alloc(1024 * 1024 + 1))
        return path
      }
    ]
  ])('a file that is %s is refused with a sentence', async (_label, pick) => {
    expect(await chosenFiles().choose(pick)).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  })
})
