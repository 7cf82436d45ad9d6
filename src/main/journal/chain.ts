import { setImmediate as turn } from 'node:timers/promises'
import type { JournalCheck } from '../../shared/contract/journal.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { linesATurn, lineOf, parsed, type JournalLine } from './journalLines.ts'
import { sha256Of } from '../common/sha256.ts'

// A character for each byte: a line that was torn within a letter has its hash too.
const linesOf = (file: Buffer): readonly string[] => file.toString('latin1').split('\n')
const bytesOf = (line: string): Buffer => Buffer.from(line, 'latin1')
const isBlank = (line: string): boolean => line.trim() === ''

/** The text of lines that follow a file's last one. Each carries the SHA-256 of the line before, the first of all that of nothing. */
export function linked(lines: readonly JournalLine[], file: Buffer): string {
  let before = sha256Of(bytesOf(linesOf(file).findLast((line) => !isBlank(line)) ?? ''))
  return lines
    .map((line) => {
      const text = lineOf(line, before)
      before = sha256Of(Buffer.from(text))
      return `${text}\n`
    })
    .join('')
}

/**
 * Checks each line of a journal's file against the line before. One that cannot be read is checked by the next: half a
 * line that a failed write left carries no hash, and nothing was done to it.
 */
export async function checkLines(file: Buffer): Promise<JournalCheck> {
  const check: JournalCheck = { lines: 0, older: 0, unfit: 0 }
  let before = { number: 0, line: '' }
  let isBegun = false
  for (const [at, line] of linesOf(file).entries()) {
    if (at % linesATurn === linesATurn - 1) await turn()
    if (isBlank(line)) continue
    check.lines += 1
    const value = parsed(line)
    if (isWireObject(value)) {
      const isLinked = value.before !== undefined
      const isFit = isLinked ? value.before === sha256Of(bytesOf(before.line)) : !isBegun
      isBegun ||= isLinked
      check.unfit += Number(!isFit)
      if (!isFit) check.first ??= { line: at + 1, before: before.number, isLinked }
    }
    check.older += Number(!isBegun)
    before = { number: at + 1, line }
  }
  return check
}
