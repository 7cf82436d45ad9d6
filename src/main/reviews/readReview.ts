import { setImmediate as turn } from 'node:timers/promises'
import { Unzip, UnzipInflate } from 'fflate/browser'
import { Compile } from 'typebox/compile'
import { countInWords } from '../../shared/countInWords.ts'
import { picturePattern, picturesIn, reviewJson, reviewVersion, SavedReview } from '../../shared/review/savedReview.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { judgeUnfetched } from '../media/formats/measure.ts'
import { reviewHtml } from './reviewHtml.ts'
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Output } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { chosenPath, readPlain } from '../common/files.ts'

/** A saved review as it was read, or what is wrong with its file. */
type ReadReview =
  | {
      readonly review: SavedReview
      /** The pictures that are there and are what they should be, by name. */
      readonly pictures: ReadonlyMap<string, Buffer>
      readonly notes: readonly string[]
    }
  | { readonly problem: string }

const megabyte = 1024 * 1024

/** Limits of what is read. */
export const reviewLimits = {
  /** Bytes of the file. */
  file: 256 * megabyte,
  json: 8 * megabyte,
  /** Limits of unpacking: the count of files, the bytes of one, and of all. */
  unzipped: { files: 2000, file: 32 * megabyte, all: 256 * megabyte }
}

const refused = (problem: string): ReadReview => ({ problem })

/** Reads a saved review, a ZIP or its JSON alone; the bytes may be anything. */
export async function readReview(bytes: Buffer, limits: typeof reviewLimits = reviewLimits): Promise<ReadReview> {
  const start = bytes.subarray(0, 200).toString('latin1').replace(/^ï»¿/, '').trimStart()
  if (bytes.length === 0) return refused('The file is empty.')
  if (bytes.length > limits.file) return refused('The file is larger than a review can be.')
  if (/^<(?:!doctype|html)/i.test(start)) {
    return refused('This is the HTML of a review, which a browser opens. Pitboss opens the ZIP, or its review.json.')
  }
  if (start.startsWith('{')) return readText(bytes, new Map(), [], limits.json)
  if (!start.startsWith('PK')) return refused('This is not a ZIP or JSON that Pitboss saved.')
  const isWanted = (name: string) => name === reviewJson || picturePattern.test(name)
  const unzipped = await unzip(bytes, isWanted, limits.unzipped)
  if ('problem' in unzipped) return refused(unzipped.problem)
  const { files, others } = unzipped
  const json = files.get(reviewJson)
  if (!json) return refused(`The ZIP holds no ${reviewJson}: it is not one that Pitboss saved.`)
  const pictures = new Map([...files].filter(([name]) => name !== reviewJson))
  // The HTML is for browsers, and a name that ends with a stroke is a folder.
  const strange = others.filter((name) => name !== 'review.html' && !name.endsWith('/')).length
  const notes = strange > 0 ? [`${countInWords(strange, 'other file', 'other files')} in the ZIP: not read.`] : []
  return readText(json, pictures, notes, limits.json)
}

async function readText(
  json: Buffer,
  files: ReadonlyMap<string, Buffer>,
  notes: readonly string[],
  most: number
): Promise<ReadReview> {
  if (json.length > most) return refused(`${reviewJson} is larger than a review can be.`)
  let value: unknown
  try {
    value = JSON.parse(json.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return refused(`${reviewJson} is damaged or cut short.`)
  }
  const version = isWireObject(value) ? value.version : undefined
  if (typeof version === 'number' && version > reviewVersion) {
    return refused(
      `This review is of version ${version}, from a newer Pitboss; this one reads version ${reviewVersion}.`
    )
  }
  if (!Compile(SavedReview).Check(value)) {
    return refused(`${reviewJson} is not as Pitboss saves it: it is of something else, or was changed since.`)
  }
  const { pictures, problems } = await checkPictures(value, files)
  return { review: value, pictures, notes: [...notes, ...problems] }
}

/** The pictures that are PNGs and what was saved; and what is said of the others. */
async function checkPictures(review: SavedReview, files: ReadonlyMap<string, Buffer>) {
  // Each once, however often the review names it, and with others in between.
  const looks = new Map<string, ReturnType<typeof judgeUnfetched>>()
  for (const [file, bytes] of files) {
    looks.set(file, judgeUnfetched(bytes))
    await turn()
  }
  const pictures = new Map<string, Buffer>()
  const [missing, strange, changed]: [string[], string[], string[]] = [[], [], []]
  for (const { file, sha256 } of picturesIn(review)) {
    const bytes = files.get(file)
    const judged = looks.get(file)
    if (!bytes || !judged) missing.push(file)
    else if (!judged.ok || judged.value.type !== 'image/png' || judged.value.isCut) strange.push(file)
    else {
      pictures.set(file, bytes)
      if (judged.value.sha256 !== sha256) changed.push(file)
    }
  }
  const told = (names: readonly string[], words: string) =>
    names.length === 0 ? [] : [`${words}: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}.`]
  const problems = [
    ...(files.size === 0 && missing.length > 0
      ? ['This is the JSON alone: its pictures are in the ZIP.']
      : told(missing, 'Pictures that are not in the file')),
    ...told(strange, 'Pictures that are not whole PNG files and are not shown'),
    ...told(changed, 'Pictures that are not the ones that were saved')
  ]
  return { pictures, problems }
}

// Each may have 256 MB.
const mostKept = 2

type KeptReview = Exclude<ReadReview, { readonly problem: string }>

const kept = new Map<string, KeptReview>()

/** Reads the review that a person chose, and keeps it until the second next is opened. */
export async function openReview(path: string): Promise<Outcome<Output<'reviews.open'>>> {
  const name = basename(path).slice(0, 200)
  const bytes = await readPlain(await chosenPath(path), reviewLimits.file)
  const read = Buffer.isBuffer(bytes) ? await readReview(bytes) : refused(`The file ${bytes.problem}.`)
  if ('problem' in read) return success({ name, problem: read.problem })
  const handle = randomUUID()
  kept.set(handle, read)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  return success({ handle, name, banners: read.review.banners.map((banner) => banner.name), notes: [...read.notes] })
}

// A page is one string: pictures beyond this are left out of it.
const mostOfPage = 16 * megabyte

/** One banner of an opened review as the document that was saved. */
export function openedPage(handle: string, at: number): Outcome<{ html: string }> {
  const { review, pictures } = kept.get(handle) ?? {}
  const banner = review?.banners[at]
  if (!review || !banner) return failure('storage', { message: 'This review is not kept any more: open it again.' })
  let room = mostOfPage
  const html = reviewHtml({ ...review, banners: [banner] }, (file) => {
    const bytes = pictures?.get(file)
    if (!bytes || bytes.length > room) return undefined
    room -= bytes.length
    return bytes.toString('base64')
  })
  return success({ html })
}

/** The files of a ZIP that were wanted, or why it is not read, in a sentence. */
type Unzipped =
  | { readonly files: ReadonlyMap<string, Buffer>; readonly others: readonly string[] }
  | { readonly problem: string }

// A byte of deflate is at most 1,032: what is unpacked before it is counted takes a few milliseconds.
const chunk = 4 * 1024
/**
 * Unpacks the wanted files of a ZIP in memory, piece by piece, and stops at the first byte beyond a limit: what a ZIP
 * says of its sizes is not believed. Names are only compared; nothing is written anywhere.
 */
async function unzip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  limits: typeof reviewLimits.unzipped
): Promise<Unzipped> {
  const found = new Map<string, { readonly parts: Uint8Array[]; size: number; isWhole: boolean }>()
  const others: string[] = []
  let [seen, all, turned] = [0, 0, 0]
  let refusal: string | undefined
  // The library catches some of what is thrown in its callbacks, so that the first reason is kept beside it.
  const refuse = (words: string): never => {
    refusal ??= words
    throw new Error(words)
  }
  const stream = new Unzip((file) => {
    seen += 1
    if (seen > limits.files) refuse(`It holds more than ${limits.files} files.`)
    if (!isWanted(file.name)) {
      others.push(file.name)
      return
    }
    if (found.has(file.name)) refuse(`It holds ${file.name} twice.`)
    const own = { parts: [] as Uint8Array[], size: 0, isWhole: false }
    found.set(file.name, own)
    file.ondata = (error, data, isLast) => {
      if (error) refuse(`${file.name} is damaged.`)
      own.size += data.length
      all += data.length
      if (own.size > limits.file || all > limits.all) refuse(`${file.name} unpacks to more than a review can hold.`)
      own.parts.push(data)
      own.isWhole = isLast
    }
    try {
      file.start()
    } catch {
      refuse(`${file.name} is packed in a way that Pitboss does not read.`)
    }
  })
  stream.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += chunk) {
      stream.push(bytes.subarray(at, at + chunk), at + chunk >= bytes.length)
      // A megabyte at a time, packed or not: main answers others meanwhile.
      if (at + all - turned < megabyte) continue
      turned = at + all
      await turn()
    }
  } catch {
    return { problem: refusal ?? 'It is damaged or cut short.' }
  }
  if (refusal !== undefined) return { problem: refusal }
  const cut = [...found].find(([, { isWhole }]) => !isWhole)
  if (cut) return { problem: `It is cut short: ${cut[0]} is not whole.` }
  const files = new Map<string, Buffer>()
  for (const [name, { parts }] of found) {
    files.set(name, Buffer.concat(parts))
    await turn()
  }
  return { files, others }
}
