import { Compile } from 'typebox/compile'
import { mostBase64 } from '../../shared/contract/files.ts'
import type { Input } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { picturesOf, SavedReview } from '../../shared/review/savedReview.ts'
import { safeFileName } from '../common/safeFileName.ts'
import { withChangedTexts } from '../common/changedTexts.ts'
import { isPng } from '../media/pngFile.ts'
import { reviewHtml } from './reviewHtml.ts'

const refused = (message: string) => failure('invalid-input', { operation: 'reviews.save', message })

interface Saving {
  readonly withoutTokens: (text: string) => Promise<string>
  readonly by: string
}

/** Makes a review's HTML file. Returns bytes, because redacting the finished file as text could break its data. */
export async function reviewFile(
  { review, pictures }: Input<'reviews.save'>,
  { withoutTokens, by }: Saving
): Promise<Outcome<{ name: string; content: Uint8Array }>> {
  if (pictures.reduce((sum, { base64 }) => sum + base64.length, 0) > mostBase64) {
    return refused('These pictures are too large to be saved at once: save one banner, or at 1×.')
  }
  const files = new Map(pictures.map(({ name, base64 }) => [name, Buffer.from(base64, 'base64')]))
  if (files.size < pictures.length) return refused('Two of these pictures have one name.')
  if (![...files.values()].every(isPng)) return refused('One of these is not a PNG.')
  const clean = await withoutSecrets({ ...review, by }, withoutTokens)
  if (!clean) return refused('A token could not be taken out of this review.')
  if (!picturesOf(clean).every((picture) => files.has(picture.name))) return refused('One of its pictures is missing.')
  const name = safeFileName(`review ${clean.connection} ${clean.category} ${clean.savedAt.slice(0, 10)}`, 'review')
  const page = reviewHtml(clean, (picture) => files.get(picture)?.toString('base64'))
  return success({ name: `${name}.html`, content: Buffer.from(page) })
}

async function withoutSecrets(
  review: SavedReview,
  withoutTokens: (text: string) => Promise<string>
): Promise<SavedReview | undefined> {
  const clean = await withChangedTexts(review, withoutTokens)
  return Compile(SavedReview).Check(clean) ? clean : undefined
}
