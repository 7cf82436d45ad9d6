import type { JackpotGame } from '../../../shared/contract/jackpots.ts'
import type { RowOrigin } from '../../table/rowOrigins.ts'

/** A game of which nothing is relied on: any field may be missing or of another type. `Seen<JackpotGame>` fits. */
export type GameFields = Readonly<{ [Name in keyof JackpotGame]?: unknown }>

/** A game that was loaded, and where it came from. */
export interface LoadedGame {
  readonly fields: GameFields
  readonly origin: RowOrigin
}

/** A text to show; undefined where the field holds none. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** What a game is called: its title, else its identifier or its id. */
export const nameOf = ({ title, identifier, id }: GameFields): string =>
  textOf(title) ?? textOf(identifier) ?? textOf(id) ?? 'without a title'

/** The entries of a list that are texts. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
