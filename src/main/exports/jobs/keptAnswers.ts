import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { ownBytes } from '../../common/ownBytes.ts'
import type { Chunk } from './writeExport.ts'

/** The answers that paginations brought, as received, so that an export needs no rows back from the page. */
export type KeptAnswers = ReturnType<typeof keepAnswers>

/** The key of a walk, which is unique across windows. */
export const keyOf = (page: number, walk: string): string => `${page} ${walk}`

interface Packed {
  readonly bytes: Promise<Buffer>
  readonly at: readonly number[]
}

interface Kept {
  answers: Packed[]
  bytes: number
}

// About a million rows: such answers compress to a tenth.
const mostBytes = 32 * 1024 * 1024

const deflated = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

/** Compresses, into memory of its own. */
export const pack = async (text: string): Promise<Buffer> => ownBytes(await deflated(text, { level: 1 }))

/** Keeps compressed answers within a budget; the oldest pagination is evicted as a whole. */
export function keepAnswers(budget: number = mostBytes) {
  const paginations = new Map<string, Kept>()
  let bytes = 0
  const forget = (walk: string): void => {
    bytes -= paginations.get(walk)?.bytes ?? 0
    paginations.delete(walk)
  }
  const weigh = (kept: Kept, size: number): void => {
    kept.bytes += size
    bytes += size
    for (const [walk] of paginations) if (bytes > budget) forget(walk)
  }
  return {
    begin(walk: string) {
      forget(walk)
      paginations.set(walk, { answers: [], bytes: 0 })
    },
    add(walk: string, { page, at }: Chunk, place: 'end' | 'top') {
      const kept = paginations.get(walk)
      // An evicted pagination stays evicted: its remaining rows must not pass for all rows.
      if (!kept) return
      const packed = { bytes: pack(page.text), at }
      if (place === 'end') kept.answers.push(packed)
      else kept.answers.unshift(packed)
      packed.bytes.then(
        ({ length }) => {
          if (paginations.get(walk) === kept) weigh(kept, length)
        },
        () => forget(walk)
      )
    },
    /** The rows of a pagination in the page's order; undefined where they are not kept any more. */
    read(walk: string) {
      const kept = paginations.get(walk)
      if (!kept) return undefined
      const answers = [...kept.answers]
      return { chunks: unpacked(answers), rows: answers.reduce((sum, { at }) => sum + at.length, 0) }
    },
    forget
  }
}

async function* unpacked(answers: readonly Packed[]): AsyncGenerator<Chunk, void> {
  for (const { bytes, at } of answers) {
    yield { page: { text: (await unpack(await bytes)).toString() }, at }
  }
}
