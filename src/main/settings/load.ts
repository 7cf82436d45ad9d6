import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StartNotice } from '../../shared/contract/settings.ts'
import { defaultState } from './defaults.ts'
import { causeOf, isAbsent, type Disk } from '../common/disk.ts'
import { writeFileAtomic } from '../common/writeFileAtomic.ts'
import type { State } from './shape.ts'

/** The settings file. */
export const settingsFile = 'settings.json'

/** The settings file before its last change. */
export const previousFile = 'settings.previous.json'

/** What a start found in the profile's folder. */
export interface Loaded {
  readonly state: State
  /** The settings file's text; absent where there is no file. */
  readonly text?: string
  /** A newer Pitboss wrote the file, or it cannot be read right now: it must not be overwritten. */
  readonly isLeftAlone: boolean
  readonly notices: readonly StartNotice[]
}

type Generation =
  | { kind: 'valid'; state: State; text: string }
  | { kind: 'newer' }
  | { kind: 'broken' }
  | { kind: 'unreadable' }
  | { kind: 'absent' }

// Milliseconds between retries: a scanner may hold the file, or too many files may be open. A folder of that name is
// not retried.
const pauses = [50, 200]

async function readWithRetry(
  disk: Disk,
  path: string
): Promise<{ text: string } | Exclude<Generation, { kind: 'valid' }>> {
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

async function readGeneration(disk: Disk, path: string): Promise<Generation> {
  const read = await readWithRetry(disk, path)
  if ('kind' in read) return read
  const { text } = read
  // Imported lazily: a first start has nothing to validate.
  const { readSettings } = await import('./read.ts')
  const reading = readSettings(text)
  return reading.kind === 'valid' ? { ...reading, text } : reading
}

/** Renames a broken file so that nothing is lost; where that fails, the next save overwrites it. */
async function setAside(disk: Disk, folder: string): Promise<StartNotice> {
  const name = `settings.broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`
  try {
    await disk.rename(join(folder, settingsFile), join(folder, name))
    return { kind: 'settings-set-aside', file: name }
  } catch {
    return { kind: 'settings-set-aside', file: settingsFile }
  }
}

async function isFolderWritable(disk: Disk, folder: string): Promise<boolean> {
  try {
    await disk.makeFolder(folder)
  } catch {
    return false
  }
  return disk.isWritable(folder)
}

/** Finds the newest readable settings; faults become notices and never stop the start. */
export async function loadSettings(folder: string, disk: Disk): Promise<Loaded> {
  const notices: StartNotice[] = []
  if (!(await isFolderWritable(disk, folder))) notices.push({ kind: 'settings-read-only', file: settingsFile })
  const newest = await readGeneration(disk, join(folder, settingsFile))
  if (newest.kind === 'valid') return { state: newest.state, text: newest.text, isLeftAlone: false, notices }
  if (newest.kind === 'newer') {
    notices.push({ kind: 'settings-newer-version', file: settingsFile })
    return { state: defaultState, isLeftAlone: true, notices }
  }
  if (newest.kind === 'broken') notices.push(await setAside(disk, folder))
  const previous = await readGeneration(disk, join(folder, previousFile))
  const isPrevious = previous.kind === 'valid'
  if (newest.kind === 'unreadable') {
    notices.push({ kind: 'settings-unreadable', file: settingsFile })
    return { state: isPrevious ? previous.state : defaultState, isLeftAlone: true, notices }
  }
  if (!isPrevious) return { state: defaultState, isLeftAlone: false, notices }
  notices.push({ kind: 'settings-older-generation', file: previousFile })
  // Restored at once: otherwise every start until the next save would show the same notice.
  await writeFileAtomic(disk, folder, settingsFile, previous.text).catch(() => {})
  return { state: previous.state, text: previous.text, isLeftAlone: false, notices }
}
