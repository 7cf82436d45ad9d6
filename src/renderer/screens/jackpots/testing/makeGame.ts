import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { makeGame as documentedGame } from '../../../../shared/testing/documented.ts'
import type { ReceivedGame } from '../model/game.ts'

/** Makes a game that matches the documentation, with two regions in its blacklist and two licences. */
export const makeGame = (part: Partial<JackpotGame> = {}): JackpotGame =>
  documentedGame({
    title: 'Juicy Fortune',
    identifier: 'tinytiger:juicy-fortune',
    provider: 'tinytiger',
    restrictions: { default: { blacklist: ['US-NJ', 'FR'] } },
    licenses: ['MT', 'CA-ON'],
    ...part
  })

export type GamePart = Readonly<{ [Name in keyof JackpotGame]?: unknown }>

/** Makes a game as the platform would send it. It matches the documentation apart from the given fields. */
export const received = (part: GamePart = {}): ReceivedGame => receivedAs(JackpotGame, { ...makeGame(), ...part })
