import { mostCaseFile, type OpenedCase } from '../../shared/cases/caseFile.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { request } from '../bridge/request.ts'
import { reasonOf } from '../domain/problems.ts'
import { showCaseFile } from './cases.ts'
import { toast } from './toasts.ts'

function take(outcome: Outcome<OpenedCase | null>): void {
  if (!outcome.ok) return toast(reasonOf(outcome.problem), 'bad')
  const { value: opened } = outcome
  if (!opened) return
  if ('handle' in opened) showCaseFile(opened.handle)
  else toast(`${opened.file}: ${opened.problem}`, 'bad')
}

/** Asks for a case file and shows it; where that fails it says so. */
export const openCaseFile = async (): Promise<void> => take(await request('cases.openFile', {}))

/** Shows a case file that was dropped on the window. */
export async function takeDropped(file: File): Promise<void> {
  if (file.size > mostCaseFile) return toast('The file is larger than a case file can be.', 'bad')
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return toast('The file cannot be read.', 'bad')
  const base64 = new Uint8Array(bytes).toBase64()
  take(await request('cases.openDropped', { name: file.name.slice(0, 400), base64 }))
}
