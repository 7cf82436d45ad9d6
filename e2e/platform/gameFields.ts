const fieldsByGroup = {
  Identity: ['title', 'identifier', 'identifier2', 'id', 'provider', 'producer'],
  State: ['enabled', 'priority', 'released_at', 'favorite'],
  Regions: ['restrictions.default.blacklist', 'licenses'],
  Play: [
    'category',
    'theme',
    'feature_group',
    'devices',
    'lines',
    'volatility_rating',
    'has_freespins',
    'bonus_buy',
    'hd',
    'can_play_on_wager'
  ],
  Numbers: ['payout', 'multiplier', 'contribution'],
  Pictures: ['images.236x110', 'images.337x181', 'images.380x380', 'images.190x190', 'images.1600x900']
} as const

/** Every field of a jackpot game (docs/platform.md#jackpot-game), with its group on screen. */
export const gameFields: readonly (readonly [group: string, field: string])[] = Object.entries(fieldsByGroup).flatMap(
  ([group, fields]) => fields.map((field) => [group, field] as const)
)
