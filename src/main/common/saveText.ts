import { rm, writeFile } from 'node:fs/promises'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import { nodeDisk } from './disk.ts'
import { storageProblem } from './storageProblem.ts'

/**
 * Saves a text or bytes where the person chooses; false where they cancelled. The file is written whole or not at all.
 */
export function saveTextAt(pick: (name: string, page: number) => Promise<string | undefined>) {
  return async (name: string, content: string | Uint8Array, page: number): Promise<Outcome<boolean>> => {
    const path = await pick(name, page)
    if (path === undefined) return success(false)
    const partial = `${path}.partial`
    try {
      await writeFile(partial, content)
      await nodeDisk.rename(partial, path)
      return success(true)
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {})
      return storageProblem(path, error)
    }
  }
}
