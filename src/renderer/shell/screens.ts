import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A screen of the navigation. */
export interface ScreenEntry {
  readonly name: string
  readonly path: string
  readonly Screen: LazyExoticComponent<ComponentType>
}

const screen = <Name extends string>(
  name: string,
  load: () => Promise<Record<Name, ComponentType>>,
  exported: Name
): ScreenEntry => ({
  name,
  path: `/${name.toLowerCase()}`,
  Screen: lazy(async () => ({ default: (await load())[exported] }))
})

/** The screens in the order of the navigation and of their keys, each loaded when it is first opened. */
export const screens: readonly [ScreenEntry, ...ScreenEntry[]] = [
  screen('Overview', () => import('../screens/overview/Overview.tsx'), 'Overview'),
  screen('Bonuses', () => import('../screens/bonuses/Bonuses.tsx'), 'Bonuses'),
  screen('Transactions', () => import('../screens/transactions/Transactions.tsx'), 'Transactions'),
  screen('Notifications', () => import('../screens/notifications/Notifications.tsx'), 'Notifications'),
  screen('Banners', () => import('../screens/banners/Banners.tsx'), 'Banners'),
  screen('Jackpots', () => import('../screens/jackpots/Jackpots.tsx'), 'Jackpots'),
  screen('Activity', () => import('../screens/activity/Activity.tsx'), 'Activity'),
  screen('Connections', () => import('../screens/connections/Connections.tsx'), 'Connections')
]
