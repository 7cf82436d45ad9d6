import { setImmediate as turn } from 'node:timers/promises'
import type { SavedExport, LoadEnd } from '../../shared/contract/exports.ts'
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

export interface Export {
  readonly chunks: AsyncGenerator<Rows, LoadEnd>
  readonly isWanted?: (row: Received<unknown>) => boolean
  readonly count: Count
  readonly format: Format
  readonly path: string
  readonly disk: Disk
  /** Removes all tokens known at the time of the call. */
  readonly redact: Redact
  readonly wrote: (rows: number) => void
  /** Stops loading more rows. */
  readonly stop: () => void
}

/** The file, and the text not yet written to it, each with its row count. */
interface WriteState {
  file: PartialFile
  text: string
  waiting: number
  rows: number
}

// The number of characters to collect before writing. A disk call takes as long as the work for 200 rows.
const enough = 512 * 1024
// If the platform is slow, write every second.
const longEnough = 1000

/** Writes an export. Returns a problem only if no file remains. Failures after the first rows leave a partial file. */
export async function writeExport(request: Export): Promise<Outcome<SavedExport>> {
  const { disk, path, format, stop } = request
  let file: PartialFile | undefined
  try {
    file = await createPartial(disk, path)
    const written = { file, text: format.head, waiting: 0, rows: 0 }
    await flush(written, request)
    return await close(written, await fill(written, request), request)
  } catch (error) {
    stop()
    await file?.remove()
    return storageProblem(path, error)
  }
}

/** Writes the collected text after removing all tokens known now. */
async function flush(written: WriteState, { redact }: Export): Promise<void> {
  const { file, text, waiting } = written
  written.text = ''
  written.waiting = 0
  if (text !== '') await file.write(Buffer.from(redact(text)))
  written.rows += waiting
}

/** Writes all rows, and returns how loading them ended. */
async function fill(written: WriteState, request: Export): Promise<LoadEnd> {
  const { chunks, format, isWanted, stop, wrote } = request
  let flushedAt = -Infinity
  try {
    for (;;) {
      const { done, value } = await chunks.next()
      if (done) {
        await flush(written, request)
        return value
      }
      // Wait, so that the request for the next page is sent first.
      await turn()
      const rows = isWanted ? value.filter(isWanted) : value
      let text = format.textOf(rows)
      if (text === undefined) {
        await flush(written, request)
        await rewrite(written, request)
        text = format.textOf(rows) ?? ''
      }
      written.text += text
      written.waiting += rows.length
      wrote(rows.length)
      // Write the first rows at once, so a full disk makes the export fail before it sends many requests.
      if (written.text.length < enough && performance.now() - flushedAt <= longEnough) continue
      await flush(written, request)
      flushedAt = performance.now()
    }
  } catch (error) {
    stop()
    // Write the rows that came before an unreadable one. If a write failed, the text is empty, so nothing is retried.
    const cause = await flush(written, request).then(
      () => error,
      (other: unknown) => other
    )
    return failed(request, written.rows, cause)
  }
}

/** Replaces the unfinished file with a copy that has amounts as received. */
async function rewrite(written: WriteState, { disk, path, format, redact }: Export): Promise<void> {
  const before = written.file
  const text = format.asReceived((await before.read()).toString())
  const file = await createPartial(disk, path)
  try {
    await file.write(Buffer.from(redact(text)))
  } catch (error) {
    await file.remove()
    throw error
  }
  written.file = file
  await before.remove()
}

function failed({ path, count: { total = 0 }, isWanted }: Export, rows: number, error: unknown): LoadEnd {
  const { problem } = storageProblem(path, error)
  return { isComplete: false, why: 'problem', gaps: isWanted ? 0 : Math.max(0, total - rows), problem }
}

/** Gives the file its final name, with a note if rows are repeated, missing or moved, or if it is incomplete. */
async function close({ file, rows }: WriteState, end: LoadEnd, request: Export): Promise<Outcome<SavedExport>> {
  const saved: SavedExport = { rows, end, progress: { ...request.count } }
  if (!isCut(end)) {
    try {
      return success({ ...saved, name: await file.finish(noteOf(saved)) })
    } catch (error) {
      return success({ ...saved, end: failed(request, rows, error), name: await file.keep() })
    }
  }
  if (rows > 0) return success({ ...saved, name: await file.keep() })
  await file.remove()
  return end.problem?.code === 'storage' ? { ok: false, problem: end.problem } : success(saved)
}

/** Whether an export was cancelled or failed. */
const isCut = ({ why }: LoadEnd): boolean => why === 'stopped' || why === 'problem' || why === 'replaced'

function noteOf({ end, progress: { repeated, moved } }: SavedExport): string | undefined {
  const words = [
    repeated > 0 && `${repeated} repeated`,
    end.gaps > 0 && `${end.gaps} missing`,
    moved > 0 && `moved by ${moved}`
  ].filter((word) => word !== false)
  if (words.length > 0) return words.join(', ')
  return end.isComplete ? undefined : 'not complete'
}
