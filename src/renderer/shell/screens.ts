import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { ScreenName } from '../../shared/bridge.ts'

/** A screen of the navigation. */
interface ScreenEntry {
  readonly name: ScreenName
  readonly path: string
  readonly Screen: LazyExoticComponent<ComponentType>
}

const screen = <Name extends ScreenName>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>
): ScreenEntry => ({
  name,
  path: `/${name.toLowerCase()}`,
  Screen: lazy(async () => ({ default: (await load())[name] }))
})

/** The screens in the order of the navigation and their shortcuts; each is loaded when first opened. */
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
