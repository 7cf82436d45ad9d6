// Don't import fflate's Node entry: its bundle declares `require` twice, and main needs no workers here.
import { zipSync, type Zippable } from 'fflate/browser'
import { mostBase64 } from '../../shared/contract/files.ts'
import type { Input } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { safeFileName } from '../common/safeFileName.ts'
import { png } from './formats/rasters.ts'

/** Whether the bytes begin like a PNG. Without this check, a compromised page could write any kind of file. */
export const isPng = (bytes: Buffer): boolean => png(bytes, { steps: 0 }) !== undefined

const refused = (message: string) => failure('invalid-input', { operation: 'files.savePngs', message })

/** Makes a name that isn't in `taken`, ignoring case as some file systems do. */
function free(name: string, usedNames: Set<string>): string {
  let own = name
  for (let number = 2; usedNames.has(own.toLowerCase()); number += 1) own = `${name} ${number}`
  usedNames.add(own.toLowerCase())
  return own
}

/** Returns a single PNG unchanged, or several as one uncompressed ZIP file. */
export function pngFile({ name, pictures }: Input<'files.savePngs'>): Outcome<{ name: string; content: Uint8Array }> {
  const sum = pictures.reduce((total, { base64 }) => total + base64.length, 0)
  if (sum > mostBase64) return refused('These pictures are too large to be saved at once: save fewer, or at 1×.')
  const usedNames = new Set<string>()
  const files = pictures.map((picture) => ({
    name: `${free(safeFileName(picture.name, 'picture'), usedNames)}.png`,
    content: Buffer.from(picture.base64, 'base64')
  }))
  if (!files.every(({ content }) => isPng(content))) return refused('One of these is not a PNG.')
  const [first] = files
  if (!first) return refused('There is no picture to save.')
  if (files.length === 1) return success(first)
  const folder: Zippable = Object.fromEntries(files.map((file) => [file.name, file.content]))
  return success({ name: `${safeFileName(name, 'pictures')}.zip`, content: zipSync(folder, { level: 0 }) })
}
