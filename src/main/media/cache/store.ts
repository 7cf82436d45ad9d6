import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { log } from '../../common/log.ts'
import { causeOf, nodeDisk, refuseLink } from '../../common/disk.ts'
import { createMutex } from '../../common/mutex.ts'
import { judge } from '../formats/measure.ts'
import { openDiskCache, unfinished } from './diskCache.ts'
import type { FetchedPicture } from '../formats/picture.ts'
import type { AnswerHeaders } from '../../platform/http/transport.ts'
import { strictObject } from '../../../shared/values/strictObject.ts'

const mostBytes = 256 * 1024 * 1024

// Only what the bytes do not tell; the rest is judged again from the bytes, so the file need not be trusted.
const Head = strictObject({
  sha256: Type.String(),
  until: Type.Number(),
  status: Type.Integer(),
  milliseconds: Type.Integer(),
  at: Type.String(),
  declared: Type.Optional(Type.String())
})
const head = Compile(Head)
const longestHead = 4096

/**
 * Opens the pictures of a profile, for the next start: a folder per connection, each file named by the SHA-256 of its
 * address. A failure here only costs a fetch.
 */
export function openStore(folder: string, { now = Date.now, most = mostBytes } = {}) {
  const cache = openDiskCache(folder, most)
  // A write for a connection must not finish after the connection was deleted.
  const inTurn = createMutex()
  const logged = new Set<string>()
  const pathOf = (connection: string, address: string) =>
    join(folder, connection, createHash('sha256').update(address).digest('hex'))

  const write = async (path: string, shown: FetchedPicture) => {
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(headOf(shown))}\n`), shown.bytes])
    const written = `${path}.${randomUUID()}${unfinished}`
    try {
      for (const own of [folder, dirname(path)]) {
        await nodeDisk.makeFolder(own)
        await refuseLink(own)
      }
      await writeFile(written, content, { mode: 0o600 })
      await nodeDisk.rename(written, path)
      await cache.add(path, content.length)
    } catch (error) {
      await rm(written, { force: true }).catch(() => {})
      const { cause = 'unknown' } = causeOf(error)
      // Once per cause: a full disk would otherwise be logged with every picture.
      if (!logged.has(cause)) log('picture-unwritten', { cause })
      logged.add(cause)
    }
  }
  return {
    async read(connection: string, address: string) {
      const path = pathOf(connection, address)
      if (!(await cache.has(path))) return undefined
      const content = await readFile(path).catch(() => undefined)
      const shown = content && readShown(content, now())
      await (shown ? cache.touch(path) : cache.drop(path))
      return shown
    },
    keep: (connection: string, address: string, shown: FetchedPicture) =>
      inTurn(() => write(pathOf(connection, address), shown)),
    forget: (connection: string) => inTurn(() => cache.dropFolder(join(folder, connection)))
  }
}

const headOf = ({ facts, until }: FetchedPicture): Static<typeof Head> => {
  const { sha256, status, milliseconds, at, declared } = facts
  return { sha256, until, status, milliseconds, at, ...(declared !== undefined && { declared }) }
}

/** Reads a file as a picture; undefined where it is broken or expired. */
function readShown(content: Buffer<ArrayBuffer>, now: number): FetchedPicture | undefined {
  const end = content.subarray(0, longestHead).indexOf('\n')
  const said = readHead(content.toString('utf8', 0, Math.max(0, end)))
  // A time of fetching in the future is from before the clock was set back.
  if (!said || said.until <= now || said.until > now + longestLifetime || Date.parse(said.at) > now) return undefined
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

const second = 1000
const day = 24 * 60 * 60 * second

/** The longest time before a picture is fetched again, in milliseconds. */
const longestLifetime = day

const shortest = 60 * second
const usual = 10 * 60 * second

/** How long a picture stays fresh. */
interface CacheLifetime {
  readonly milliseconds: number
  /** Its host asks that it not be stored. */
  readonly isPassing: boolean
}

/**
 * Reads a host's cache headers, bounded: at most a day, because designers want to see the current picture; at least a
 * minute, so that stepping through a screen does not fetch at every step.
 */
export function cacheLifetimeOf(headers: AnswerHeaders): CacheLifetime {
  const said = [headers['cache-control']].flat().join(',').toLowerCase()
  const isPassing = /(?:^|[\s,])no-store(?:[\s,]|$)/.test(said)
  if (isPassing || /(?:^|[\s,])no-cache(?:[\s,=]|$)/.test(said)) return { milliseconds: shortest, isPassing }
  const [, age] = /(?:^|[\s,])max-age="?(\d{1,10})/.exec(said) ?? []
  const milliseconds = age === undefined ? usual : Math.min(longestLifetime, Math.max(shortest, Number(age) * second))
  return { milliseconds, isPassing }
}
