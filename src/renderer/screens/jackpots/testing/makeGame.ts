import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { makeGame as documentedGame } from '../../../../shared/testing/documented.ts'
import type { ReceivedGame } from '../model/game.ts'

/** Makes a documented game that is blocked in two regions and licensed in two. */
export const makeGame = (part: Partial<JackpotGame> = {}): JackpotGame =>
  documentedGame({
    title: 'Juicy Fortune',
    identifier: 'tinytiger:juicy-fortune',
    provider: 'tinytiger',
    restrictions: { default: { blacklist: ['US-NJ', 'FR'] } },
    licenses: ['MT', 'CA-ON'],
    ...part
  })

/** Some fields of a game, with values of any type. */
export type GamePart = Readonly<{ [Name in keyof JackpotGame]?: unknown }>

/** Makes a received game that is as documented, apart from the given fields. */
export const received = (part: GamePart = {}): ReceivedGame => receivedAs(JackpotGame, { ...makeGame(), ...part })
