import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { folderForTest } from './folderForTest.ts'

const watched = ['writeFile', 'appendFile', 'truncate', 'sync'] as const

/**
 * Records, in order, each write to an open file. For `sync`, records what the file contains at that time. A kill test
 * can't reveal a missing sync, because the system keeps what a killed process wrote.
 */
export async function fileCalls(path: string): Promise<string[]> {
  const some = await open(join(await folderForTest(), 'some'), 'w')
  const prototype: typeof some = Object.getPrototypeOf(some)
  await some.close()
  const calls: string[] = []
  for (const name of watched) {
    const real = prototype[name]
    vi.spyOn(prototype, name).mockImplementation(function (this: typeof some, ...given: never[]) {
      calls.push(name === 'sync' ? `sync ${held(path)}` : name)
      return Reflect.apply(real, this, given)
    })
  }
  return calls
}

function held(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return 'nothing'
  }
}
