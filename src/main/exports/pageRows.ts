import { TransformStream } from 'node:stream/web'
import type { LoadEnd } from '../../shared/contract/exports.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import type { Count } from './paginate.ts'
import { exactRows } from './loadPages.ts'
import type { Rows } from './writeExport.ts'

/** The rows that a page sends for an export, as chunks of JSON `{"data": […]}`. */
export interface PageRows {
  /** Returns the next chunk; undefined after the last one, or when the export ends. */
  readonly next: () => Promise<Rows | undefined>
  /** Resolves to true once the export takes the chunk; to false if the chunk has no rows or the export has ended. */
  readonly put: (text: string, isLast: boolean) => Promise<boolean>
  /** Refuses all further chunks. */
  readonly close: () => void
}

/** Creates a channel for a page's rows. The channel has no buffer. */
export function pageRows(): PageRows {
  const { readable, writable } = new TransformStream<Rows, Rows>()
  const [writer, reader] = [writable.getWriter(), readable.getReader()]
  // Ignore this rejection when the export ends, because `put` reports the end.
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

/** Yields the rows that the page sends. Returns how the export ended. */
export async function* chunksOfPage(
  { next }: PageRows,
  count: Count,
  signal: AbortSignal
): AsyncGenerator<Rows, LoadEnd> {
  for (let rows = await next(); rows !== undefined; rows = await next()) {
    yield rows
    count.pages += 1
  }
  const gaps = Math.max(0, (count.total ?? 0) - count.rows)
  if (signal.aborted) return { isComplete: false, why: 'stopped', gaps }
  return { isComplete: gaps === 0, why: gaps === 0 ? 'all-read' : 'missing-rows', gaps }
}
