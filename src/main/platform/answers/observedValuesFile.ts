import { join } from 'node:path'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { SeenValue } from '../../../shared/contract/connections.ts'
import { log } from '../../common/log.ts'
import { nodeDisk, type Disk } from '../../common/disk.ts'
import { writeFileAtomic } from '../../common/writeFileAtomic.ts'
import type { ObservedValuesStore } from './observedValues.ts'

const fileName = 'seen-values.json'
const Content = Type.Record(Type.String(), Type.Array(SeenValue))

async function readContent(disk: Disk, folder: string): Promise<Map<string, readonly SeenValue[]>> {
  try {
    const content: unknown = JSON.parse(await disk.read(join(folder, fileName)))
    return Compile(Content).Check(content) ? new Map(Object.entries(content)) : new Map()
  } catch {
    // An absent or broken file counts as empty: the next answers fill it again.
    return new Map()
  }
}

/**
 * Opens the file that keeps observed values between starts. A failed write is logged and retried with the next new
 * value.
 */
export async function openObservedValuesFile(folder: string, disk: Disk = nodeDisk): Promise<ObservedValuesStore> {
  const content = await readContent(disk, folder)
  let writing: Promise<void> | undefined
  let isBehind = false
  const write = async () => {
    while (isBehind) {
      isBehind = false
      try {
        await writeFileAtomic(disk, folder, fileName, JSON.stringify(Object.fromEntries(content)))
      } catch {
        log('seen-values-unwritten')
      }
    }
    writing = undefined
  }
  return {
    load: (connection) => content.get(connection) ?? [],
    save(connection, values) {
      content.set(connection, values)
      isBehind = true
      writing ??= write()
    }
  }
}
