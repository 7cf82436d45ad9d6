import { moneyLenses, timeLenses, type MoneyLens, type TimeLens } from '../../domain/lenses.ts'
import { useConnection } from '../../session/connections.ts'
import { useLenses } from '../../stores/lenses.ts'
import { usePreferences } from '../../stores/preferences.ts'
import type { ChoiceGroup } from './HeadMenu.tsx'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' }
] as const
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'spacious', label: 'Spacious' }
] as const
const moneyWords: Record<MoneyLens, string> = { raw: 'raw', major: 'major units', both: 'both' }
const timeWords: Record<TimeLens, string> = {
  utc: 'UTC',
  local: 'local',
  connection: 'connection’s zone',
  received: 'as received'
}

/** How amounts and times are read on every screen, and how the app looks. */
export function useViewChoices(): readonly ChoiceGroup[] {
  const { money, time, change } = useLenses()
  const { theme, density, change: changeLooks } = usePreferences()
  const zone = useConnection()?.zone
  return [
    {
      name: 'Money',
      value: money,
      choices: moneyLenses.map((value) => ({ value, label: moneyWords[value] })),
      choose: (value) => change({ money: moneyLenses.find((one) => one === value) ?? 'major' })
    },
    {
      name: 'Time',
      value: time,
      choices: timeLenses.map((value) => ({
        value,
        label: timeWords[value],
        ...(value === 'connection' && zone !== undefined && { note: zone })
      })),
      choose: (value) => change({ time: timeLenses.find((one) => one === value) ?? 'utc' })
    },
    {
      name: 'Theme',
      value: theme,
      choices: themes,
      choose: (value) => changeLooks({ theme: themes.find((one) => one.value === value)?.value ?? 'system' })
    },
    {
      name: 'Density',
      value: density,
      choices: densities,
      choose: (value) => changeLooks({ density: densities.find((one) => one.value === value)?.value ?? 'normal' })
    }
  ]
}
