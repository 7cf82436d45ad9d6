import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import type { FindingAbout, Severity } from '../../../domain/finding.ts'
import { readRegion } from '../../../domain/region/readRegion.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { heavyInWords, sizeMismatch, whyNotShown, namedSize } from '../../../domain/picture/pictureWords.ts'
import type { CheckedPicture } from '../../../stores/pictureChecks.ts'
import {
  identifierOf,
  idOf,
  type ReceivedGame,
  picturesOf,
  type GamePicture,
  addressIn,
  isDocumented
} from '../model/game.ts'
import { blacklistOf, licencesOf } from '../model/regionAvailability.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import { plainCharacters } from '../../../records/column.ts'

const severities = {
  'picture missing': 'flaw',
  'picture broken': 'flaw',
  'picture of another size': 'flaw',
  'picture heavy': 'check',
  'duplicate identifier': 'check',
  'duplicate game': 'flaw',
  'region code not read': 'check'
} as const satisfies Record<string, Severity>
type GameRule = keyof typeof severities

/** A finding about a loaded game. `subject` is the game's index. */
export type GameFinding = FindingAbout<number, string, GameRule>

type Checks = ReadonlyMap<string, CheckedPicture>

type Fault = Pick<GameFinding, 'rule' | 'field' | 'words'>

/** Yields findings about pictures: a documented picture is missing, or its bytes have a fault. */
export function* pictureFindings(pictures: readonly GamePicture[], checked: Checks): Iterable<Fault> {
  for (const picture of pictures) {
    const field = `images.${picture.size}`
    const address = addressIn(picture)
    if (address === undefined) {
      if (isDocumented(picture)) yield { rule: 'picture missing', field, words: missingWords(picture) }
      continue
    }
    const look = checked.get(address)
    for (const fault of look ? pictureFaults(picture, look) : []) yield { field, ...fault }
  }
}

function pictureFaults({ size }: GamePicture, checked: CheckedPicture): Pick<GameFinding, 'rule' | 'words'>[] {
  if ('problem' in checked) {
    const { word, reason } = whyNotShown(checked.problem)
    return [{ rule: 'picture broken', words: `${word}: ${reason}` }]
  }
  const mismatch = sizeMismatch(checked.facts, namedSize(size))
  const heavy = heavyInWords(checked.facts)
  return [
    ...(mismatch === undefined ? [] : [{ rule: 'picture of another size', words: mismatch } as const]),
    ...(checked.facts.isCut
      ? [{ rule: 'picture broken', words: 'cut off: the file ends before the picture does' } as const]
      : []),
    ...(heavy === undefined ? [] : [{ rule: 'picture heavy', words: `heavy: ${heavy}` } as const])
  ]
}

/** Describes the results of checking a game's documented pictures; undefined until all of them are checked. */
export function checkedInWords(game: ReceivedGame, checked: Checks): string | undefined {
  const pictures = picturesOf(game).filter(isDocumented)
  if (!pictures.flatMap((picture) => addressIn(picture) ?? []).every((address) => checked.has(address)))
    return undefined
  const count = [...pictureFindings(pictures, checked)].length
  return count === 0 ? 'pictures fine' : countInWords(count, 'picture finding', 'picture findings')
}

function missingWords({ address }: GamePicture): string {
  if (address === undefined) return 'absent'
  if (address === null) return 'null'
  return address === '' ? 'empty' : 'no address'
}

function* codeFindings(game: ReceivedGame): Iterable<Fault> {
  const unread = (codes: readonly string[]) => codes.filter((code) => !readRegion(code))
  for (const [field, codes] of [
    ['restrictions.default.blacklist', unread(blacklistOf(game).codes)],
    ['licenses', unread(licencesOf(game).codes)]
  ] as const) {
    if (codes.length > 0)
      yield { rule: 'region code not read', field, words: codes.map((code) => `“${code}”`).join(', ') }
  }
}

type Alike = ReadonlyMap<string | undefined, readonly ReceivedGame[]>

const alikeIn = (all: Alike, text: string | undefined): number =>
  text === undefined ? 0 : (all.get(text)?.length ?? 0)

function* duplicateFindings(game: ReceivedGame, ids: Alike, identifiers: Alike): Iterable<Fault> {
  const identifier = identifierOf(game)
  const [same, alike] = [alikeIn(ids, idOf(game)), alikeIn(identifiers, identifier)]
  if (same > 1) yield { rule: 'duplicate game', field: 'id', words: `${same} of the loaded games have this id` }
  // Games with the same id also have the same identifier, so report it only if games with other ids have it too.
  if (alike > Math.max(1, same)) {
    yield {
      rule: 'duplicate identifier',
      field: 'identifier',
      words: `${alike} of the loaded games have “${identifier}”`
    }
  }
}

/** Returns all findings about some loaded games, game by game, in the order of the indexes in `order`. */
export function findingsOf(loaded: readonly ReceivedGame[], order: readonly number[], checked: Checks): GameFinding[] {
  // Compare all loaded games, because a filter may hide the duplicate.
  const [ids, identifiers] = [Map.groupBy(loaded, idOf), Map.groupBy(loaded, identifierOf)]
  return order.flatMap((subject) => {
    const game = loaded[subject]
    const faults = [
      ...pictureFindings(picturesOf(game), checked),
      ...duplicateFindings(game, ids, identifiers),
      ...codeFindings(game)
    ]
    return faults.map((one) => ({ subject, severity: severities[one.rule], ...one }))
  })
}

export interface SheetPicture {
  readonly game: ReceivedGame
  readonly picture: GamePicture
  readonly fault: Pick<GameFinding, 'rule' | 'words'> | undefined
  /** The result of checking the picture; absent if it wasn't checked. */
  readonly checked: CheckedPicture | undefined
}

/** Returns one picture of each game in one size, in the games' order. */
export function sheetPictures(games: readonly ReceivedGame[], size: string, checked: Checks): SheetPicture[] {
  return games.flatMap((game) => {
    const picture = picturesOf(game).find((one) => one.size === size)
    if (!picture) return []
    const [fault] = pictureFindings([picture], checked)
    return [{ game, picture, fault, checked: checked.get(addressIn(picture) ?? '') }]
  })
}

const rawProvider = rawAt(JackpotGame, 'provider')
const rawIdentifier = rawAt(JackpotGame, 'identifier')

/** Returns the line below a game's title. */
export const lineOf = (game: ReceivedGame): string =>
  [rawProvider(game), rawIdentifier(game)].map(plainCharacters).filter(Boolean).join(' · ')

/** Describes what is wrong with a picture, in words that fit below it. */
export const faultOf = ({ fault }: SheetPicture): string | undefined =>
  fault?.rule === 'picture missing' ? fault.rule : fault?.words.split(': ')[0]
