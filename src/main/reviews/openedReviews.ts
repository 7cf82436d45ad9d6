import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Output } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { chosenPath, readPlain } from '../common/readPlain.ts'
import { readReview, reviewLimits, type ReadReview } from './readReview.ts'

// Each may have 256 MB.
const mostKept = 2

const kept = new Map<string, ReadonlyMap<string, Buffer>>()

/** Reads the review that a person chose, and keeps its pictures until the second next is opened. */
export async function openReview(path: string): Promise<Outcome<Output<'reviews.open'>>> {
  const name = basename(path).slice(0, 200)
  const bytes = await readPlain(await chosenPath(path), reviewLimits.file)
  const read: ReadReview = Buffer.isBuffer(bytes)
    ? await readReview(bytes)
    : { faults: [{ line: 1, words: `The file ${bytes.problem}.` }] }
  if ('faults' in read) return success({ name, faults: [...read.faults] })
  const handle = randomUUID()
  kept.set(handle, read.pictures)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  return success({ handle, name, review: read.review, pictures: [...read.pictures.keys()], notes: [...read.notes] })
}

/** A picture of an opened review as a `data:` address. */
export function openedPicture(handle: string, file: string): Outcome<{ url: string }> {
  const bytes = kept.get(handle)?.get(file)
  if (!bytes) return failure('storage', { message: 'This picture is not kept any more: open the review again.' })
  return success({ url: `data:image/png;base64,${bytes.toString('base64')}` })
}
