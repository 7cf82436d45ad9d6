import { dirname, join } from 'node:path'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { causeOf, isLink, refuseLink, writeFileAtomic, type Disk } from '../common/disk.ts'
import {
  prepareOverwrite,
  mayWrite,
  noticeOf,
  readInProfile,
  type NoteStore,
  type Stored,
  type Understand
} from './readStored.ts'

type Notice = Omit<StoreNotice, 'store'>

/** A store's file. Writing calls must not overlap. */
interface StoreFile<Content> {
  /** Reads it, sets a damaged one aside, and tells what was there. */
  read(): Promise<Stored<Content>>
  /**
   * Replaces it, or removes it without a text. What another program put there meanwhile is set aside, and what a newer
   * Pitboss wrote is left; `before` runs in between. Rejects where it is not written, and tells that too.
   */
  write(text: string | undefined, before?: () => Promise<void>): Promise<void>
}

interface StoreFilePorts<Content> {
  readonly disk: Disk
  readonly folder: string
  readonly name: string
  readonly store: StoreNotice['store']
  readonly note: NoteStore
  readonly understand: Understand<Content>
  /** The name of the folder below the profile's; without it the file is in the profile's own. */
  readonly below?: string
  /** The text and the notice of an earlier reading. */
  readonly known?: { readonly text?: string | undefined; readonly notice?: Notice | undefined }
}

/** Opens a store's file. */
export function openStoreFile<Content>({
  disk,
  folder,
  name,
  store,
  note,
  understand,
  below = '',
  known = {}
}: StoreFilePorts<Content>): StoreFile<Content> {
  const path = join(folder, name)
  const inProfile = (notice: Notice): Notice => ({ ...notice, file: join(below, notice.file) })
  let standing = known.notice
  let isLeftAlone = false
  // The texts that this run may have left there: two after a failed write.
  let own: readonly (string | undefined)[] = [known.text]

  const stand = (notice: Notice | undefined): void => {
    standing = notice && inProfile(notice)
    note(store, standing)
  }

  async function replace(text: string | undefined, before: () => Promise<void>): Promise<void> {
    await before()
    own = [...own, text]
    if (text === undefined) {
      await disk.remove(path)
      await disk.syncFolder(folder)
    } else await writeFileAtomic(disk, folder, name, text)
    own = [text]
  }

  return {
    async read() {
      const isElsewhere = below !== '' && (await isLink(folder))
      const stored: Stored<Content> = isElsewhere
        ? { kind: 'unreadable', cause: 'ELOOP' }
        : await readInProfile(disk, below === '' ? folder : dirname(folder), path, understand)
      own = [stored.kind === 'valid' ? stored.text : undefined]
      isLeftAlone = !mayWrite(stored)
      stand(noticeOf(stored, name))
      return stored
    },
    async write(text, before = async () => {}) {
      let isTold = isLeftAlone
      try {
        if (below !== '') await refuseLink(folder)
        const isOwn = (found: string) => own.includes(found)
        const met = isLeftAlone ? undefined : await prepareOverwrite(disk, path, { understand, isOwn })
        if (met?.kind === 'unreadable') note(store, inProfile(met))
        else if (met) stand(met)
        isLeftAlone ||= met?.kind === 'newer'
        isTold = isLeftAlone || met?.kind === 'unreadable'
        if (isTold) throw new Error('left as it is')
        await replace(text, before)
        note(store, standing)
      } catch (error) {
        if (!isTold && standing?.kind !== 'read-only') {
          note(store, inProfile({ kind: 'unwritten', file: name, ...causeOf(error) }))
        }
        throw error
      }
    }
  }
}
