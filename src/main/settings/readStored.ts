import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { causeOf, isAbsent, type Disk } from '../common/disk.ts'

/** What the text of a store's file is. */
export type Understood<Content> =
  | { readonly kind: 'valid'; readonly content: Content }
  | { readonly kind: 'newer' | 'broken' }

/** What is on the disk under a store's name; a damaged file has been renamed. */
export type Stored<Content> =
  | { readonly kind: 'valid'; readonly content: Content; readonly text: string }
  | { readonly kind: 'absent' | 'newer' | 'unreadable' }
  | { readonly kind: 'set-aside'; readonly file: string }

/** Tells that a store is not in use as it was left; without a notice, that it is again. */
export type NoteStore = (store: StoreNotice['store'], notice?: Omit<StoreNotice, 'store'>) => void

// Milliseconds between retries: a scanner may hold the file, or too many files may be open. A folder of that name is
// not retried.
const pauses = [50, 200]

type Understand<Content> = (text: string) => Understood<Content> | Promise<Understood<Content>>

async function readText(
  disk: Disk,
  path: string
): Promise<{ readonly text: string } | { readonly kind: 'absent' | 'broken' | 'unreadable' }> {
  for (const pause of [...pauses, undefined]) {
    try {
      return { text: await disk.read(path) }
    } catch (error) {
      if (isAbsent(error)) return { kind: 'absent' }
      if (causeOf(error).cause === 'EISDIR') return { kind: 'broken' }
      if (pause !== undefined) await wait(pause)
    }
  }
  return { kind: 'unreadable' }
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
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = `${basename(path, '.json')}.broken-${time}-${randomUUID().slice(0, 8)}.json`
  try {
    await disk.rename(path, join(dirname(path), file))
    return { kind: 'set-aside', file }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** What to tell of a store after it was read; undefined where all is well. */
export function noticeOf(stored: Stored<unknown>, file: string): Omit<StoreNotice, 'store'> | undefined {
  if (stored.kind === 'valid' || stored.kind === 'absent') return undefined
  return stored.kind === 'set-aside' ? stored : { kind: stored.kind, file }
}

/** Whether a store may be written after it was read: what a newer Pitboss wrote, or what cannot be read, stays. */
export const mayWrite = ({ kind }: Stored<unknown>): boolean => kind !== 'newer' && kind !== 'unreadable'

/** Understands JSON of a shape whose `version` is this number; a higher one is of a newer Pitboss. */
export const understandJson =
  <Content>(is: (value: unknown) => value is Content, version: number) =>
  (text: string): Understood<Content> => {
    try {
      const value: unknown = JSON.parse(text)
      if (is(value)) return { kind: 'valid', content: value }
      return { kind: isWireObject(value) && Number(value.version) > version ? 'newer' : 'broken' }
    } catch {
      return { kind: 'broken' }
    }
  }
