import { join, dirname } from 'node:path'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { settingsVersion, type State, defaultState } from './shape.ts'
import { causeOf, isAbsent, nodeDisk, writeFileAtomic, type Disk } from '../common/disk.ts'
import { previousFile, settingsFile, patternsFile } from './settingsFile.ts'
import { createMutex } from '../common/mutex.ts'
import {
  isSetAside,
  openStoreFile,
  type NoteStore,
  readFile,
  readStored,
  type Understood
} from '../stores/storeFile.ts'
import type { StoreNotice } from '../../shared/contract/settings.ts'

const textOf = (state: State): string => `${JSON.stringify({ version: settingsVersion, ...state }, null, 2)}\n`

const unwritten = 'The change lasts until Pitboss ends; it could not be written to the settings file.'

const undone = 'Nothing was changed: the settings file could not be written.'

const unforgotten = `${previousFile} in the profile’s folder may hold a token and could not be rewritten: delete it.`

/** Preferences and connections of this profile. */
export type Settings = Awaited<ReturnType<typeof openSettings>>

/** Opens a profile's settings; `changed` is called when preferences of all windows are others. Never rejects: faults of the file or folder are in `notices`, and noted. */
export async function openSettings(
  folder: string,
  disk: Disk = nodeDisk,
  note: NoteStore = () => {},
  changed: () => void = () => {}
) {
  const loaded = await loadSettings(folder, disk)
  for (const notice of loaded.notices) note('settings', notice)
  let state = loaded.state
  let savedText = loaded.text
  // After a failed write the file may hold either text.
  let isDoubtful = false
  const inTurn = createMutex()
  const file = openStoreFile({
    disk,
    folder,
    name: settingsFile,
    store: 'settings',
    note,
    understand,
    known: { text: loaded.text, notice: loaded.notices[0] }
  })

  /** Which player is in use is each window's own. */
  const ofAllWindows = ({ preferences }: State) =>
    JSON.stringify({ ...preferences, connection: undefined, account: undefined })

  function put(next: State): void {
    const before = ofAllWindows(state)
    state = next
    if (ofAllWindows(state) !== before) changed()
  }

  /** Writes the current state; changes made during a write share the next one. */
  async function write(): Promise<Outcome<State>> {
    const written = state
    const text = textOf(written)
    if (loaded.isLeftAlone) return failure('storage', { message: unwritten })
    try {
      if (text === savedText && !isDoubtful) return success(written)
      isDoubtful = true
      const previous = text === savedText ? undefined : savedText
      await file.write(text, async () => {
        if (previous !== undefined) await writeFileAtomic(disk, folder, previousFile, previous)
      })
      savedText = text
      isDoubtful = false
      return success(written)
    } catch (error) {
      return failure('storage', { message: unwritten, ...causeOf(error) })
    }
  }

  async function writeOrUndo(undo: (state: State) => State): Promise<Outcome<State>> {
    const outcome = await write()
    if (outcome.ok) return outcome
    put(undo(state))
    // Half of the write may be on the disk.
    await write()
    return failure('storage', { ...outcome.problem, message: undone })
  }

  async function forgetPrevious(isForgotten: (text: string) => boolean): Promise<Outcome<null>> {
    if (loaded.isLeftAlone || savedText === undefined) return success(null)
    try {
      if (isForgotten(await disk.read(join(folder, previousFile)))) {
        await writeFileAtomic(disk, folder, previousFile, savedText)
      }
      return success(null)
    } catch (error) {
      return isAbsent(error) ? success(null) : failure('storage', { message: unforgotten, ...causeOf(error) })
    }
  }

  // Written without what has no use any more, so that the next start does not say it again.
  if (loaded.notices.some(({ kind }) => kind === 'unused')) await write()
  const hasFault = loaded.notices.some(({ kind }) => kind !== 'unused')

  return {
    /** The current state; never mutated. */
    get current() {
      return state
    },
    notices: loaded.notices,
    /** False where this run works in memory only: the folder is not writable, or the file must not be overwritten. */
    isKept: !loaded.isLeftAlone && !loaded.notices.some(({ kind }) => kind === 'read-only'),
    /** Whether other settings may be put back: none were there at the start, or some were set aside. */
    mayBePutBack: async () => loaded.text === undefined || hasFault || (await isSetAside(folder, settingsFile)),
    /** Changes the state and writes it; a `storage` problem undoes it by `undo`, or else leaves it in memory only. */
    update(change: (state: State) => State, undo?: (state: State) => State) {
      put(change(state))
      return inTurn(() => (undo ? writeOrUndo(undo) : write()))
    },
    /** Replaces the generation before the last change by the current one if its text is one to forget. */
    forgetPrevious: (isForgotten: (text: string) => boolean) => inTurn(() => forgetPrevious(isForgotten))
  }
}

interface Loaded {
  readonly state: State
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

async function understand(text: string): Promise<Understood<State>> {
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
async function loadSettings(folder: string, disk: Disk): Promise<Loaded> {
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
