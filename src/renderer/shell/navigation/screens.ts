import {
  IconActivity,
  IconArrowsUpDown,
  IconBell,
  IconGift,
  IconHome,
  IconLayoutGrid,
  IconPhoto,
  IconPlug,
  IconSettings,
  type Icon
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { deferred, type Deferred } from '../../components/deferred.tsx'
import { navigate } from '../../session/address.ts'
import type { ScreenName } from '../../../shared/commands.ts'
import { Overview } from '../../screens/overview/Overview.tsx'
import type { Role } from '../../../shared/values/choosable.ts'

interface ScreenEntry {
  readonly name: ScreenName
  readonly path: string
  readonly Icon: Icon
  readonly Screen: Deferred<object>
}

const screen = <Name extends ScreenName>(
  name: Name,
  Icon: Icon,
  load: () => Promise<Record<Name, ComponentType>>
): ScreenEntry => ({
  name,
  path: `/${name.toLowerCase()}`,
  Icon,
  Screen: deferred(async () => (await load())[name])
})

/** The screens, in the order of the navigation and of their shortcuts. */
export const screens: readonly [ScreenEntry, ...ScreenEntry[]] = [
  screen('Overview', IconHome, async () => ({ Overview })),
  screen('Bonuses', IconGift, () => import('../../screens/bonuses/Bonuses.tsx')),
  screen('Transactions', IconArrowsUpDown, () => import('../../screens/transactions/Transactions.tsx')),
  screen('Notifications', IconBell, () => import('../../screens/notifications/Notifications.tsx')),
  screen('Banners', IconPhoto, () => import('../../screens/banners/Banners.tsx')),
  screen('Jackpots', IconLayoutGrid, () => import('../../screens/jackpots/Jackpots.tsx')),
  screen('Activity', IconActivity, () => import('../../screens/activity/Activity.tsx')),
  screen('Connections', IconPlug, () => import('../../screens/connections/Connections.tsx')),
  screen('Settings', IconSettings, () => import('../../screens/settings/Settings.tsx'))
]

const hiddenIn: Readonly<Record<Role, readonly ScreenName[]>> = {
  everything: [],
  support: ['Banners', 'Jackpots'],
  design: ['Activity']
}
const firstInDesign: readonly ScreenName[] = ['Banners', 'Jackpots', 'Notifications', 'Bonuses']

/** Returns a role's screens in order, with Activity for every role while an activation's outcome is unresolved. */
export function screensOf(role: Role, hasUnresolved: boolean): readonly ScreenEntry[] {
  const listed = screens.filter(({ name }) => !hiddenIn[role].includes(name) || (name === 'Activity' && hasUnresolved))
  if (role !== 'design') return listed
  const isFirst = ({ name }: ScreenEntry) => firstInDesign.includes(name)
  return [
    ...firstInDesign.flatMap((name) => screens.filter((one) => one.name === name)),
    ...listed.filter((one) => !isFirst(one))
  ]
}

/** Returns the screen for an address such as `/bonuses/ID`; undefined if there is none. */
export const screenAt = (address: string): ScreenEntry | undefined =>
  screens.find(({ path }) => address.startsWith(path))

/** Loads the screen for an address, or the first screen if the address is unknown. Never rejects. */
export async function loadScreen(address: string): Promise<void> {
  const { Screen } = screenAt(address) ?? screens[0]
  // If loading fails, the screen shows the error itself.
  await Screen.load().catch(() => {})
}

export const isShown = (element: Element): boolean => element.checkVisibility()

/** Moves the focus to the first box of the screen, or to the screen if it has none. */
export function focusFirstBox(): void {
  const main = document.getElementById('main')
  const boxes = 'input[type="text"]:not(:disabled), input:not([type]):not(:disabled)'
  const box = [...(main?.querySelectorAll<HTMLInputElement>(boxes) ?? [])].find(isShown)
  ;(box ?? main)?.focus()
}

/** Opens an address such as `/bonuses/7b1f…` and moves the focus to the screen's first box. */
export function openScreen(address: string): void {
  // Navigate synchronously; otherwise the next key press is lost. If loading fails, the screen shows the error itself.
  flushSync(() => navigate(address))
  void screenAt(address)
    ?.Screen.load()
    .then(focusFirstBox, () => {})
}
