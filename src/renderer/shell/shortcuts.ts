import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { screens } from './screens.ts'

/** Ctrl+1…8 open the screens. */
export function useShortcuts(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const screen = screens[Number(event.key) - 1]
      if (!screen) return
      event.preventDefault()
      navigate(screen.path)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [navigate])
}
