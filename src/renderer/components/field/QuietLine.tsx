import type { ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { runCommand } from '../../hooks/useCommands.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { QuietCount } from '../drift/Drift.tsx'
import layout from '../layout.module.css'
import { useChosenZone } from './When.tsx'

/** The decimal places of amounts, empty if unknown, and their currency if they share one. */
export interface ReadAmounts {
  readonly places: readonly number[]
  readonly currency?: string | undefined
}

interface Props {
  /** How amounts are read; absent if there is no amount. */
  readonly amounts?: ReadAmounts | undefined
  readonly drift?: readonly Drift[] | undefined
}

/** One line per screen: what its values assume and how many differ. API details say it at each value instead. */
export function QuietLine({ amounts, drift = [] }: Props): ReactNode {
  const money = usePreferences((preferences) => preferences.money)
  const zone = useChosenZone()
  if (useApiDetails()) return null
  const times = `times in ${zone}`
  const said = amounts ? `${amountsInWords(amounts, money === 'raw')}, ${times}` : times
  return (
    <p className={layout.quiet}>
      {said.slice(0, 1).toUpperCase() + said.slice(1)} ·{' '}
      <button type="button" className={layout.link} onClick={() => void runCommand('view')}>
        change
      </button>
      {'\u2003'}
      <QuietCount drift={drift} />
    </p>
  )
}

const unitsInWords: Readonly<Record<string, string>> = {
  EUR: 'euros and cents',
  USD: 'dollars and cents',
  GBP: 'pounds and pence'
}

function amountsInWords({ places, currency = '' }: ReadAmounts, isRaw: boolean): string {
  if (isRaw) return 'amounts as received'
  const all = [...new Set(places)].toSorted((one, other) => one - other)
  const units = all.join('') === '2' ? unitsInWords[currency] : undefined
  if (units !== undefined) return `amounts in ${units}`
  if (all.length === 0 || all.length > 3) return 'amounts with the usual decimals of their currency'
  return `amounts with ${all.join(' or ')} ${all.join('') === '1' ? 'decimal' : 'decimals'}`
}
