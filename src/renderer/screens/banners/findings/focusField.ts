import type { ColourName, TextName } from '../model/slots.ts'

/** Goes on in a field that was reset: the button that did it is gone. */
export const focusField = (name: TextName | ColourName): void => document.getElementById(`what-if-${name}`)?.focus()
