import type { SavedExport, WalkEnd } from '../../../shared/contract/exports.ts'
import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { storageProblem } from '../../common/storageProblem.ts'
import type { Disk } from '../../common/disk.ts'
import type { Format } from '../format/format.ts'
import { createByteBuffer } from '../format/byteBuffer.ts'
import { createPartial, type PartialFile } from '../file/partialFile.ts'
import type { Count } from '../pages/paginationCount.ts'

/** The rows at these positions of an answer. */
export interface Chunk {
  readonly page: { readonly json: Buffer }
  readonly at: readonly number[]
}

/** What an export is made of. */
interface Export {
  readonly chunks: AsyncGenerator<Chunk, WalkEnd>
  readonly count: Count
  readonly format: Format
  /** The path that the person chose. */
  readonly path: string
  readonly disk: Disk
  /** Called when rows were written. */
  readonly changed: () => void
  /** Stops the source of the chunks. */
  readonly stop: () => void
}

/**
 * Writes an export. The outcome is a problem only where no file was made; a later problem is reported beside the
 * partial file.
 */
export async function writeExport(given: Export): Promise<Outcome<SavedExport>> {
  const { disk, path, stop } = given
  try {
    const file = await createPartial(disk, path)
    const filled = await fill(file, given)
    return success(await put(file, filled, given))
  } catch (error) {
    stop()
    return storageProblem(path, error)
  }
}

interface Filled {
  readonly end: WalkEnd
  /** Rows in the file. */
  readonly rows: number
}

// Bytes to gather before writing: a disk call costs as much as two hundred rows. A slow platform's rows are still
// written every second.
const enough = 1024 * 1024
const longEnough = 1000

async function fill(file: PartialFile, given: Export): Promise<Filled> {
  const { chunks, format, changed, stop } = given
  const buffer = createByteBuffer(enough * 2)
  buffer.length = buffer.bytes.write(format.head)
  let waiting = 0
  let rows = 0
  let written = performance.now()
  const flush = async (): Promise<WalkEnd | undefined> => {
    try {
      if (buffer.length > 0) await file.write(buffer.bytes.subarray(0, buffer.length))
    } catch (error) {
      return broken(given, rows, error)
    }
    buffer.length = 0
    rows += waiting
    waiting = 0
    written = performance.now()
    return undefined
  }
  for (;;) {
    const step = await chunks.next()
    if (step.done) return { end: (await flush()) ?? step.value, rows }
    format.write(step.value.page.json, step.value.at, buffer)
    waiting += step.value.at.length
    changed()
    const isDue = buffer.length >= enough || performance.now() - written > longEnough
    const end = isDue ? await flush() : undefined
    if (!end) continue
    stop()
    return { end, rows }
  }
}

const broken = ({ path, count: { total } }: Export, rows: number, error: unknown): WalkEnd => ({
  isComplete: false,
  why: 'problem',
  gaps: Math.max(0, (total ?? 0) - rows),
  problem: storageProblem(path, error).problem
})

async function put(file: PartialFile, { end, rows }: Filled, given: Export): Promise<SavedExport> {
  const walked = { ...given.count, rows }
  if (end.isComplete) {
    try {
      return { name: await file.finish(), walked, end }
    } catch (error) {
      return { name: await file.keep(), walked, end: broken(given, rows, error) }
    }
  }
  if (rows > 0) return { name: await file.keep(), walked, end }
  // A file with only a header is removed.
  await file.remove()
  return { walked, end }
}
