import type { ComponentType } from 'react'
import { deferred, type Deferred } from '../components/deferred.tsx'
import type { ScreenName } from '../../shared/bridge.ts'

/** A screen of the navigation. */
interface ScreenEntry {
  readonly name: ScreenName
  readonly path: string
  readonly Screen: Deferred<object>
}

const screen = <Name extends ScreenName>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>
): ScreenEntry => ({
  name,
  path: `/${name.toLowerCase()}`,
  Screen: deferred(async () => (await load())[name])
})

/** The screens in the order of the navigation and their shortcuts. */
export const screens: readonly [ScreenEntry, ...ScreenEntry[]] = [
  screen('Overview', () => import('../screens/overview/Overview.tsx')),
  screen('Bonuses', () => import('../screens/bonuses/Bonuses.tsx')),
  screen('Transactions', () => import('../screens/transactions/Transactions.tsx')),
  screen('Notifications', () => import('../screens/notifications/Notifications.tsx')),
  screen('Banners', () => import('../screens/banners/Banners.tsx')),
  screen('Jackpots', () => import('../screens/jackpots/Jackpots.tsx')),
  screen('Activity', () => import('../screens/activity/Activity.tsx')),
  screen('Connections', () => import('../screens/connections/Connections.tsx'))
]

/** Loads the screen of an address such as `#/banners`, the first one where it names none; never rejects. */
export async function loadScreen(address: string): Promise<void> {
  const { Screen } = screens.find(({ path }) => address.startsWith(`#${path}`)) ?? screens[0]
  // A screen that cannot be loaded is told where it is drawn.
  await Screen.load().catch(() => {})
}
