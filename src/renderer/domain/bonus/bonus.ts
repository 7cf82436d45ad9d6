import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { time } from '../../../shared/readings/time.ts'
import { characters, flag, text } from '../../../shared/readings/values.ts'

export type Bonus = Received<BonusDefinition>

/** Functions that read a bonus's fields (docs/platform.md#bonus-definition). */
export const ofBonus = {
  id: text(BonusDefinition, 'id'),
  title: text(BonusDefinition, 'title'),
  type: characters(BonusDefinition, 'type'),
  currency: characters(BonusDefinition, 'currency'),
  needsVerification: flag(BonusDefinition, 'is_verify_needed'),
  start: time(BonusDefinition, 'date_start'),
  end: time(BonusDefinition, 'date_end')
}
