import { BonusDefinition } from '../../shared/contract/bonuses.ts'
import { record } from './record.ts'

/** A bonus definition (docs/platform.md#bonus-definition), in the order it is read. */
export const bonusRecord = record(BonusDefinition, {
  fields: {
    id: { kind: 'id', group: 'Identity' },
    title: { kind: 'plain', group: 'Identity' },
    slug: { kind: 'plain', group: 'Identity' },
    type: { kind: 'plain', group: 'Identity' },
    currency: { kind: 'plain', group: 'Identity' },
    applying_type: { kind: 'plain', group: 'Identity' },
    user_id: { kind: 'id', group: 'Identity' },
    created_at: { kind: 'time', group: 'Identity' },
    updated_at: { kind: 'time', group: 'Identity' },
    active: { kind: 'plain', group: 'Validity' },
    date_start: { kind: 'time', group: 'Validity' },
    date_end: { kind: 'time', group: 'Validity' },
    weekdays: { kind: 'weekdays', group: 'Validity' },
    bonus_claim_period: { kind: 'plain', group: 'Validity' },
    bonus_amount: { kind: 'bonusMoney', group: 'Amounts' },
    max_bet: { kind: 'bonusMoney', group: 'Amounts' },
    wager: { kind: 'plain', group: 'Wagering' },
    wager_show: { kind: 'plain', group: 'Wagering' },
    wager_period: { kind: 'plain', group: 'Wagering' },
    wager_min_cash_to_stop: { kind: 'bonusMoney', group: 'Wagering' },
    wager_max_bonus: { kind: 'bonusMoney', group: 'Wagering' },
    wager_max_win: { kind: 'bonusMoney', group: 'Wagering' },
    is_verify_needed: { kind: 'plain', group: 'Flags' },
    sticky_bonus: { kind: 'plain', group: 'Flags' },
    enable_bonus_cash_first: { kind: 'plain', group: 'Flags' },
    for_promo: { kind: 'plain', group: 'Flags' },
    promo_codes: { kind: 'plain', group: 'Promotion' },
    referral_promocodes: { kind: 'plain', group: 'Promotion' },
    referral_links: { kind: 'plain', group: 'Promotion' },
    'image.name': { kind: 'plain', group: 'Media' },
    'image.file_name': { kind: 'plain', group: 'Media' },
    'image.mime_type': { kind: 'plain', group: 'Media' },
    'image.url': { kind: 'plain', group: 'Media' },
    'image.custom_properties': { kind: 'plain', group: 'Media' }
  }
})
