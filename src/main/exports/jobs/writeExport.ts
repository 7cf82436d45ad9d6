import { setImmediate as turn } from 'node:timers/promises'
import type { SavedExport, WalkEnd } from '../../../shared/contract/exports.ts'
import { success, type Outcome, type Problem } from '../../../shared/outcome/outcome.ts'
import { storageProblem } from '../../common/saveText.ts'
import type { Disk } from '../../common/disk.ts'
import type { Format } from '../format/format.ts'
import type { AnswerOfRows } from '../format/rawRows.ts'
import { createPartial, type PartialFile } from '../../common/partialFile.ts'
import type { Count } from '../pages/paginate.ts'

/** The rows at these positions of an answer. */
export interface Chunk {
  readonly page: AnswerOfRows
  readonly at: readonly number[]
}

interface Export {
  readonly chunks: AsyncGenerator<Chunk, WalkEnd>
  readonly count: Count
  readonly format: Format
  readonly path: string
  readonly disk: Disk
  readonly changed: () => void
  readonly stop: () => void
}

/** Writes an export; a problem only where no file was made, a later one is reported beside the partial file. */
export async function writeExport(given: Export): Promise<Outcome<SavedExport>> {
  const { disk, path, stop } = given
  try {
    const file = await createPartial(disk, path)
    return await put(file, await fill(file, given), given)
  } catch (error) {
    stop()
    return storageProblem(path, error)
  }
}

interface Filled {
  readonly end: WalkEnd
  readonly rows: number
  /** The disk failed; the end has its problem. */
  readonly fault?: Problem
}

// Characters to gather: a disk call costs as much as two hundred rows. A slow platform's are written every second.
const enough = 1024 * 1024
const longEnough = 1000

/** The head and the first rows are written at once: a full disk is known before many pages are asked for. */
async function fill(file: PartialFile, given: Export): Promise<Filled> {
  const { chunks, format, changed, stop } = given
  // Bytes that wait to be written, and rows in the file.
  let text = format.head
  let waiting = 0
  let rows = 0
  let written = -Infinity
  const flush = async () => {
    const [content, count] = [text, waiting]
    text = ''
    waiting = 0
    if (content !== '') await file.write(Buffer.from(content))
    rows += count
  }
  try {
    await flush()
    for (;;) {
      const step = await chunks.next()
      if (step.done) {
        await flush()
        return { end: step.value, rows }
      }
      const { page, at } = step.value
      // The request for the next page leaves before this one is written.
      await turn()
      text += format.textOf(page, at)
      waiting += at.length
      changed()
      if (text.length < enough && performance.now() - written <= longEnough) continue
      await flush()
      written = performance.now()
    }
  } catch (error) {
    stop()
    // Where rows could not be read or formed, those before are kept; where they could not be written, none wait.
    const cause = await flush().then(
      () => error,
      (other: unknown) => other
    )
    return broken(given, rows, cause)
  }
}

function broken({ path, count: { total } }: Export, rows: number, error: unknown): Required<Filled> {
  const { problem } = storageProblem(path, error)
  const gaps = Math.max(0, (total ?? 0) - rows)
  return { end: { isComplete: false, why: 'problem', gaps, problem }, rows, fault: problem }
}

async function put(file: PartialFile, { end, rows, fault }: Filled, given: Export): Promise<Outcome<SavedExport>> {
  const walked = { ...given.count, rows }
  if (end.isComplete) {
    try {
      return success({ name: await file.finish(), walked, end })
    } catch (error) {
      return success({ name: await file.keep(), walked, end: broken(given, rows, error).end })
    }
  }
  if (rows > 0) return success({ name: await file.keep(), walked, end })
  // A file with only a header is removed.
  await file.remove()
  return fault ? { ok: false, problem: fault } : success({ walked, end })
}
