import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import type { CheckedPicture } from '../../../stores/pictureChecks.ts'
import { plainText } from '../../../records/column.ts'
import { unmuted, type Muted } from '../../../domain/finding.ts'
import { aboutGame, pictureFindings, type GameFinding } from '../findings/findings.ts'
import { type ReceivedGame, picturesOf, type GamePicture, addressIn } from '../model/game.ts'

/** A picture of a game on a contact sheet, with what is wrong with it. */
export interface SheetPicture {
  readonly game: ReceivedGame
  readonly picture: GamePicture
  readonly found: Pick<GameFinding, 'rule' | 'words'> | undefined
  /** Facts that main read from its bytes; absent where they were not asked for. */
  readonly checked: CheckedPicture | undefined
}

/** The pictures of a size, one of each game in their order. Muted findings are left out. */
export function sheetPictures(
  games: readonly ReceivedGame[],
  size: string,
  { checked, muted }: { readonly checked: ReadonlyMap<string, CheckedPicture>; readonly muted: readonly Muted[] }
): SheetPicture[] {
  return games.flatMap((game) => {
    const picture = picturesOf(game).find((one) => one.size === size)
    if (!picture) return []
    const all = [...pictureFindings([picture], checked)].map((one) => ({ ...one, severity: 'flaw' as const }))
    const [found] = unmuted(all, muted, (one) => aboutGame(game, one))
    return [{ game, picture, found, checked: checked.get(addressIn(picture) ?? '') }]
  })
}

/** True for a picture with an address that no check has looked at. */
export const isUnchecked = (one: SheetPicture): boolean => !one.checked && addressIn(one.picture) !== undefined

const rawProvider = rawAt(JackpotGame, 'provider')
const rawIdentifier = rawAt(JackpotGame, 'identifier')

/** The line below the title of a game. */
export const lineOf = (game: ReceivedGame): string =>
  [rawProvider(game), rawIdentifier(game)].map(plainText).filter(Boolean).join(' · ')

/** What is wrong with a picture, in so few words that they are whole below it; the reason is in the finding. */
export const faultOf = ({ found }: SheetPicture): string | undefined =>
  found?.rule === 'picture missing' ? found.rule : found?.words.split(': ')[0]
