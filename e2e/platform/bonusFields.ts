/** Every field of a bonus definition (docs/platform.md#bonus-definition), by its group on screen. */
const bonusFields = {
  Identity: ['id', 'title', 'slug', 'type', 'currency', 'applying_type', 'user_id', 'created_at', 'updated_at'],
  Validity: ['active', 'date_start', 'date_end', 'weekdays', 'bonus_claim_period'],
  Amounts: ['bonus_amount', 'max_bet'],
  Wagering: ['wager', 'wager_show', 'wager_period', 'wager_min_cash_to_stop', 'wager_max_bonus', 'wager_max_win'],
  Flags: ['is_verify_needed', 'sticky_bonus', 'enable_bonus_cash_first', 'for_promo'],
  Promotion: ['promo_codes', 'referral_promocodes', 'referral_links'],
  Media: ['image.name', 'image.file_name', 'image.mime_type', 'image.url', 'image.custom_properties']
} as const

/** The same fields as pairs of a group and a field. */
export const fieldsByGroup: readonly (readonly [group: string, field: string])[] = Object.entries(bonusFields).flatMap(
  ([group, fields]) => fields.map((field) => [group, field] as const)
)
