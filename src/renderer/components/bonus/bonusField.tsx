import type { ReactNode } from 'react'
import { toNumber } from '../../../shared/readings/number.ts'
import { weekdayWords } from '../../domain/bonus/weekdays.ts'
import type { FieldRow } from '../../domain/fieldRows.ts'
import { BonusMoney } from '../field/Money.tsx'
import { SizedPicture } from '../picture/SizedPicture.tsx'
import { Reading } from '../field/Reading.tsx'
import { When } from '../field/When.tsx'

const times = new Set(['date_start', 'date_end', 'created_at', 'updated_at'])
const amounts = new Set(['bonus_amount', 'max_bet', 'wager_min_cash_to_stop', 'wager_max_bonus', 'wager_max_win'])

/** Renders a field of a bonus definition in the chosen lenses; undefined uses the default rendering. */
export function bonusField({ name, value }: FieldRow, currency: unknown): ReactNode {
  if (times.has(name)) return <When value={value} />
  if (amounts.has(name) && toNumber(value) !== undefined) return <BonusMoney amount={value} currency={currency} />
  const days = name === 'weekdays' ? weekdayWords(value) : undefined
  if (days === undefined) return undefined
  return (
    <Reading received={JSON.stringify(value)} notes={['1 is assumed to be Monday']} mark="Monday = 1 assumed">
      {days}
    </Reading>
  )
}

const userBonusTimes = new Set([...times, 'bonus_wager.end_time', 'game.valid_until', 'game.created_at'])

const gamePicture = 'game.images.'

/** Renders a field of a user's bonus in the chosen lenses. Its amounts have neither a scale nor a currency. */
export function userBonusField(row: FieldRow, connection: string): ReactNode {
  const { name, value } = row
  if (userBonusTimes.has(name)) return <When value={value} />
  if (name.startsWith(gamePicture) && typeof value === 'string' && value !== '') {
    const size = name.slice(gamePicture.length)
    return (
      <>
        <SizedPicture connection={connection} size={size} address={value} alt={`Game picture ${size}`} />
        {value}
      </>
    )
  }
  return name === 'weekdays' ? bonusField(row, undefined) : undefined
}
