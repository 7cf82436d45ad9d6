import { useHotkeys, type HotkeyItem } from '@mantine/hooks'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { listen } from '../bridge/request.ts'
import { useDrawer } from '../stores/drawer.ts'
import { screens } from './screens.ts'

function toggleDrawer(): void {
  const { isOpen, change } = useDrawer.getState()
  change({ isOpen: !isOpen })
}

/** Closes the drawer, unless a menu or a dialog above it is closed first. */
function closeDrawer(event: KeyboardEvent): void {
  const { isOpen, change } = useDrawer.getState()
  const isBelow = event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]') !== null
  if (isOpen && !isBelow) change({ isOpen: false })
}

/**
 * Keyboard shortcuts: Ctrl+1…8 open the screens, Ctrl+J the request drawer, Escape closes it. The application menu sends
 * the same.
 */
export function useShortcuts(): void {
  const [, navigate] = useLocation()
  useHotkeys(
    [
      ...screens.map(({ path }, at): HotkeyItem => [`mod+${at + 1}`, () => navigate(path)]),
      ['mod+J', toggleDrawer],
      ['Escape', closeDrawer, { preventDefault: false }]
    ],
    [],
    true
  )
  useEffect(
    () =>
      listen('menu.command', ({ command }) => {
        const screen = screens.find(({ name }) => name === command)
        if (screen) navigate(screen.path)
        else toggleDrawer()
      }),
    [navigate]
  )
}
