import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Compile } from 'typebox/compile'
import type { Pin } from '../../shared/contract/designs.ts'
import type { Output } from '../../shared/contract/index.ts'
import { countInWords } from '../../shared/countInWords.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { picturesOf, reviewFormat, reviewVersion, SavedReview } from '../../shared/review/savedReview.ts'
import { chosenPath, readPlain } from '../common/files.ts'
import { changedTexts } from '../common/changedTexts.ts'
import { sha256Of } from '../common/sha256.ts'
import { dataIn, picturesIn } from '../documents/documentHtml.ts'
import { judgeUnfetched } from '../media/formats/measure.ts'
import { handedJson } from '../platform/answers/json.ts'
import type { TakenPins } from './pins.ts'

type ReadReview =
  | {
      readonly review: SavedReview
      readonly pictures: ReadonlyMap<string, Buffer>
      readonly notes: string[]
    }
  | { readonly problem: string }

const megabyte = 1024 * 1024

/** The limits of a review that is read: bytes of the file, of its text without pictures, of its data, and how many pictures. */
export const reviewLimits = { file: 128 * megabyte, text: 24 * megabyte, json: 8 * megabyte, pictures: 2000 }

const refused = (problem: string): ReadReview => ({ problem })

/** Reads a saved review; the bytes may be anything. Nothing of it is read as HTML: its data and its pictures are found by their bytes. */
export async function readReview(
  bytes: Buffer,
  withoutTokens: Opening['withoutTokens'],
  limits = reviewLimits
): Promise<ReadReview> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    return refused('This is a ZIP of an earlier Pitboss: unpack it, and open its review.html in a browser.')
  }
  const found = new Map<string, Buffer>()
  const pictures = picturesIn(bytes)
  let step = pictures.next()
  for (let count = 1; !step.done; count += 1) {
    if (count > limits.pictures) return refused('It holds more pictures than a review can.')
    found.set(sha256Of(step.value), step.value)
    // Main answers others meanwhile.
    await turn()
    step = pictures.next()
  }
  if (step.value.length > limits.text) return refused('It holds more text than a review can.')
  const text = step.value.toString()
  const [json, another] = dataIn(text, reviewFormat)
  const isWhole = text.trimEnd().endsWith('</html>')
  if (!isWhole && /^\uFEFF?\s*<!doctype html>/i.test(text)) return refused('The file is cut short.')
  if (json === undefined) {
    return refused('This is no review that Pitboss saved, or one of an earlier Pitboss, which a browser shows.')
  }
  if (another !== undefined) return refused('It holds two reviews.')
  if (/<script/i.test(text))
    return refused('It holds a script, which no review does: it was changed since it was saved.')
  if (json.length > limits.json) return refused('Its data is larger than that of a review can be.')
  return readData(json, found, withoutTokens)
}

async function readData(
  json: string,
  found: ReadonlyMap<string, Buffer>,
  withoutTokens: Opening['withoutTokens']
): Promise<ReadReview> {
  const value = handedJson(Buffer.from(json))
  if (value === undefined) return refused('Its data is damaged or cut short, or more than a review has.')
  const version = isWireObject(value) ? value.version : undefined
  if (typeof version === 'number' && version > reviewVersion) {
    return refused(
      `This review is of version ${version}, from a newer Pitboss; this one reads version ${reviewVersion}.`
    )
  }
  const shape = Compile(SavedReview)
  const clean = shape.Check(value) ? (await changedTexts(value, withoutTokens))(value) : undefined
  if (!shape.Check(clean)) {
    return refused('Its data is not as Pitboss saves it: it is of something else, or was changed since.')
  }
  const { pictures, lost } = await shownPictures(clean, found)
  const twice = dropDoubles(clean)
  const notes = [
    ...(lost > 0 ? [`${countInWords(lost, 'picture', 'pictures')} missing or not as saved, and not shown.`] : []),
    ...(twice > 0 ? [`${countInWords(twice, 'pin', 'pins')} left out: another one has the same id.`] : [])
  ]
  return { review: clean, pictures, notes }
}

/** The pictures that are those that were saved, and whole PNGs; and how many are not. */
async function shownPictures(review: SavedReview, found: ReadonlyMap<string, Buffer>) {
  // Each is looked at once, however often the review names it.
  const looks = new Map<string, boolean>()
  const pictures = new Map<string, Buffer>()
  let lost = 0
  for (const { name, sha256 = '' } of picturesOf(review)) {
    const bytes = found.get(sha256)
    if (bytes && !looks.has(sha256)) {
      const judged = judgeUnfetched(bytes)
      looks.set(sha256, judged.ok && judged.value.type === 'image/png' && !judged.value.isCut)
      await turn()
    }
    if (bytes && looks.get(sha256)) pictures.set(name, bytes)
    else lost += 1
  }
  return { pictures, lost }
}

/** Leaves out pins that have the id of another one, and counts them. */
function dropDoubles({ banners }: SavedReview): number {
  const ids = new Set<string>()
  let twice = 0
  for (const figure of banners.flatMap(({ figures }) => figures)) {
    const all = figure.pins.length
    figure.pins = figure.pins.filter(({ id }) => !ids.has(id) && ids.add(id))
    twice += all - figure.pins.length
  }
  return twice
}

// Each may have 128 MB.
const kept = new LRUCache<string, Pick<TakenPins, 'undo'> & { readonly pictures: ReadonlyMap<string, Buffer> }>({
  max: 2
})

interface Opening {
  readonly connection: string
  readonly withoutTokens: (text: string) => Promise<string>
  readonly take: (pins: readonly Pin[]) => Promise<Outcome<TakenPins>>
}

/** Reads the review that a person chose, takes its pins, and keeps its pictures until the second next is opened. */
export async function openReview(
  path: string,
  { connection, withoutTokens, take }: Opening
): Promise<Outcome<Output<'reviews.open'>>> {
  const file = basename(path).slice(0, 200)
  const bytes = await readPlain(await chosenPath(path), reviewLimits.file)
  const read = Buffer.isBuffer(bytes) ? await readReview(bytes, withoutTokens) : refused(`The file ${bytes.problem}.`)
  if ('problem' in read) return success({ file, problem: read.problem })
  const { review, pictures, notes } = read
  const { category } = review
  const taken = await take(
    review.banners.flatMap(({ name: banner, figures }) =>
      figures.flatMap(({ device, pins }) =>
        pins.map((pin) => ({ ...pin, key: { connection, category, banner, device } }))
      )
    )
  )
  if (!taken.ok) return taken
  const handle = randomUUID()
  const { added, changed, leftOut, undo } = taken.value
  kept.set(handle, { pictures, undo })
  if (leftOut > 0) notes.push(`${countInWords(leftOut, 'pin was', 'pins were')} left out, as there is no room.`)
  const merged = [
    ...(added > 0 ? [`${countInWords(added, 'pin', 'pins')} new`] : []),
    ...(changed > 0 ? [`${countInWords(changed, 'pin has', 'pins have')} something new`] : [])
  ]
  return success({ handle, file, review, notes, merged: merged.join(', ') })
}

/** Takes back what an opened review did to the pins; answers how many stay, because they were changed since. */
export const undoReview = async (handle: string): Promise<Outcome<number>> =>
  kept.peek(handle)?.undo() ?? failure('storage', { message: 'Another review was opened since.' })

/** A picture of an opened review. */
export function openedPicture(handle: string, name: string): Outcome<{ url: string }> {
  const bytes = kept.peek(handle)?.pictures.get(name)
  if (!bytes)
    return failure('storage', {
      message: 'It is not in the review, or the review is not kept any more: open it again.'
    })
  return success({ url: `data:image/png;base64,${bytes.toString('base64')}` })
}
