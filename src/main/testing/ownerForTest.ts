import { lstat } from 'node:fs/promises'

/**
 * Whether only the owner may use a file or folder. Always true on Windows, which has no such bits and relies on the
 * profile's access rights.
 */
export async function isOwnersAlone(path: string): Promise<boolean> {
  const found = await lstat(path)
  return process.platform === 'win32' || (found.mode & 0o777) === (found.isDirectory() ? 0o700 : 0o600)
}
