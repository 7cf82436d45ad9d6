import { isMac } from './keysInWords.ts'

/** The fields that a browser's key event and React's have in common. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

// Named keys, such as `ArrowDown`, begin with a Latin letter.
const otherScript = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u
const signKeys: Readonly<Record<string, string>> = { Comma: ',', Period: '.' }

/**
 * Returns the pressed key, letters in lower case. If the layout has another script, returns the Latin character of that
 * key: `с` on a Russian keyboard is *c*. On Dvorak and AZERTY layouts, shortcuts use the letters of the layout.
 */
function latinKey({ key, code, shiftKey }: KeyPress): string {
  if (!otherScript.test(key)) return key.length === 1 ? key.toLowerCase() : key
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase()
  return (shiftKey ? undefined : signKeys[code]) ?? key
}

/** Whether Ctrl or Command is held. Windows reports AltGr as Ctrl and Alt, so that combination is excluded. */
export const hasCommand = (event: Pick<KeyPress, 'ctrlKey' | 'metaKey' | 'getModifierState'>): boolean =>
  (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')

/**
 * Whether an event matches a shortcut such as `mod+shift+E`; *mod* is Ctrl, or Command on macOS. AZERTY needs Shift for
 * digits, so a digit also matches by its key code. A punctuation mark or symbol matches even if this layout needs Shift
 * or AltGr for it.
 */
export function isPressed(event: KeyPress, shortcut: string, onMac = isMac): boolean {
  const modifiers = shortcut.split('+')
  const wanted = modifiers.pop() ?? ''
  const isAltGr = event.getModifierState('AltGraph')
  const isSign = /^[^\p{L}\p{N}\s]$/u.test(wanted)
  if (isAltGr && !isSign) return false
  const [mod, other] = onMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  const has = (held: boolean, name: string) => (held && !isAltGr) === modifiers.includes(name)
  if (!has(mod, 'mod') || !has(other, 'other') || !has(event.altKey, 'alt')) return false
  const key = latinKey(event)
  if (isSign) return key === wanted
  if (/^\d$/.test(wanted)) return /^\d$/.test(key) ? key === wanted : event.code === `Digit${wanted}` && !event.shiftKey
  return key.toLowerCase() === wanted.toLowerCase() && has(event.shiftKey, 'shift')
}

const typedIn = 'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Whether a box has the focus, so that keys enter text. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(typedIn) !== null

/** Hides each Enter and Escape that only ends an input method's composition. Call before adding other key listeners. */
export function followCompositions(): void {
  const end = (event: KeyboardEvent) => {
    // The key that begins a composition has only the code 229.
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  }
  addEventListener('keydown', end, true)
}
