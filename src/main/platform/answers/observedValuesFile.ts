import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { SeenValue } from '../../../shared/contract/connections.ts'
import { log } from '../../common/log.ts'
import { nodeDisk, type Disk } from '../../common/disk.ts'
import { understandJson, type NoteStore } from '../../settings/readStored.ts'
import { openStoreFile } from '../../settings/storeFile.ts'
import type { ObservedValuesStore } from './observedValues.ts'

const fileName = 'seen-values.json'
const Content = Type.Record(Type.String(), Type.Array(SeenValue))

const version = 0

const understand = (text: string) => {
  const compiled = Compile(Content)
  return understandJson((value): value is Static<typeof Content> => compiled.Check(value), version)(text)
}

/**
 * Opens the file that keeps observed values between starts. A failed write is logged and retried with the next new
 * value.
 */
export async function openObservedValuesFile(
  folder: string,
  disk: Disk = nodeDisk,
  note: NoteStore = () => {}
): Promise<ObservedValuesStore & { readonly saved: () => Promise<void> }> {
  const file = openStoreFile({ disk, folder, name: fileName, store: 'seen-values', note, understand })
  const stored = await file.read()
  const content = new Map<string, readonly SeenValue[]>(stored.kind === 'valid' ? Object.entries(stored.content) : [])
  let writing: Promise<void> | undefined
  let isBehind = false
  const write = async () => {
    while (isBehind) {
      isBehind = false
      try {
        await file.write(JSON.stringify(Object.fromEntries(content)))
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
    },
    saved: async () => writing
  }
}
