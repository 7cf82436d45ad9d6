import type { ReactNode } from 'react'
import { usePreferences } from '../stores/preferences.ts'
import { HeadMenu } from './HeadMenu.tsx'

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

/** Chooses theme and density. */
export function AppearanceMenu(): ReactNode {
  const { theme, density, change } = usePreferences()
  const chooseTheme = (value: string) => change({ theme: themes.find((one) => one.value === value)?.value ?? 'system' })
  const chooseDensity = (value: string) =>
    change({ density: densities.find((one) => one.value === value)?.value ?? 'normal' })
  return (
    <HeadMenu
      name="Appearance"
      shown="Appearance"
      groups={[
        { name: 'Theme', value: theme, choices: themes, choose: chooseTheme },
        { name: 'Density', value: density, choices: densities, choose: chooseDensity }
      ]}
    />
  )
}
