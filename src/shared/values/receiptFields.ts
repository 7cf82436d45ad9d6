/** The fields of an activation's answer that its receipt shows and the journal stores, in the receipt's order. */
export const receiptFields = [
  'id',
  'user_id',
  'user_wallet_id',
  'status',
  'bonus_amount',
  'date_start',
  'date_end',
  'freespin_amount',
  'wager',
  'bonus_wager.current_amount',
  'bonus_wager.target_amount',
  'bonus_wager.end_time',
  'bonus_wager.status',
  'deposit_min_amount',
  'game.quantity',
  'game.valid_until',
  'game.status'
] as const
