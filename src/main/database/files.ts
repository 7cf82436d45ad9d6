import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf, nodeDisk, refuseLink, type Disk } from '../common/disk.ts'
import { log } from '../common/log.ts'
import { writeWhole } from '../common/partialFile.ts'
import { sha256Of } from '../common/sha256.ts'
import type { Database } from './database.ts'

const filesFolder = 'files'

export interface StoredFile {
  readonly sha256: string
  readonly type: string
  readonly bytes: number
}

/** The record that uses a file. */
type FileOwner = { readonly design: string } | { readonly snapshot: string }

/** The maximum total size in bytes. At this limit, Pitboss refuses new files instead of deleting old ones. */
const mostFileBytes = 512 * 1024 * 1024

/** Stored files, named by their SHA-256. Several records may share a file. */
export interface Files {
  /** Writes a file for a record to use. Returns a `storage` problem if the disk is full or the limit is reached. */
  readonly write: (
    files: readonly { readonly type: string; readonly content: Uint8Array }[]
  ) => Promise<Outcome<readonly StoredFile[]>>
  /** Sets which files a record uses. Call `use` inside `database.write`. */
  readonly use: (owner: FileOwner, files: readonly StoredFile[]) => void
  readonly find: (sha256: string) => StoredFile | undefined
  /** Reads a file; undefined if it is missing or doesn't match its hash. */
  readonly read: (sha256: string) => Promise<Buffer | undefined>
  /** Deletes files that no record uses. Returns the hashes of files that are used but missing. */
  readonly sweep: () => Promise<readonly string[]>
  /** Deletes files that contain a token. */
  readonly redact: (redact: (text: string, options: { isBinary: boolean }) => Promise<string>) => Promise<void>
}

const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/** Opens a profile's files. If the database is in memory, so are the files. */
export function openFiles(database: Database, profile: string, disk: Disk = nodeDisk): Files {
  const folder = join(profile, filesFolder)
  const memory = new Map<string, Buffer>()
  // Written files that no record uses yet: the number of writes for each hash. `sweep` must not delete these files.
  const pending = new Map<string, number>()
  const rows = (sql: string, ...values: string[]): StoredFile[] =>
    database.all(sql, ...values).map(({ sha256, type, bytes }) => ({
      sha256: String(sha256),
      type: String(type),
      bytes: Number(bytes)
    }))
  const find = (sha256: string) => rows('SELECT * FROM file WHERE sha256 = ?', sha256)[0]
  const isUsed = (sha256: string) =>
    pending.has(sha256) || database.all('SELECT 1 FROM file_use WHERE sha256 = ? LIMIT 1', sha256).length > 0

  async function read(sha256: string): Promise<Buffer | undefined> {
    if (!isHash(sha256)) return undefined
    const content = memory.get(sha256) ?? (await disk.readBytes(join(folder, sha256)).catch(() => undefined))
    return content && sha256Of(content) === sha256 ? content : undefined
  }

  async function put(content: Uint8Array, sha256: string): Promise<void> {
    if (!database.isKept) return void memory.set(sha256, Buffer.from(content))
    await refuseLink(folder)
    await disk.makeFolder(folder)
    if (!(await read(sha256))) await writeWhole(disk, join(folder, sha256), content)
  }

  const hold = (sha256: string, by: 1 | -1) => {
    const count = (pending.get(sha256) ?? 0) + by
    if (count > 0) pending.set(sha256, count)
    else pending.delete(sha256)
  }

  return {
    async write(newFiles) {
      const files = newFiles.map(({ type, content }) => ({
        sha256: sha256Of(content),
        type,
        bytes: content.length,
        content
      }))
      const added = new Map(files.filter(({ sha256 }) => !find(sha256)).map((file) => [file.sha256, file.bytes]))
      const before = Number(database.all('SELECT coalesce(sum(bytes), 0) AS bytes FROM file')[0]?.bytes ?? 0)
      if ([...added.values()].reduce((sum, bytes) => sum + bytes, before) > mostFileBytes)
        return failure('storage', { message: 'Designs and snapshots may have 512 MB together: delete some first.' })
      for (const { sha256 } of files) hold(sha256, 1)
      try {
        for (const { content, sha256 } of files) await put(content, sha256)
        return success(files.map(({ content: _content, ...file }) => file))
      } catch (error) {
        for (const { sha256 } of files) hold(sha256, -1)
        return failure('storage', { message: 'The files could not be written.', ...causeOf(error) })
      }
    },
    use(owner, files) {
      const [column, id] = 'design' in owner ? ['design', owner.design] : ['snapshot', owner.snapshot]
      database.run(`DELETE FROM file_use WHERE ${column} = ?`, id)
      for (const { sha256 } of files) hold(sha256, -1)
      for (const { sha256, type, bytes } of new Map(files.map((file) => [file.sha256, file])).values()) {
        database.run('INSERT INTO file VALUES (?, ?, ?) ON CONFLICT DO NOTHING', sha256, type, bytes)
        database.run(`INSERT INTO file_use (sha256, ${column}) VALUES (?, ?)`, sha256, id)
      }
    },
    find,
    read,
    async sweep() {
      const unused = rows('SELECT * FROM file WHERE sha256 NOT IN (SELECT sha256 FROM file_use)').filter(
        ({ sha256 }) => !isUsed(sha256)
      )
      database.write(() => {
        for (const { sha256 } of unused) database.run('DELETE FROM file WHERE sha256 = ?', sha256)
      })
      for (const { sha256 } of unused) memory.delete(sha256)
      if (!database.isKept) return []
      const names = new Set(await readdir(folder).catch(() => []))
      for (const name of names) {
        // Delete only files whose name is a hash, with or without the ending of a partial file.
        if (!isHash(name.replace(/\.partial(?:-\d+)?$/, '')) || isUsed(name)) continue
        await disk.remove(join(folder, name)).catch((error: unknown) => log('file-undeleted', causeOf(error)))
      }
      return rows('SELECT * FROM file').flatMap(({ sha256 }) => (names.has(sha256) ? [] : [sha256]))
    },
    async redact(redact) {
      for (const { sha256 } of rows('SELECT * FROM file')) {
        const content = await read(sha256)
        const text = content?.toString('latin1')
        if (text !== undefined && (await redact(text, { isBinary: true })) !== text)
          await (memory.delete(sha256) ? undefined : disk.remove(join(folder, sha256)))
      }
    }
  }
}
