import type { BonusDefinition } from '../../../../shared/contract/bonuses.ts'
import type { MediaFile } from '../../../../shared/contract/wire.ts'
import type { Grouping } from '../../../domain/fieldRows.ts'

type Field = Exclude<keyof BonusDefinition, 'image'> | `image.${keyof MediaFile}`

/** The group of every documented field of a bonus definition (docs/platform.md#bonus-definition), in the order they are read. */
export const bonusGroups: Grouping<Field> = {
  id: 'Identity',
  title: 'Identity',
  slug: 'Identity',
  type: 'Identity',
  currency: 'Identity',
  applying_type: 'Identity',
  user_id: 'Identity',
  created_at: 'Identity',
  updated_at: 'Identity',
  active: 'Validity',
  date_start: 'Validity',
  date_end: 'Validity',
  weekdays: 'Validity',
  bonus_claim_period: 'Validity',
  bonus_amount: 'Amounts',
  max_bet: 'Amounts',
  wager: 'Wagering',
  wager_show: 'Wagering',
  wager_period: 'Wagering',
  wager_min_cash_to_stop: 'Wagering',
  wager_max_bonus: 'Wagering',
  wager_max_win: 'Wagering',
  is_verify_needed: 'Flags',
  sticky_bonus: 'Flags',
  enable_bonus_cash_first: 'Flags',
  for_promo: 'Flags',
  promo_codes: 'Promotion',
  referral_promocodes: 'Promotion',
  referral_links: 'Promotion',
  'image.name': 'Media',
  'image.file_name': 'Media',
  'image.mime_type': 'Media',
  'image.url': 'Media',
  'image.custom_properties': 'Media'
}
