import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A profile's folder, which is deleted after the test. */
export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pitboss-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** All files in a folder, with their contents. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted()
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(names.map((name, at) => [name, contents[at] ?? '']))
}
