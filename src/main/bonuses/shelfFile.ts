import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { isAbsent, type Disk } from '../settings/disk.ts'
import { replaceFile } from '../settings/replaceFile.ts'
import { ShelfContent, type StoredBonus } from './shape.ts'

/** The shelf's file in the profile. */
export const shelfName = 'bonuses.json'

/** What a file that cannot be understood is called from then on. */
export const brokenName = 'bonuses.broken.json'

/** The file of the shelf. Its calls must not overlap. */
export interface ShelfFile {
  /** What is kept; nothing where there is no file yet. Rejects where the file is there and cannot be read. */
  read(): Promise<readonly StoredBonus[]>
  write(bonuses: readonly StoredBonus[]): Promise<void>
}

/** Understands the file's text; undefined where it is broken or of a newer Pitboss. */
function understood(text: string): readonly StoredBonus[] | undefined {
  try {
    const content: unknown = JSON.parse(text)
    return Compile(ShelfContent).Check(content) ? content.bonuses : undefined
  } catch {
    return undefined
  }
}

/** Opens the file. */
export function shelfFile(folder: string, disk: Disk): ShelfFile {
  let written: string | undefined
  return {
    async read() {
      let text: string
      try {
        text = await disk.read(join(folder, shelfName))
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
      const bonuses = understood(text)
      // Put aside and not written over: pins are a person's work.
      if (!bonuses) await disk.rename(join(folder, shelfName), join(folder, brokenName))
      return bonuses ?? []
    },
    async write(bonuses) {
      const text = JSON.stringify({ version: 1, bonuses })
      if (text === written) return
      await replaceFile(disk, folder, shelfName, text)
      written = text
    }
  }
}
