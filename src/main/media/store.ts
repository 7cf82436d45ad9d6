import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { log } from '../log.ts'
import { causeOf } from '../settings/disk.ts'
import { judge } from './facts.ts'
import { longestLife } from './life.ts'
import type { Shown } from './shown.ts'

/** Pictures on the disk, for the next start. What goes wrong there only costs a fetch. */
export interface PictureStore {
  read(connection: string, address: string): Promise<Shown | undefined>
  keep(connection: string, address: string, shown: Shown): Promise<void>
  forget(connection: string): Promise<void>
}

const mostBytes = 256 * 1024 * 1024

// The bytes tell the rest when they are read again, so that nothing is believed because it is written.
const Head = Type.Object(
  {
    sha256: Type.String(),
    until: Type.Number(),
    status: Type.Integer(),
    milliseconds: Type.Integer(),
    at: Type.String(),
    declared: Type.Optional(Type.String())
  },
  { additionalProperties: false }
)
const head = Compile(Head)
const longestHead = 4096

const unfinished = '.part'

/** Opens the pictures of a profile: a folder for each connection, each file named by the SHA-256 of its address. */
export function openStore(folder: string, { now = Date.now, most = mostBytes } = {}): PictureStore {
  let known: Promise<Map<string, number>> | undefined
  const sizes = () => (known ??= sizesIn(folder))
  const logged = new Set<string>()
  const pathOf = (connection: string, address: string) =>
    join(folder, connection, createHash('sha256').update(address).digest('hex'))

  const drop = async (path: string) => {
    ;(await sizes()).delete(path)
    await rm(path, { force: true }).catch(() => {})
  }
  const makeRoom = async () => {
    const all = await sizes()
    let sum = [...all.values()].reduce((total, bytes) => total + bytes, 0)
    for (const [path, bytes] of all) {
      if (sum <= most) return
      sum -= bytes
      await drop(path)
    }
  }
  return {
    async read(connection, address) {
      const path = pathOf(connection, address)
      const all = await sizes()
      const bytes = all.get(path)
      if (bytes === undefined) return undefined
      const shown = await readFile(path).then(
        (content) => readShown(content, now()),
        () => undefined
      )
      if (!shown) await drop(path)
      // What was read last goes last.
      else if (all.delete(path)) all.set(path, bytes)
      return shown
    },
    async keep(connection, address, shown) {
      const path = pathOf(connection, address)
      const content = Buffer.concat([Buffer.from(`${JSON.stringify(headOf(shown))}\n`), shown.bytes])
      const written = `${path}.${randomUUID()}${unfinished}`
      try {
        await mkdir(join(folder, connection), { recursive: true, mode: 0o700 })
        await writeFile(written, content, { mode: 0o600 })
        await rename(written, path)
        const all = await sizes()
        all.delete(path)
        all.set(path, content.length)
        await makeRoom()
      } catch (error) {
        await rm(written, { force: true }).catch(() => {})
        const { cause = 'unknown' } = causeOf(error)
        // Once for each cause: a full disk would otherwise be told with every picture.
        if (!logged.has(cause)) log('picture-unwritten', { cause })
        logged.add(cause)
      }
    },
    async forget(connection) {
      const own = join(folder, connection, '/')
      const all = await sizes()
      for (const path of all.keys()) if (path.startsWith(own)) all.delete(path)
      await rm(own, { recursive: true, force: true }).catch(() => {})
    }
  }
}

const headOf = ({ facts, until }: Shown): Static<typeof Head> => {
  const { sha256, status, milliseconds, at, declared } = facts
  return { sha256, until, status, milliseconds, at, ...(declared !== undefined && { declared }) }
}

/** A file as a picture; undefined where it is broken or too old. */
function readShown(content: Buffer<ArrayBuffer>, now: number): Shown | undefined {
  const end = content.subarray(0, longestHead).indexOf('\n')
  const said = readHead(content.toString('utf8', 0, Math.max(0, end)))
  if (!said || said.until <= now || said.until > now + longestLife) return undefined
  const bytes = content.subarray(end + 1)
  const judged = judge(bytes, said)
  return judged.ok && judged.value.sha256 === said.sha256
    ? { bytes, facts: judged.value, until: said.until, isPassing: false }
    : undefined
}

function readHead(text: string): Static<typeof Head> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return head.Check(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The files that are there with their sizes, oldest first. What a process left half written goes. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        if (path.endsWith(unfinished)) await rm(path, { force: true }).catch(() => {})
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        return { path, size, mtimeMs }
      })
  )
  const whole = files.filter(({ path }) => !path.endsWith(unfinished)).toSorted((a, b) => a.mtimeMs - b.mtimeMs)
  return new Map(whole.map(({ path, size }) => [path, size]))
}
