import type { SavedExport, LoadEnd } from '../../../shared/contract/exports.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { whatReader } from '../../../shared/readings/sourceWords.ts'
import type { Redact } from '../../exchanges/redaction.ts'
import type { Disk } from '../../common/disk.ts'
import { csvFormat } from '../csvFormat.ts'
import { newCount } from '../paginate.ts'
import { exactRows } from '../loadPages.ts'
import { writeExport, type Rows } from '../writeExport.ts'

export const plainCsv = { format: 'csv', separator: ',', decimal: '.' } as const

const complete: LoadEnd = { isComplete: true, why: 'all-read', gaps: 0 }
export const stopped: LoadEnd = { isComplete: false, why: 'stopped', gaps: 7 }

const rowsFrom = (first: number, rows: number): Rows =>
  exactRows(
    JSON.stringify({ data: Array.from({ length: rows }, (_, at) => ({ id: first + at, title: 'x'.repeat(1100) })) })
  )

export interface TestExport {
  readonly path: string
  readonly disk: Disk
  readonly pages?: number
  readonly perPage?: number
  readonly end?: LoadEnd
  readonly stop?: () => void
  readonly redact?: Redact
  readonly onRequest?: () => void
}

/** Writes an export with rows from several answers. */
export function exported({
  path,
  disk,
  pages = 3,
  perPage = 1000,
  end = complete,
  stop = () => {},
  redact = (text) => text,
  onRequest = () => {}
}: TestExport): Promise<Outcome<SavedExport>> {
  const count = newCount()
  count.total = pages * perPage
  async function* chunks(): AsyncGenerator<Rows, LoadEnd> {
    for (let page = 0; page < pages; page += 1) {
      onRequest()
      count.rows += perPage
      yield rowsFrom(page * perPage + 1, perPage)
    }
    return end
  }
  const format = csvFormat('jackpots.list', plainCsv, whatReader([]))
  return writeExport({ chunks: chunks(), count, format, path, disk, wrote: () => {}, redact, stop })
}
