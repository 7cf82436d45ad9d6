import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { exactText } from '../../../../shared/readings/exact.ts'
import { number } from '../../../../shared/readings/number.ts'
import { time } from '../../../../shared/readings/time.ts'
import { readRegion, type Region } from '../../../domain/region/readRegion.ts'
import { identifierOf, idOf, readEnabled, type LoadedGame, type ReceivedGame } from '../model/loadedGame.ts'
import { picturesOf, type GamePicture } from '../model/pictures.ts'
import { blacklistOf, licencesOf, standingOf } from '../model/regionLens.ts'

/** The kinds of findings. */
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
export type GameFindingKind = (typeof findingKinds)[number]

/** A finding about a loaded game. */
export interface GameFinding {
  readonly game: LoadedGame
  readonly kind: GameFindingKind
  /** The platform's own name of the field, nested ones dotted. */
  readonly field: string
  /** The finding, in a sentence part. */
  readonly words: string
}

/** A fault of a picture, read from its bytes. */
export interface PictureFault {
  readonly kind: 'picture broken' | 'picture of another size'
  readonly words: string
}

interface Circumstances {
  /** Today's date in UTC, `YYYY-MM-DD`. */
  readonly today: string
  readonly faultOf: (picture: GamePicture) => PictureFault | undefined
}

type Found = Omit<GameFinding, 'game'>

/** Findings about pictures: one that is documented is missing, or its bytes have a fault. */
export function* pictureFindings(pictures: readonly GamePicture[], faultOf: Circumstances['faultOf']): Iterable<Found> {
  for (const picture of pictures) {
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

function missingWords(address: GamePicture['address']): string {
  if (address === undefined) return 'absent'
  if (address === null) return 'null'
  return address === '' ? 'empty' : 'no address'
}

const readReleased = time(JackpotGame, 'released_at')
const day = 24 * 60 * 60 * 1000

function* releaseFindings(game: ReceivedGame, today: string): Iterable<Found> {
  const { value: released } = readReleased(game)
  if (released && released.wall >= Date.parse(today) + day) {
    yield { kind: 'released in the future', field: 'released_at', words: `${released.text} is after today, ${today}` }
  }
}

/** Finds a game that is enabled, but blocked wherever it is licensed. */
function* blockedFindings(game: ReceivedGame): Iterable<Found> {
  const { codes: licensed, isReadable } = licencesOf(game)
  if (licensed.length === 0 || !isReadable || readEnabled(game).value !== true) return
  const isBlocked = (region: Region | undefined) =>
    region !== undefined && standingOf(game, region).availability === 'blocked'
  if (licensed.map(readRegion).every(isBlocked)) {
    const words = `enabled, and blocked in every region it is licensed for: ${licensed.join(', ')}`
    yield { kind: 'blocked everywhere', field: 'restrictions.default.blacklist', words }
  }
}

function* codeFindings(game: ReceivedGame): Iterable<Found> {
  const unread = (codes: readonly string[]) => codes.filter((code) => !readRegion(code))
  for (const [field, codes] of [
    ['restrictions.default.blacklist', unread(blacklistOf(game).codes)],
    ['licenses', unread(licencesOf(game).codes)]
  ] as const) {
    if (codes.length > 0)
      yield { kind: 'region code not read', field, words: codes.map((code) => `“${code}”`).join(', ') }
  }
}

const readContribution = number(JackpotGame, 'contribution')

/** Reports a contribution outside 0–1. Whether it is a share or a percentage is not documented, so nothing is judged. */
function* contributionFindings(game: ReceivedGame): Iterable<Found> {
  const { value } = readContribution(game)
  if (value === undefined) return
  const text = exactText(value)
  const worth = Number(text)
  if (worth >= 0 && worth <= 1) return
  const isPercentage = worth >= 0 && worth <= 100
  const words = isPercentage ? `${text} is outside 0–1, inside 0–100` : `${text} is outside 0–1 and outside 0–100`
  yield { kind: 'contribution', field: 'contribution', words }
}

/** The number of games with each text in a field. */
function counted(games: readonly LoadedGame[], textIn: typeof idOf): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { received } of games) {
    const text = textIn(received)
    if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

function* duplicateFindings(
  game: ReceivedGame,
  ids: ReadonlyMap<string, number>,
  identifiers: ReadonlyMap<string, number>
): Iterable<Found> {
  const [id, identifier] = [idOf(game), identifierOf(game)]
  const same = id === undefined ? 0 : (ids.get(id) ?? 0)
  const alike = identifier === undefined ? 0 : (identifiers.get(identifier) ?? 0)
  if (same > 1) yield { kind: 'duplicate game', field: 'id', words: `${same} of the loaded games have this id` }
  // A duplicate game necessarily repeats its identifier.
  if (alike > Math.max(1, same)) {
    yield {
      kind: 'duplicate identifier',
      field: 'identifier',
      words: `${alike} of the loaded games have “${identifier}”`
    }
  }
}

/** All findings about the loaded games, game by game in their order. */
export function findingsOf(games: readonly LoadedGame[], { today, faultOf }: Circumstances): GameFinding[] {
  const ids = counted(games, idOf)
  const identifiers = counted(games, identifierOf)
  return games.flatMap((game) => {
    const { received } = game
    const found = [
      ...pictureFindings(picturesOf(received), faultOf),
      ...releaseFindings(received, today),
      ...blockedFindings(received),
      ...contributionFindings(received),
      ...duplicateFindings(received, ids, identifiers),
      ...codeFindings(received)
    ]
    return found.map((one) => ({ game, ...one }))
  })
}
