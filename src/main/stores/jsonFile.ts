import { basename } from 'node:path'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf } from '../common/disk.ts'
import { createMutex } from '../common/mutex.ts'
import { changedTexts } from '../common/changedTexts.ts'
import type { StorePorts } from './ports.ts'
import { mayWrite, mostJson, openStoreFile, understandJson } from './storeFile.ts'

interface JsonFileKind<Content> {
  readonly store: StoreNotice['store']
  readonly version: number
  /** The content of a parsed file of this or an earlier version; undefined where it is damaged. */
  readonly decode: (value: unknown) => Content | undefined
  readonly encode: (content: Content) => object
  /** The content before the first change. */
  readonly empty: Content
  /** Its name in the store's own folder below the profile's; without it the file is in the profile's own. */
  readonly index?: string
}

/** Takes tokens out of a text. */
export type Redact = (text: string, given?: { readonly isBinary?: boolean }) => Promise<string>

/** Opens a JSON file of the profile, which is kept in memory; a damaged one is set aside. */
export function openJsonFile<Content>(
  { folder, disk, note }: Required<Pick<StorePorts, 'folder' | 'disk' | 'note'>>,
  { store, version, decode, encode, empty, index }: JsonFileKind<Content>
) {
  const inTurn = createMutex()
  const file = openStoreFile({
    disk,
    folder,
    name: index ?? `${store}.json`,
    store,
    note,
    understand: understandJson(decode, version),
    ...(index !== undefined && { below: basename(folder) })
  })
  let current = empty
  let written: string | undefined
  const textOf = () => JSON.stringify({ version, ...encode(current) })

  async function load(): Promise<boolean> {
    const stored = await file.read()
    if (stored.kind === 'valid') current = stored.content
    return mayWrite(stored)
  }

  async function write(): Promise<Outcome<null>> {
    try {
      const text = textOf()
      if (text === written) return success(null)
      if (text.length > mostJson) return failure('storage', { message: 'It would be more than can be read again.' })
      // After a failed write the file may hold either text.
      written = undefined
      await file.write(text, index === undefined ? undefined : () => disk.makeFolder(folder))
      written = text
      return success(null)
    } catch (error) {
      return failure('storage', causeOf(error))
    }
  }

  let loading: Promise<boolean> | undefined
  /** Reads it at first use, before all else; false where it is newer or unreadable and must stay. Never rejects. */
  const opened = () => (loading ??= load())
  /** Applies at once in memory; writes follow and are shared. A `storage` problem: the change is in memory only. */
  const change = (next: Content) => {
    current = next
    return inTurn(write)
  }
  return {
    opened,
    get current() {
      return current
    },
    change,
    /** The same, but what cannot be written is undone. Calls must not overlap. */
    async changeOrUndo(next: Content) {
      const before = current
      const outcome = await change(next)
      if (!outcome.ok) await change(before)
      return outcome
    },
    /** Takes a token that was saved just now out of it, and tells where one was there. */
    async clean(redact: Redact, cleaned: () => void) {
      await opened()
      const withoutToken = await changedTexts(current, async (text) => redact(text))
      const before = textOf()
      const next = decode(withoutToken(JSON.parse(before)))
      if (next === undefined || JSON.stringify({ version, ...encode(next) }) === before) return
      await change(next)
      cleaned()
    }
  }
}
