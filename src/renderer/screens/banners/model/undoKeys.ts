import type { KeyboardEvent } from 'react'

/** The step that a key asks for: Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y. */
export function stepOfKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo'
  return letter === 'z' ? 'undo' : undefined
}
