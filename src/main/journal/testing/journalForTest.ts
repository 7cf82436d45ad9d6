import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { valueOf } from '../../connections/testing/connectionsForTest.ts'
import type { ActivationResult, Journal } from '../journal.ts'
import { journalName } from '../journalFile.ts'
import { makeOtherOpening } from './makeOpening.ts'

/** The text of a profile's journal. */
export const textOf = (folder: string): Promise<string> => readFile(join(folder, journalName), 'utf8')

/** Writes a complete activation of its own bonus. */
export async function write(
  journal: Journal,
  number: number,
  result: ActivationResult = { outcome: 'activated' }
): Promise<JournalEntry> {
  return valueOf(await journal.begin(makeOtherOpening(number), undefined)).end(result)
}

/** For a journal that is never tried again by itself: a test would leave its timer behind. */
export const noRetry = (): void => {}
