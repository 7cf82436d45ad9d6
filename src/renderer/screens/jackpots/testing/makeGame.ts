import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { makeGame as documentedGame } from '../../../../shared/testing/documented.ts'
import type { ReceivedGame } from '../model/game.ts'

/** Makes a game as documented, with two regions in its blacklist and two licences. */
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

/** Makes a received game that is as documented, apart from the given fields. */
export const received = (part: GamePart = {}): ReceivedGame => receivedAs(JackpotGame, { ...makeGame(), ...part })
