import type { BonusDefinition } from '../../../src/shared/contract/bonuses.ts'
import type { Fault } from '../answers.ts'
import type { Plan } from '../server.ts'
import { makeBonus } from '../../platform/makers.ts'
import type { Told } from '../screen/alert.ts'
import type { ShownField } from '../screen/shownBonus.ts'

// Rows that the scoreboard tests on screen and lookUps.test.ts tests against main.

/** The documented bonus of every look-up. */
export const bonus: BonusDefinition = makeBonus()

/** The bonus's answer. The platform closes the socket, so the next request always uses a new socket. */
export const good: Fault = {
  body: JSON.stringify({ data: bonus }),
  headers: { connection: 'close' },
  ending: 'fin'
}

/** The same answer on a kept socket. */
export const kept: Fault = { body: good.body ?? '' }

export interface Shown {
  /** The fields that differ from the documented bonus. */
  readonly fields?: Readonly<Record<string, ShownField>>
}

export interface LookUp {
  readonly name: string
  readonly plan?: Plan
  /** Runs between the good look-up and this look-up. */
  readonly meanwhile?: () => Promise<unknown>
  /** No good look-up precedes, because the platform can't provide one. */
  readonly isFirst?: boolean
  /** The earlier good look-ups leave a kept socket. */
  readonly isKept?: boolean
  /** The number of requests that the platform receives. */
  readonly requests?: number
  readonly told?: Told
  readonly shown?: Shown
}
