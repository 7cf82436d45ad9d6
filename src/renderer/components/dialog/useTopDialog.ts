import { useCallback, useLayoutEffect, useRef } from 'react'

/** The open dialogs, the topmost last. */
const open: object[] = []

// The focus comes into a dialog a moment after it is drawn, and Esc in between must not reach what is below it. Dialogs
// and their menus are in portals.
function keepEscape(event: KeyboardEvent): void {
  const isBelow = !(event.target instanceof Element && event.target.closest('[data-portal]'))
  if (event.key === 'Escape' && isBelow) event.stopPropagation()
}

/** Tells whether a dialog is the topmost one: Esc reaches all that are open, and closes that one alone. */
export function useTopDialog(): () => boolean {
  const own = useRef({})
  // Before the dialog listens itself, as it may be gone after that.
  useLayoutEffect(() => {
    const { current: dialog } = own
    open.push(dialog)
    addEventListener('keydown', keepEscape, { capture: true })
    return () => {
      open.splice(open.indexOf(dialog), 1)
      if (open.length === 0) removeEventListener('keydown', keepEscape, { capture: true })
    }
  }, [])
  return useCallback(() => open.at(-1) === own.current, [])
}
