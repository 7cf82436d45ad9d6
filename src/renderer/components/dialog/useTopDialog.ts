import { useCallback, useEffect, useRef } from 'react'

/** The open dialogs, the topmost last. */
const open: object[] = []

/** Tells whether a dialog is the topmost one: Esc reaches all that are open, and closes that one alone. */
export function useTopDialog(): () => boolean {
  const own = useRef({})
  useEffect(() => {
    const { current: dialog } = own
    open.push(dialog)
    return () => void open.splice(open.indexOf(dialog), 1)
  }, [])
  return useCallback(() => open.at(-1) === own.current, [])
}
