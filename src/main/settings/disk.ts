import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'

/** The few calls through which settings and vault touch the disk, so that a test can make each of them fail. */
export interface Disk {
  makeFolder(path: string): Promise<void>
  isWritable(path: string): Promise<boolean>
  read(path: string): Promise<string>
  /** Makes a new file, for its owner only; it is on the disk when this resolves. */
  write(path: string, text: string): Promise<void>
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
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
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
  rename,
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
