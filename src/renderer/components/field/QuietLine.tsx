import type { ReactNode } from 'react'
import { listInWords } from '../../../shared/countInWords.ts'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { runCommand } from '../../hooks/useCommands.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { QuietCount } from '../drift/Drift.tsx'
import layout from '../layout.module.css'
import { useChosenZone } from './When.tsx'

/** The decimal places and currencies of a screen's amounts; empty lists if unknown. */
export interface ReadAmounts {
  readonly decimals: readonly number[]
  readonly currencies: readonly string[]
}

interface Props {
  readonly amounts?: ReadAmounts | undefined
  readonly drift?: readonly Drift[] | undefined
}

/** A screen's assumptions and difference count; empty with API details on, because each value has its own mark. */
export function QuietLine({ amounts, drift = [] }: Props): ReactNode {
  const money = usePreferences((preferences) => preferences.money)
  const zone = useChosenZone()
  if (useApiDetails()) return null
  const times = `times in ${zone}`
  const text = amounts ? `${amountsInWords(amounts, money === 'raw')}, ${times}` : times
  return (
    <p className={layout.quiet}>
      {text.slice(0, 1).toUpperCase() + text.slice(1)} ·{' '}
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

function amountsInWords({ decimals, currencies }: ReadAmounts, isRaw: boolean): string {
  if (isRaw) return 'amounts as received'
  const named = currencies.filter((one) => /^[A-Z]{3,5}$/.test(one)).slice(0, 3)
  if (named.length === 0 || named.length < currencies.length) return 'amounts in their own currency'
  const words = listInWords(named)
  return `amounts in ${decimals.join('') === '2' ? (unitsInWords[words] ?? words) : words}`
}
