import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** A new file that is being written. */
export interface OpenFile {
  /** Adds bytes, all of them or with a failure. */
  write(bytes: Uint8Array): Promise<void>
  /** Takes back what was written past so many bytes. */
  cut(bytes: number): Promise<void>
  /** What was written is on the disk when this resolves. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** The few calls through which main touches the disk, so that a test can make each of them fail. */
export interface Disk {
  makeFolder(path: string): Promise<void>
  isWritable(path: string): Promise<boolean>
  read(path: string): Promise<string>
  /** Makes a new file, for its owner only; it is on the disk when this resolves. */
  write(path: string, text: string): Promise<void>
  /** Adds text to a file that only its owner may read; it is on the disk when this resolves. */
  append(path: string, text: string): Promise<void>
  /** Makes a file; it fails with `EEXIST` where there is one of that name. */
  create(path: string): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  /** An absent file is no failure. */
  remove(path: string): Promise<void>
  /** Makes a rename in this folder last. */
  syncFolder(path: string): Promise<void>
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders; NTFS journals the rename by itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function write(path: string, text: string): Promise<void> {
  // A left-over would lend its own mode to the new content.
  await rm(path, { force: true })
  await writeTo(path, 'wx', text)
}

async function writeTo(path: string, flag: 'a' | 'wx', text: string): Promise<void> {
  const file = await open(path, flag, 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function create(path: string): Promise<OpenFile> {
  const file = await open(path, 'wx')
  return {
    write: (bytes) => file.appendFile(bytes),
    cut: (bytes) => file.truncate(bytes),
    sync: () => file.sync(),
    close: () => file.close()
  }
}

const momentary: ReadonlySet<string | undefined> = new Set(['EPERM', 'EBUSY', 'EACCES'])

/** Renames a file that a virus scanner or an indexer may hold open for a moment, as they do on Windows: tried for two seconds. */
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

/** The real disk. */
export const nodeDisk: Disk = {
  makeFolder: async (path) => void (await mkdir(path, { recursive: true, mode: 0o700 })),
  isWritable: (path) =>
    access(path, constants.W_OK).then(
      () => true,
      () => false
    ),
  read: (path) => readFile(path, 'utf8'),
  write,
  append: (path, text) => writeTo(path, 'a', text),
  create,
  rename: (from, to) => (process.platform === 'win32' ? renameHeld(() => rename(from, to)) : rename(from, to)),
  remove: (path) => rm(path, { force: true }),
  syncFolder
}

/** Whether a failed call says that there is no such file. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The system's short name for a failed call, such as ENOSPC; its message holds paths and is not passed on. */
export function causeOf(error: unknown): { cause?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? { cause: error.code } : {}
}
