import { exactText, isExact } from '../../../shared/readings/exact.ts'
import { decimalKey } from '../../parts/decimal.ts'
import { readFlag } from '../../parts/readFlag.ts'
import { readRegion, type Region } from '../../parts/region/readRegion.ts'
import { textOf, textsIn, type GameFields, type LoadedGame } from './loadedGame.ts'
import { picturesOf, type GamePicture } from './pictures.ts'
import { blacklistOf, standingOf } from './regionLens.ts'

/** What a finding is about. */
export const findingKinds = [
  'picture missing',
  'picture broken',
  'picture of another size',
  'released in the future',
  'blocked everywhere',
  'contribution',
  'duplicate identifier',
  'duplicate game',
  'region code not read'
] as const
export type FindingKind = (typeof findingKinds)[number]

/** Something about a loaded game that a person should know. */
export interface Finding {
  readonly game: LoadedGame
  readonly kind: FindingKind
  /** The platform's own name of the field, nested ones dotted. */
  readonly field: string
  /** What is found, in a sentence part. */
  readonly words: string
}

/** What is wrong with a picture by its bytes; undefined where nothing is, or nobody looked. */
export interface PictureFault {
  readonly kind: 'picture broken' | 'picture of another size'
  readonly words: string
}

interface Circumstances {
  /** Today's date in UTC, `YYYY-MM-DD`. */
  readonly today: string
  readonly faultOf: (picture: GamePicture) => PictureFault | undefined
}

type Found = Omit<Finding, 'game'>

function* pictureFindings(fields: GameFields, faultOf: Circumstances['faultOf']): Iterable<Found> {
  for (const picture of picturesOf(fields)) {
    const field = `images.${picture.size}`
    const { address } = picture
    if (typeof address !== 'string' || address === '') {
      if (picture.isDocumented) yield { kind: 'picture missing', field, words: missingWords(address) }
      continue
    }
    const fault = faultOf(picture)
    if (fault) yield { field, ...fault }
  }
}

function missingWords(address: unknown): string {
  if (address === undefined) return 'absent'
  if (address === null) return 'null'
  return address === '' ? 'empty' : 'no address'
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

function* releaseFindings({ released_at: released }: GameFields, today: string): Iterable<Found> {
  if (typeof released === 'string' && isDate(released) && released > today) {
    yield { kind: 'released in the future', field: 'released_at', words: `${released} is after today, ${today}` }
  }
}

/** A game that is enabled, but blocked wherever it is licensed. */
function* blockedFindings(fields: GameFields): Iterable<Found> {
  const { codes } = blacklistOf(fields)
  const licensed = textsIn(fields.licenses)
  const regions = licensed.map(readRegion)
  if (codes.length === 0 || licensed.length === 0 || readFlag(fields.enabled)?.is !== true) return
  const isBlocked = (region: Region | undefined) =>
    region !== undefined && standingOf(fields, region).availability === 'blocked'
  if (regions.every(isBlocked)) {
    const words = `enabled, and blocked in every region it is licensed for: ${licensed.join(', ')}`
    yield { kind: 'blocked everywhere', field: 'restrictions.default.blacklist', words }
  }
}

function* codeFindings(fields: GameFields): Iterable<Found> {
  const unread = (codes: readonly string[]) => codes.filter((code) => !readRegion(code))
  for (const [field, codes] of [
    ['restrictions.default.blacklist', unread(blacklistOf(fields).codes)],
    ['licenses', unread(textsIn(fields.licenses))]
  ] as const) {
    if (codes.length > 0)
      yield { kind: 'region code not read', field, words: codes.map((code) => `“${code}”`).join(', ') }
  }
}

const [zero, one, hundred] = [0n, decimalKey(1) ?? 0n, decimalKey(100) ?? 0n]

/** Says where a contribution lies; whether it is a share or a percentage is not documented, so nothing is judged. */
function* contributionFindings({ contribution }: GameFields): Iterable<Found> {
  const worth = decimalKey(contribution)
  if (worth === undefined || (worth >= zero && worth <= one)) return
  const text =
    typeof contribution === 'number' || isExact(contribution) ? exactText(contribution) : String(contribution)
  const isPercentage = worth >= zero && worth <= hundred
  const words = isPercentage ? `${text} is outside 0–1, inside 0–100` : `${text} is outside 0–1 and outside 0–100`
  yield { kind: 'contribution', field: 'contribution', words }
}

/** How often each text comes in a field. */
function counted(games: readonly LoadedGame[], name: 'id' | 'identifier'): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { fields } of games) {
    const text = textOf(fields[name])
    if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

function* duplicateFindings(
  fields: GameFields,
  ids: ReadonlyMap<string, number>,
  identifiers: ReadonlyMap<string, number>
): Iterable<Found> {
  const [id, identifier] = [textOf(fields.id), textOf(fields.identifier)]
  const same = id === undefined ? 0 : (ids.get(id) ?? 0)
  const alike = identifier === undefined ? 0 : (identifiers.get(identifier) ?? 0)
  if (same > 1) yield { kind: 'duplicate game', field: 'id', words: `${same} of the loaded games have this id` }
  // The same game twice has its identifier twice as a matter of course.
  if (alike > Math.max(1, same)) {
    yield {
      kind: 'duplicate identifier',
      field: 'identifier',
      words: `${alike} of the loaded games have “${identifier}”`
    }
  }
}

/** Everything that is found about the loaded games, game by game in their order. */
export function findingsOf(games: readonly LoadedGame[], { today, faultOf }: Circumstances): Finding[] {
  const ids = counted(games, 'id')
  const identifiers = counted(games, 'identifier')
  return games.flatMap((game) => {
    const { fields } = game
    const found = [
      ...pictureFindings(fields, faultOf),
      ...releaseFindings(fields, today),
      ...blockedFindings(fields),
      ...contributionFindings(fields),
      ...duplicateFindings(fields, ids, identifiers),
      ...codeFindings(fields)
    ]
    return found.map((one) => ({ game, ...one }))
  })
}
