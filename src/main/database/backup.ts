import { chmodSync, copyFileSync, lstatSync, renameSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { log } from '../common/log.ts'
import { causeOf, check, headerOf, immutable } from './connect.ts'
import { applicationId } from './schema.ts'

export const backupFile = 'pitboss.backup.db'

/** Restores the database from the backup and returns the backup's time; undefined if the backup isn't intact. */
export function restoredFrom(folder: string, path: string): string | undefined {
  const original = join(folder, backupFile)
  const partial = `${path}.partial`
  try {
    const stats = lstatSync(original)
    if (!stats.isFile() || headerOf(original)?.application !== applicationId) return undefined
    copyFileSync(original, partial)
    chmodSync(partial, 0o600)
    const copy = new DatabaseSync(immutable(partial), { readOnly: true })
    try {
      check(copy, stats.size)
    } finally {
      copy.close()
    }
    renameSync(partial, path)
    return stats.mtime.toISOString()
  } catch {
    rmSync(partial, { force: true })
    return undefined
  }
}

/** Copies the database within its folder. The copy replaces the earlier backup once it is completely on disk. */
export async function writeBackup(sql: DatabaseSync, folder: string): Promise<void> {
  const partial = join(folder, `${backupFile}.partial`)
  try {
    await rm(partial, { force: true })
    await backup(sql, partial)
    const file = await open(partial, 'r+')
    try {
      await file.chmod(0o600)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, join(folder, backupFile))
  } catch (error) {
    // The older copy may contain data that has since been deleted.
    await rm(join(folder, backupFile), { force: true }).catch(() => {})
    log('database-backup-failed', { cause: causeOf(error) })
  }
}
