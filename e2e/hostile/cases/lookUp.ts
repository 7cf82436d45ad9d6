import type { BonusDefinition } from '../../../src/shared/contract/bonuses.ts'
import type { Fault } from '../answers.ts'
import type { Plan } from '../server.ts'
import { makeBonus } from '../../platform/makers.ts'
import type { Told } from '../screen/alert.ts'
import type { ShownField } from '../screen/shownBonus.ts'

// Rows that the scoreboard tries on screen and lookUps.test.ts against main.

/** The bonus that every look-up is about, as documented. */
export const bonus: BonusDefinition = makeBonus()

/** Its answer. The socket is not kept, so that the next request always meets a new one. */
export const good: Fault = {
  body: JSON.stringify({ data: bonus }),
  headers: { connection: 'close' },
  ending: 'fin'
}

/** The same on a socket that stays. */
export const kept: Fault = { body: good.body ?? '' }

/** What is on screen after a look-up that shows something. */
export interface Shown {
  /** The fields that differ from those of the documented bonus. */
  readonly fields?: Readonly<Record<string, ShownField>>
}

/** A look-up on the Bonuses screen. */
export interface LookUp {
  readonly name: string
  readonly plan?: Plan
  /** What happens between the good look-up and this one. */
  readonly meanwhile?: () => Promise<unknown>
  /** There is no good look-up before: the platform cannot give one. */
  readonly isFirst?: boolean
  /** The good look-ups before leave a socket that is kept. */
  readonly isKept?: boolean
  /** Requests that the platform sees. */
  readonly requests?: number
  readonly told?: Told
  readonly shown?: Shown
}
