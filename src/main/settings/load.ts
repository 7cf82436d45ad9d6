import { dirname, join } from 'node:path'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { defaultState, type State } from './shape.ts'
import { isAbsent, writeFileAtomic, type Disk } from '../common/disk.ts'
import { readFile, readStored, type Understood } from '../stores/storeFile.ts'
import { patternsFile, previousFile, settingsFile } from './settingsFile.ts'

/** The profile's folder as a start found it. */
interface Loaded {
  readonly state: State
  /** The settings file's text; absent where there is no file. */
  readonly text?: string
  /** A newer Pitboss wrote the file, or it cannot be read right now: it must not be overwritten. */
  readonly isLeftAlone: boolean
  /** At most one: the one that matters most. */
  readonly notices: readonly StoreNotice[]
}

const notice = (kind: StoreNotice['kind'], file = settingsFile): StoreNotice => ({ store: 'settings', kind, file })

/** Only a start makes the profile’s folder, with those above it. */
async function makeFolders(disk: Disk, folder: string): Promise<void> {
  try {
    await disk.makeFolder(folder)
  } catch (error) {
    if (!isAbsent(error) || dirname(folder) === folder) throw error
    await makeFolders(disk, dirname(folder))
    await disk.makeFolder(folder)
  }
}

async function isFolderWritable(disk: Disk, folder: string): Promise<boolean> {
  try {
    await makeFolders(disk, folder)
  } catch {
    return false
  }
  return disk.isWritable(folder)
}

/** Reads a settings file's text. */
export async function understand(text: string): Promise<Understood<State>> {
  // Imported lazily: a first start has nothing to validate.
  const { readSettings } = await import('./read.ts')
  return readSettings(text)
}

async function readPrevious(disk: Disk, folder: string): Promise<{ state: State; text: string } | undefined> {
  const found = await readFile(disk, join(folder, previousFile), understand)
  return found.kind === 'valid' ? { state: found.content, text: found.text } : undefined
}

/** Keeps what the settings no longer have in a file of its own, and says whether there was any. */
async function setPatternsAside(disk: Disk, folder: string, text: string): Promise<boolean> {
  const { patternsIn } = await import('./read.ts')
  const patterns = patternsIn(text)
  if (patterns === undefined) return false
  return writeFileAtomic(disk, folder, patternsFile, patterns).then(
    () => true,
    () => false
  )
}

/** Finds the newest readable settings; faults become notices and never stop the start. */
export async function loadSettings(folder: string, disk: Disk): Promise<Loaded> {
  const readOnly = (await isFolderWritable(disk, folder)) ? [] : [notice('read-only')]
  const newest = await readStored(disk, join(folder, settingsFile), understand)
  if (newest.kind === 'valid') {
    const unused = readOnly.length === 0 && (await setPatternsAside(disk, folder, newest.text))
    const notices = unused ? [notice('unused', patternsFile)] : readOnly
    return { state: newest.content, text: newest.text, isLeftAlone: false, notices }
  }
  if (newest.kind === 'newer') return { state: defaultState, isLeftAlone: true, notices: [notice('newer')] }
  const previous = await readPrevious(disk, folder)
  if (newest.kind === 'unreadable') {
    return { state: previous?.state ?? defaultState, isLeftAlone: true, notices: [notice('unreadable')] }
  }
  if (!previous) {
    const aside = newest.kind === 'set-aside' ? [notice('set-aside', newest.file)] : readOnly
    return { state: defaultState, isLeftAlone: false, notices: aside }
  }
  // Restored at once: otherwise every start until the next save would show the same notice.
  await writeFileAtomic(disk, folder, settingsFile, previous.text).catch(() => {})
  const told = newest.kind === 'set-aside' ? notice('older', newest.file) : notice('gone')
  return { ...previous, isLeftAlone: false, notices: [told] }
}
