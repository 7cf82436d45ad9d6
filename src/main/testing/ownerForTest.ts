import { lstat } from 'node:fs/promises'

/** Whether only its owner may use a file or a folder. Windows has no such bits: there the profile's own rights do it, and this says yes. */
export async function isOwnersAlone(path: string): Promise<boolean> {
  const found = await lstat(path)
  return process.platform === 'win32' || (found.mode & 0o777) === (found.isDirectory() ? 0o700 : 0o600)
}
