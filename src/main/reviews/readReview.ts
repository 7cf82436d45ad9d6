import { basename } from 'node:path'
import { Compile } from 'typebox/compile'
import type { Decision, Pin } from '../../shared/contract/designs.ts'
import type { Output } from '../../shared/contract/index.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { reviewFormat, reviewVersion, SavedReview } from '../../shared/review/savedReview.ts'
import { beginningOf } from '../../shared/text/cut.ts'
import { chosenPath, readPlain } from '../common/files.ts'
import { withChangedTexts } from '../common/changedTexts.ts'
import { dataIn, withoutPictures } from '../documents/documentHtml.ts'
import { handedJson } from '../platform/answers/json.ts'
import type { TakenDecisions } from './decisions.ts'
import type { TakenPins } from './pins.ts'

type ReadReview = { readonly review: SavedReview; readonly problem?: never } | { readonly problem: string }

const megabyte = 1024 * 1024

/**
 * The maximum number of bytes in a review's file, in its text without pictures, and in its data; and the maximum number
 * of its pictures.
 */
export const reviewLimits = { file: 128 * megabyte, text: 24 * megabyte, json: 8 * megabyte, pictures: 2000 }

const refused = (problem: string): ReadReview => ({ problem })

/** Reads a saved review's data from untrusted bytes, without parsing them as HTML. */
export async function readReview(
  bytes: Buffer,
  withoutTokens: Opening['withoutTokens'],
  limits = reviewLimits
): Promise<ReadReview> {
  const plain = withoutPictures(bytes, limits.pictures)
  if (!plain) return refused('It holds more pictures than a review can.')
  if (plain.length > limits.text) return refused('It holds more text than a review can.')
  const text = plain.toString()
  const [json, another] = dataIn(text, reviewFormat)
  const isWhole = text.trimEnd().endsWith('</html>')
  if (!isWhole && /^\uFEFF?\s*<!doctype html>/i.test(text)) return refused('The file is cut short.')
  if (json === undefined) return refused('This is no review that Pitboss saved.')
  if (another !== undefined) return refused('It holds two reviews.')
  if (/<script/i.test(text))
    return refused('It holds a script, which no review does: it was changed since it was saved.')
  if (json.length > limits.json) return refused('Its data is larger than that of a review can be.')
  return readData(json, withoutTokens)
}

async function readData(json: string, withoutTokens: Opening['withoutTokens']): Promise<ReadReview> {
  const value = handedJson(Buffer.from(json))
  if (value === undefined) return refused('Its data is damaged or cut short, or more than a review has.')
  const version = isWireObject(value) ? value.version : undefined
  if (typeof version === 'number' && version > reviewVersion) {
    return refused(
      `This review is of version ${version}, from a newer Pitboss; this one reads version ${reviewVersion}.`
    )
  }
  const shape = Compile(SavedReview)
  const clean = shape.Check(value) ? await withChangedTexts(value, withoutTokens) : undefined
  if (!shape.Check(clean)) {
    return refused('Its data is not as Pitboss saves it: it is of something else, or was changed since.')
  }
  return { review: clean }
}

interface Opening {
  readonly connection: string
  readonly withoutTokens: (text: string) => Promise<string>
  readonly takePins: (pins: readonly Pin[]) => Outcome<TakenPins>
  readonly takeDecisions: (decisions: readonly Decision[]) => Outcome<TakenDecisions>
}

/** Reads the review that a person chose, and adds the pins and decisions that this profile lacks. */
export async function openReview(
  path: string,
  { connection, withoutTokens, takePins, takeDecisions }: Opening
): Promise<Outcome<Output<'reviews.open'>>> {
  const file = beginningOf(basename(path), 200)
  const bytes = await readPlain(await chosenPath(path), reviewLimits.file)
  const read = Buffer.isBuffer(bytes) ? await readReview(bytes, withoutTokens) : refused(`The file ${bytes.problem}.`)
  if (read.problem !== undefined) return success({ file, problem: read.problem })
  const { connection: madeOn, category, banners } = read.review
  const pins = takePins(
    banners.flatMap(({ name: banner, figures }) =>
      figures.flatMap((figure) =>
        figure.pins.map((pin) => ({ ...pin, key: { connection, category, banner, device: figure.device } }))
      )
    )
  )
  if (!pins.ok) return pins
  const decisions = takeDecisions(
    banners.flatMap(({ name: banner, decisions: own }) =>
      own.map((decision) => ({ ...decision, key: { connection, category, banner } }))
    )
  )
  if (!decisions.ok) return decisions
  const { decided, leftOut } = decisions.value
  return success({ file, madeOn, category, added: pins.value.added, decided, leftOut: pins.value.leftOut + leftOut })
}
