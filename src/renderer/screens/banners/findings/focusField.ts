import type { ColourName, TextName } from '../model/slots.ts'

/** Focuses a field that was reset, because the reset button disappears. */
export const focusField = (name: TextName | ColourName): void => document.getElementById(`what-if-${name}`)?.focus()
