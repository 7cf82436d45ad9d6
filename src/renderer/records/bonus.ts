import { BonusDefinition } from '../../shared/contract/bonuses.ts'
import type { Scale } from '../domain/money/moneyText.ts'
import type { Received } from '../../shared/readings/received.ts'
import { record } from './record.ts'

const brief =
  'type bonus_amount date_start date_end weekdays bonus_claim_period wager wager_period wager_max_win max_bet'

/** A bonus definition (docs/platform.md#bonus-definition), with its fields in reading order. */
export const bonusRecord = record(BonusDefinition, brief, 0, {
  id: { kind: 'id', label: 'Bonus id', group: 'Identity' },
  title: { kind: 'plain', group: 'Identity' },
  slug: { kind: 'plain', group: 'Identity' },
  type: { kind: 'plain', group: 'Identity' },
  currency: { kind: 'plain', group: 'Identity' },
  applying_type: { kind: 'plain', group: 'Identity' },
  user_id: { kind: 'id', group: 'Identity' },
  created_at: { kind: 'time', group: 'Identity' },
  updated_at: { kind: 'time', group: 'Identity' },
  active: { kind: 'plain', group: 'Validity' },
  date_start: { kind: 'time', label: 'Starts', group: 'Validity' },
  date_end: { kind: 'time', label: 'Ends', group: 'Validity' },
  weekdays: { kind: 'weekdays', group: 'Validity' },
  bonus_claim_period: { kind: 'plain', label: 'Claim period', group: 'Validity' },
  bonus_amount: { kind: 'bonusMoney', label: 'Amount', group: 'Amounts' },
  max_bet: { kind: 'bonusMoney', label: 'Highest bet', group: 'Amounts' },
  wager: { kind: 'plain', group: 'Wagering' },
  wager_show: { kind: 'plain', label: 'Wager shown', group: 'Wagering' },
  wager_period: { kind: 'plain', group: 'Wagering' },
  wager_min_cash_to_stop: { kind: 'bonusMoney', label: 'Least cash to stop wagering', group: 'Wagering' },
  wager_max_bonus: { kind: 'bonusMoney', label: 'Highest bonus from wagering', group: 'Wagering' },
  wager_max_win: { kind: 'bonusMoney', label: 'Most you can win', group: 'Wagering' },
  is_verify_needed: { kind: 'plain', label: 'Verification needed', group: 'Flags' },
  sticky_bonus: { kind: 'plain', group: 'Flags' },
  enable_bonus_cash_first: { kind: 'plain', label: 'Bonus money first', group: 'Flags' },
  for_promo: { kind: 'plain', group: 'Flags' },
  promo_codes: { kind: 'plain', group: 'Promotion' },
  referral_promocodes: { kind: 'plain', label: 'Referral promo codes', group: 'Promotion' },
  referral_links: { kind: 'plain', group: 'Promotion' },
  'image.name': { kind: 'plain', label: 'Picture name', group: 'Media' },
  'image.file_name': { kind: 'plain', label: 'Picture file', group: 'Media' },
  'image.mime_type': { kind: 'plain', label: 'Picture type', group: 'Media' },
  'image.url': { kind: 'plain', label: 'Picture address', group: 'Media' },
  'image.custom_properties': { kind: 'plain', label: 'Picture properties', group: 'Media' }
})

/** The assumed scale of a bonus's amounts, or why it is unknown. */
export const bonusScale = (bonus: Received<BonusDefinition>): Scale =>
  bonusRecord.field('bonus_amount')?.scale(bonus) ?? ''
