import { constants, readFileSync, statSync } from 'node:fs'
import { access, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** A new file that is being written. */
export interface OpenFile {
  write(bytes: Uint8Array): Promise<void>
  cut(bytes: number): Promise<void>
  /** Resolves when everything written is on the disk (fsync). */
  sync(): Promise<void>
  close(): Promise<void>
}

/** The few calls through which main touches the disk, so that a test can make each of them fail. */
export interface Disk {
  /** Makes a folder in one that is there: where a profile went away, nothing takes its place. */
  makeFolder(path: string): Promise<void>
  isWritable(path: string): Promise<boolean>
  /** Fails with `EISDIR` where anything but a plain file stands there, as of a folder. */
  readBytes(path: string): Promise<Buffer>
  /** Creates a file that only its owner may read; fails with `EEXIST` where the name is taken, by a link too. */
  create(path: string): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  /** An absent file is not a failure. */
  remove(path: string): Promise<void>
  /** Makes a rename in this folder durable. */
  syncFolder(path: string): Promise<void>
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

// A pipe or a device would never end.
const notPlain = () => Object.assign(new Error('not a plain file'), { code: 'EISDIR' })

async function readBytes(path: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    if (!(await file.stat()).isFile()) throw notPlain()
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** The size of a plain file, 0 where there is none. Throws where anything else stands there. */
export function plainSize(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !found.isFile()) throw notPlain()
  return found?.size ?? 0
}

/** The text of a plain file of at most 16 MB, for what main waits for: before the first window, and of the log. */
export function readTextSync(path: string): string {
  if (plainSize(path) > 16 * 1024 * 1024) throw notPlain()
  return readFileSync(path, 'utf8')
}

async function create(path: string): Promise<OpenFile> {
  const file = await open(path, 'wx', 0o600)
  return {
    write: (bytes) => file.appendFile(bytes),
    cut: (bytes) => file.truncate(bytes),
    sync: () => file.sync(),
    close: () => file.close()
  }
}

const momentary: ReadonlySet<string | undefined> = new Set(['EPERM', 'EBUSY', 'EACCES'])

/** Retries a rename for two seconds: on Windows a virus scanner or indexer may hold the file open for a moment. */
export async function renameHeld(call: () => Promise<void>, milliseconds = 2000): Promise<void> {
  const end = performance.now() + milliseconds
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!momentary.has(causeOf(error).cause) || performance.now() >= end) throw error
      await setTimeout(50)
    }
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (causeOf(error).cause !== 'EEXIST') throw error
  }
}

/** The disk as a system has it. */
export const diskOf = (platform: NodeJS.Platform, renameOnce: Disk['rename'] = rename): Disk => ({
  makeFolder,
  isWritable: (path) =>
    access(path, constants.W_OK).then(
      () => true,
      () => false
    ),
  readBytes,
  create,
  rename: (from, to) => (platform === 'win32' ? renameHeld(() => renameOnce(from, to)) : renameOnce(from, to)),
  remove: (path) => rm(path, { force: true }),
  // Windows cannot open folders; NTFS journals renames itself.
  syncFolder: platform === 'win32' ? async () => {} : syncFolder
})

/** The real disk. */
export const nodeDisk = diskOf(process.platform)

/** Whether a link stands in the place of a folder of the profile: what it leads to is not ours. */
const isLink = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isSymbolicLink() ?? false

/** Fails with `ELOOP` where a link stands in the place of a folder of the profile. */
export async function refuseLink(path: string): Promise<void> {
  if (await isLink(path)) throw Object.assign(new Error('a link'), { code: 'ELOOP' })
}

/** Whether a failed call means that the file does not exist. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The system's short name for a failed call, such as ENOSPC; its message holds paths and is not passed on. */
export function causeOf(error: unknown): { cause?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? { cause: error.code } : {}
}
