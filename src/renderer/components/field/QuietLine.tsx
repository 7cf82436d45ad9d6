import type { ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { runCommand } from '../../hooks/useCommands.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { QuietCount } from '../drift/Drift.tsx'
import layout from '../layout.module.css'
import { useChosenZone } from './When.tsx'

interface Props {
  /** The decimal places that amounts are read with; absent where there is no amount, none where they are not known. */
  readonly places?: readonly number[] | undefined
  readonly drift?: readonly Drift[] | undefined
}

/** One line on a screen: what its values assume, and how many differ; API details say it at each value instead. */
export function QuietLine({ places, drift = [] }: Props): ReactNode {
  const money = usePreferences((preferences) => preferences.money)
  const zone = useChosenZone()
  if (useApiDetails()) return null
  const times = `times in ${zone}`
  const said = places ? `${amountsInWords(places, money === 'raw')}, ${times}` : times
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

function amountsInWords(places: readonly number[], isRaw: boolean): string {
  if (isRaw) return 'amounts as received'
  const all = [...new Set(places)].toSorted((one, other) => one - other)
  if (all.length === 0 || all.length > 3) return 'amounts assume the decimal places of their currency'
  return `amounts assume ${all.join(' or ')} decimal ${all.join('') === '1' ? 'place' : 'places'}`
}
