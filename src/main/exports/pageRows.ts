import { TransformStream } from 'node:stream/web'
import type { WalkEnd } from '../../shared/contract/exports.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import type { Count } from './paginate.ts'
import { exactRows } from './rows.ts'
import type { Rows } from './writeExport.ts'

/** The rows that a page sends for an export, in chunks of JSON `{"data": […]}`. */
export interface PageRows {
  /** The next chunk; undefined after the last chunk or the export's end. */
  readonly next: () => Promise<Rows | undefined>
  /** Resolves after the export has taken the chunk. Resolves to false if the text contains no rows or the export has ended. */
  readonly put: (text: string, isLast: boolean) => Promise<boolean>
  /** Refuses further chunks. */
  readonly close: () => void
}

/** Creates an unbuffered channel for rows of a page. */
export function pageRows(): PageRows {
  const { readable, writable } = new TransformStream<Rows, Rows>()
  const [writer, reader] = [writable.getWriter(), readable.getReader()]
  // Rejects when the export ends; `put` reports the end.
  writer.closed.catch(() => {})
  return {
    next: async () => (await reader.read()).value,
    async put(text, isLast) {
      const rows = orUndefined(() => exactRows(text)) ?? []
      if (rows.length === 0) return false
      try {
        await writer.write(rows)
        if (isLast) await writer.close()
        return true
      } catch {
        return false
      }
    },
    close: () => void reader.cancel()
  }
}

/** Yields the rows from the page, and returns how the export ended. */
export async function* chunksOfPage(
  { next }: PageRows,
  count: Count,
  signal: AbortSignal
): AsyncGenerator<Rows, WalkEnd> {
  for (let rows = await next(); rows !== undefined; rows = await next()) {
    yield rows
    count.pages += 1
  }
  const gaps = Math.max(0, (count.total ?? 0) - count.rows)
  if (signal.aborted) return { isComplete: false, why: 'stopped', gaps }
  return { isComplete: gaps === 0, why: gaps === 0 ? 'all-read' : 'missing-rows', gaps }
}
