import { useEffect } from 'react'
import { useSession } from '../../session/session.ts'

/** Closes a dialog about the player in use when another one is: what it asks for is never about somebody else. */
export function useCloseOnSwitch(close: () => void): void {
  useEffect(() => useSession.subscribe(close), [close])
}
