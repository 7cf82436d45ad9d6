import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { profileContents } from './profileContents.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-contents-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 10 }))
  return folder
}

test('each entry has the size of all that is in it', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'settings.json'), 'x'.repeat(120))
  mkdirSync(join(folder, 'pictures/deep'), { recursive: true })
  writeFileSync(join(folder, 'pictures/deep/a'), 'x'.repeat(1000))
  writeFileSync(join(folder, 'pictures/b'), 'x'.repeat(24))
  const { kept, isWhole } = await profileContents(folder)
  expect(kept).toEqual(
    expect.arrayContaining([
      { name: 'settings.json', bytes: 120 },
      { name: 'pictures', bytes: 1024 }
    ])
  )
  expect(isWhole).toBe(true)
})

test('a link counts as itself, and what it leads to is not read', async () => {
  const [folder, elsewhere] = [makeFolder(), makeFolder()]
  writeFileSync(join(elsewhere, 'large'), 'x'.repeat(100_000))
  symlinkSync(elsewhere, join(folder, 'link'))
  const [link] = (await profileContents(folder)).kept
  expect(link?.bytes).toBeLessThan(1000)
})

test('more entries than are measured are told of, and a folder that is gone is empty', async () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'many'))
  for (let at = 0; at < 5001; at += 1) writeFileSync(join(folder, 'many', String(at)), '')
  expect((await profileContents(folder)).isWhole).toBe(false)
  expect((await profileContents(join(folder, 'gone'))).kept).toEqual([])
})
