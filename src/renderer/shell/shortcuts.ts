import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useDrawer } from '../stores/drawer.ts'
import { screens } from './screens.ts'

/** Ctrl+1…8 open the screens, Ctrl+J the request drawer; Escape closes it. */
export function useShortcuts(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && useDrawer.getState().isOpen) {
        // A menu or dialog above it is closed first.
        if (!document.querySelector('[role="dialog"], [role="menu"]')) useDrawer.getState().change({ isOpen: false })
        return
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() === 'j') {
        event.preventDefault()
        const { isOpen, change } = useDrawer.getState()
        change({ isOpen: !isOpen })
        return
      }
      const screen = screens[Number(event.key) - 1]
      if (!screen) return
      event.preventDefault()
      navigate(screen.path)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [navigate])
}
