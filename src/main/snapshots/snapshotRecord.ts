import { countInWords } from '../../shared/countInWords.ts'
import type { Snapshot } from '../../shared/contract/snapshots.ts'
import type { Added, BlobIndex } from '../stores/blobStore.ts'
import type { NewSnapshot } from './createSnapshot.ts'
import { limits, type SnapshotFile, type StoredSnapshot } from './shape.ts'

/** A snapshot as a page lists it. */
export const headOf = ({ answerBytes: _bytes, content: _content, ...head }: StoredSnapshot): Snapshot => head

/** The file of an answer's text. */
export const answerFile = (id: string): string => `${id}.answer.json`

/** The files of a snapshot, each once; a picture is named by its hash. */
export function filesOf({ id, answerBytes, content }: StoredSnapshot): SnapshotFile[] {
  const pictures = new Map(content.flatMap(({ facts }) => (facts ? [[facts.sha256, facts.bytes] as const] : [])))
  return [{ name: answerFile(id), bytes: answerBytes }, ...[...pictures].map(([name, bytes]) => ({ name, bytes }))]
}

const bytesOf = (files: readonly SnapshotFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The index record of a new snapshot, and its files. */
export function recordOf({ text, pictures, ...head }: NewSnapshot, id: string, now: number) {
  const content = pictures.map(({ name, result }) =>
    result.ok ? { name, facts: result.value.facts } : { name, problem: result.problem }
  )
  const answer = Buffer.from(text)
  const kept = content.filter(({ facts }) => facts).length
  const counts = { pictures: kept, lost: content.length - kept, bytes: 0, answerBytes: answer.length, content }
  const stored: StoredSnapshot = { ...head, id, at: new Date(now).toISOString(), ...counts }
  const files = filesOf(stored)
  const bytes = new Map<string, Uint8Array>([[answerFile(id), answer]])
  for (const { result } of pictures) if (result.ok) bytes.set(result.value.facts.sha256, result.value.bytes)
  const added = files.map((file): Added<SnapshotFile> => ({ file, bytes: bytes.get(file.name) ?? answer }))
  return { stored: { ...stored, bytes: bytesOf(files) }, added }
}

/** Why so many snapshots are more than are kept, in a sentence; undefined where they fit. Snapshots are never evicted. */
export function refusal(
  { items, files }: BlobIndex<StoredSnapshot, SnapshotFile>,
  most: number = limits.snapshots
): string | undefined {
  if (items.length > most) {
    return `${countInWords(items.length - 1, 'snapshot is', 'snapshots are')} kept, and Settings allows ${most}: delete one first, or allow more there.`
  }
  return bytesOf(files) > limits.bytes
    ? 'All snapshots together may have 256 MB, and with this one they would have more: delete one first.'
    : undefined
}
