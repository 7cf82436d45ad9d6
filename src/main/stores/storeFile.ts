import { randomUUID } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { causeOf, isAbsent, isLink, refuseLink, writeFileAtomic, type Disk } from '../common/disk.ts'

type Notice = Omit<StoreNotice, 'store'>

/** The text of a store's file, as it was understood. */
export type Understood<Content> =
  | { readonly kind: 'valid'; readonly content: Content }
  | { readonly kind: 'newer' | 'broken' }

interface Unreadable {
  readonly kind: 'unreadable'
  readonly cause?: string
}

/** A store's file as it is on the disk; a damaged one has been renamed. */
export type Stored<Content> =
  | { readonly kind: 'valid'; readonly content: Content; readonly text: string }
  | { readonly kind: 'absent' | 'newer' }
  | Unreadable
  | { readonly kind: 'set-aside'; readonly file: string }

/** Tells that a store is not in use as it was left; without a notice, that it is again. */
export type NoteStore = (store: StoreNotice['store'], notice?: Notice) => void

// Milliseconds between retries: a scanner may hold the file, or too many are open. A folder is not retried.
const pauses = [50, 200]

type Understand<Content> = (text: string) => Understood<Content> | Promise<Understood<Content>>

async function readText(
  disk: Disk,
  path: string
): Promise<{ readonly text: string } | { readonly kind: 'absent' | 'broken' } | Unreadable> {
  let cause: { readonly cause?: string } = {}
  for (const pause of [...pauses, undefined]) {
    try {
      return { text: await disk.read(path) }
    } catch (error) {
      if (isAbsent(error)) return { kind: 'absent' }
      cause = causeOf(error)
      if (cause.cause === 'EISDIR') return { kind: 'broken' }
      if (pause !== undefined) await wait(pause)
    }
  }
  return { kind: 'unreadable', ...cause }
}

/** Reads a store's file and changes nothing. */
export async function readFile<Content>(
  disk: Disk,
  path: string,
  understand: Understand<Content>
): Promise<Exclude<Stored<Content>, { kind: 'set-aside' }> | { readonly kind: 'broken' }> {
  const read = await readText(disk, path)
  if ('kind' in read) return read
  const found = await understand(read.text)
  return found.kind === 'valid' ? { ...found, text: read.text } : { kind: found.kind }
}

/** Reads a store's file. A damaged one is renamed to a name that is never used twice, so that nothing is lost. */
export async function readStored<Content>(
  disk: Disk,
  path: string,
  understand: Understand<Content>
): Promise<Stored<Content>> {
  const found = await readFile(disk, path, understand)
  if (found.kind !== 'broken') return found
  try {
    return { kind: 'set-aside', file: await setAside(disk, path) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Reads a store's file in a profile. While the profile's folder is away, such as a network path, it counts as unreadable, not as absent. */
export async function readInProfile<Content>(
  disk: Disk,
  profile: string,
  path: string,
  understand: Understand<Content>
): Promise<Stored<Content>> {
  const stored = await readStored(disk, path, understand)
  if (stored.kind !== 'absent') return stored
  // A folder that is there cannot be read as a file either, for another reason.
  const isGone = await disk.read(profile).then(() => false, isAbsent)
  // A link whose target is away, such as a synced folder.
  const leading = await lstat(path).catch(() => undefined)
  return isGone || leading ? { kind: 'unreadable', cause: 'ENOENT' } : stored
}

const asideOf = (stem: string): string => `${stem}.broken-`

/** Whether a file of this name was set aside in this folder: a person may put it back. */
export async function isSetAside(folder: string, name: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [])
  return names.some((one) => one.startsWith(asideOf(basename(name, extname(name)))))
}

async function setAside(disk: Disk, path: string): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const ending = extname(path)
  const file = `${asideOf(basename(path, ending))}${time}-${randomUUID().slice(0, 8)}${ending}`
  await disk.rename(path, join(dirname(path), file))
  return file
}

/** Makes way for a write: another program's file is set aside; a newer Pitboss's, or an unreadable one, stays. */
export async function prepareOverwrite<Content>(
  disk: Disk,
  path: string,
  understand: Understand<Content>,
  isOwn: (text: string) => boolean
): Promise<Notice | undefined> {
  const found = await readFile(disk, path, understand)
  if (found.kind === 'absent' || (found.kind === 'valid' && isOwn(found.text))) return undefined
  if (found.kind === 'newer' || found.kind === 'unreadable') return { kind: found.kind, file: basename(path) }
  return { kind: 'changed', file: await setAside(disk, path) }
}

/** The notice of a store after it was read; undefined where all is well. */
export function noticeOf(stored: Stored<unknown>, file: string): Notice | undefined {
  if (stored.kind === 'valid' || stored.kind === 'absent') return undefined
  return stored.kind === 'set-aside' ? stored : { kind: stored.kind, file }
}

/** Whether a store may be written after it was read: what a newer Pitboss wrote, or what cannot be read, stays. */
export const mayWrite = ({ kind }: Stored<unknown>): boolean => kind !== 'newer' && kind !== 'unreadable'

/** The most characters of a store's JSON: what may be kept of any is less. */
export const mostJson = 64 * 1024 * 1024

/** Understands JSON that is decoded, undefined where it is damaged; one whose `version` is higher is of a newer Pitboss. */
export const understandJson =
  <Content>(decode: (value: unknown) => Content | undefined, version: number) =>
  (text: string): Understood<Content> => {
    if (text.length > mostJson) return { kind: 'broken' }
    try {
      const value: unknown = JSON.parse(text)
      const content = decode(value)
      if (content !== undefined) return { kind: 'valid', content }
      return { kind: isWireObject(value) && Number(value.version) > version ? 'newer' : 'broken' }
    } catch {
      return { kind: 'broken' }
    }
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

/** Opens a store's file. Writing calls must not overlap. */
export function openStoreFile<Content>({
  disk,
  folder,
  name,
  store,
  note,
  understand,
  below = '',
  known = {}
}: StoreFilePorts<Content>) {
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
    /** Reads it, sets a damaged one aside, and tells what was there. */
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
    /** Replaces it, or removes it without a text; `before` runs once the way is free. Rejects if it is not written. */
    async write(text: string | undefined, before = async () => {}) {
      let isTold = isLeftAlone
      try {
        if (below !== '') await refuseLink(folder)
        const isOwn = (found: string) => own.includes(found)
        const met = isLeftAlone ? undefined : await prepareOverwrite(disk, path, understand, isOwn)
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
