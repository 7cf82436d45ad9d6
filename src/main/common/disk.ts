import { constants, readFileSync, statSync } from 'node:fs'
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

export interface OpenFile {
  write(bytes: Uint8Array): Promise<void>
  cut(bytes: number): Promise<void>
  /** Resolves when all written bytes are on the disk (fsync). */
  sync(): Promise<void>
  close(): Promise<void>
}

/** The disk calls that main makes. Tests can make each call fail. */
export interface Disk {
  /** Creates a folder, but not its parents, so a missing profile isn't created again. */
  makeFolder(path: string): Promise<void>
  /** Reads a plain file; fails with `EISDIR` if the path leads to anything else. */
  readBytes(path: string): Promise<Buffer>
  /** Creates a file that only its owner can read. Fails with `EEXIST` if the name is taken, even by a link. */
  create(path: string): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  /** Deletes a file; does nothing if there is none. */
  remove(path: string): Promise<void>
  /** Makes sure that a rename in this folder survives a power failure. */
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

// Reading a pipe or device might never end.
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

/** The size of a plain file in bytes; 0 if there is no file. Throws if the path leads to anything but a plain file. */
export function plainSize(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats && !stats.isFile()) throw notPlain()
  return stats?.size ?? 0
}

/** Synchronously reads a plain file of at most 16 MB, for use before the first window opens. */
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

/** Retries a rename for two seconds: on Windows, a virus scanner or indexer may briefly hold the file open. */
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

export const diskOf = (platform: NodeJS.Platform, renameOnce: Disk['rename'] = rename): Disk => ({
  makeFolder,
  readBytes,
  create,
  rename: (from, to) => (platform === 'win32' ? renameHeld(() => renameOnce(from, to)) : renameOnce(from, to)),
  remove: (path) => rm(path, { force: true }),
  // Windows can't flush a folder and needn't, because NTFS journals renames.
  syncFolder: platform === 'win32' ? async () => {} : syncFolder
})

export const nodeDisk = diskOf(process.platform)

/** Fails with `ELOOP` if a folder of the profile is a link, because the link's target may belong to someone else. */
export async function refuseLink(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => undefined)
  if (stats?.isSymbolicLink()) throw Object.assign(new Error('a link'), { code: 'ELOOP' })
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The system's short code for a failed call, such as ENOSPC. Leaves out the message, because it contains paths. */
export function causeOf(error: unknown): { cause?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? { cause: error.code } : {}
}
