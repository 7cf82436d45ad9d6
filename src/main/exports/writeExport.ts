import { setImmediate as turn } from 'node:timers/promises'
import type { SavedExport, WalkEnd } from '../../shared/contract/exports.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Received } from '../../shared/readings/received.ts'
import type { Disk } from '../common/disk.ts'
import { createPartial, type PartialFile } from '../common/partialFile.ts'
import { storageProblem } from '../common/saveText.ts'
import type { Redact } from '../exchanges/redaction.ts'
import type { Format } from './csvFormat.ts'
import type { Count } from './paginate.ts'

/** Rows with exact numbers. */
export type Rows = readonly Received<unknown>[]

/** What an export needs to be written. */
export interface Export {
  readonly chunks: AsyncGenerator<Rows, WalkEnd>
  /** Whether a row belongs into the file. */
  readonly isWanted?: (row: Received<unknown>) => boolean
  readonly count: Count
  readonly format: Format
  readonly path: string
  readonly disk: Disk
  /** Takes every token that is known at that moment out of a text. */
  readonly redact: Redact
  readonly wrote: (rows: number) => void
  /** Ends the source of the rows. */
  readonly stop: () => void
}

/** A file of which one is kept at the end: the text that waits to be written, and the rows that are. */
interface Variant {
  readonly file: PartialFile
  text: string
  rows: number
}

// Characters to gather: a disk call costs as much as two hundred rows. A slow platform's are written every second.
const enough = 512 * 1024
const longEnough = 1000

/** Writes an export; a problem only if no file was made, a later one is the end of the partial file. */
export async function writeExport(given: Export): Promise<Outcome<SavedExport>> {
  const { disk, path, format, stop } = given
  const variants: Variant[] = []
  try {
    for (const text of format.heads) variants.push({ file: await createPartial(disk, path), text, rows: 0 })
    await flush(variants, 0, given)
  } catch (error) {
    stop()
    for (const { file } of variants) await file.remove()
    return storageProblem(path, error)
  }
  const end = await fill(variants, given)
  const [kept, ...others] = variants
  for (const { file } of others) await file.remove()
  return kept ? close(kept, end, given) : storageProblem(path, undefined)
}

/** Writes what waits. Every token that is known now goes, in the moment in which the write begins. */
async function flush(variants: readonly Variant[], rows: number, { redact }: Export): Promise<void> {
  for (const variant of variants) {
    const { text, file } = variant
    variant.text = ''
    if (text !== '') await file.write(Buffer.from(redact(text)))
    variant.rows += rows
  }
}

/** Writes the rows to their end, and returns how that was. */
async function fill(variants: Variant[], given: Export): Promise<WalkEnd> {
  const { chunks, format, isWanted, stop, wrote } = given
  let waiting = 0
  let written = -Infinity
  const flushAll = () => {
    const rows = waiting
    waiting = 0
    return flush(variants, rows, given)
  }
  try {
    for (;;) {
      const { done, value } = await chunks.next()
      if (done) {
        await flushAll()
        return value
      }
      // The request for the next page leaves before this one is written.
      await turn()
      const rows = isWanted ? value.filter(isWanted) : value
      // Of two variants the first one may be gone.
      const texts = format.textsOf(rows).slice(-variants.length)
      for (const [number, variant] of variants.entries()) variant.text += texts[number] ?? ''
      if (variants.length > 1 && texts[0] === undefined) await variants.shift()?.file.remove()
      waiting += rows.length
      wrote(rows.length)
      // The first rows are written at once: a full disk is known before many pages are asked for.
      if ((variants[0]?.text.length ?? 0) < enough && performance.now() - written <= longEnough) continue
      await flushAll()
      written = performance.now()
    }
  } catch (error) {
    stop()
    // Rows before one that could not be read are kept; if they could not be written, none wait.
    const cause = await flushAll().then(
      () => error,
      (other: unknown) => other
    )
    return failed(given, variants[0]?.rows ?? 0, cause)
  }
}

function failed({ path, count: { total = 0 }, isWanted }: Export, rows: number, error: unknown): WalkEnd {
  const { problem } = storageProblem(path, error)
  return { isComplete: false, why: 'problem', gaps: isWanted ? 0 : Math.max(0, total - rows), problem }
}

/** Gives the file its name, which says what repeats, is missing or moved, or that it is partial. */
async function close({ file, rows }: Variant, end: WalkEnd, given: Export): Promise<Outcome<SavedExport>> {
  const saved: SavedExport = { rows, end, walked: { ...given.count } }
  if (!isCut(end)) {
    try {
      return success({ ...saved, name: await file.finish(noteOf(saved)) })
    } catch (error) {
      return success({ ...saved, end: failed(given, rows, error), name: await file.keep() })
    }
  }
  if (rows > 0) return success({ ...saved, name: await file.keep() })
  await file.remove()
  return end.problem?.code === 'storage' ? { ok: false, problem: end.problem } : success(saved)
}

/** Whether an export was cancelled or failed. */
const isCut = ({ why }: WalkEnd): boolean => why === 'stopped' || why === 'problem' || why === 'replaced'

function noteOf({ end, walked: { repeated, moved } }: SavedExport): string | undefined {
  const words = [
    repeated > 0 && `${repeated} repeated`,
    end.gaps > 0 && `${end.gaps} missing`,
    moved > 0 && `moved by ${moved}`
  ].filter((word) => word !== false)
  if (words.length > 0) return words.join(', ')
  return end.isComplete ? undefined : 'not complete'
}
