import { moneyLenses, timeLenses, type MoneyLens, type TimeLens } from '../../domain/lenses.ts'
import { useConnection } from '../../session/connections.ts'
import { useLenses } from './lenses.ts'
import { usePreferences } from './preferences.ts'

/** One choice of several. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly note?: string
}

/** A named list of choices, one of which is selected. */
export interface ChoiceGroup {
  readonly name: string
  readonly value: string | undefined
  /** The value before anything was chosen; absent where it depends on the choices. */
  readonly initial?: string
  readonly choices: readonly Choice[]
  readonly choose: (value: string) => void
}

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
      initial: 'major',
      choices: moneyLenses.map((value) => ({ value, label: moneyWords[value] })),
      choose: (value) => change({ money: moneyLenses.find((one) => one === value) ?? 'major' })
    },
    {
      name: 'Time',
      value: time,
      initial: 'utc',
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
      initial: 'system',
      choices: themes,
      choose: (value) => changeLooks({ theme: themes.find((one) => one.value === value)?.value ?? 'system' })
    },
    {
      name: 'Density',
      value: density,
      initial: 'normal',
      choices: densities,
      choose: (value) => changeLooks({ density: densities.find((one) => one.value === value)?.value ?? 'normal' })
    }
  ]
}
