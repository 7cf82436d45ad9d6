import type { ExportFile } from '../../../shared/contract/exports.ts'
import type { ListName } from '../../../shared/outcome/outcome.ts'
import { byteOrderMark, csvLine } from '../../common/csv.ts'
import { columnsOf, csvRows } from './csvRow.ts'
import { exactRows, rowTexts, type AnswerOfRows } from './rawRows.ts'

/** How rows are written into a file. */
export interface Format {
  readonly head: string
  /** The text of the rows at these positions of an answer. */
  readonly textOf: (answer: AnswerOfRows, at: readonly number[]) => string
}

/** The format of a list's file. */
export function formatOf(list: ListName, file: ExportFile): Format {
  if (file.format === 'jsonl') return { head: '', textOf: jsonLines }
  const columns = columnsOf(list)
  const rowOf = csvRows(columns)
  return {
    head: (file.bom ? byteOrderMark : '') + csvLine(columns.names),
    textOf(answer, at) {
      const rows = exactRows(answer)
      return at.map((place) => rowOf(rows[place])).join('')
    }
  }
}

// In JSON, line breaks occur only between values: inside texts they are escaped.
const jsonLines: Format['textOf'] = ({ text }, at) => {
  const rows = rowTexts(text.replaceAll(/[\r\n]/g, ''))
  return at.map((place) => `${rows[place] ?? ''}\n`).join('')
}
