import { commands, type CommandId } from '../../shared/commands.ts'

/** Whether this is macOS. */
export const isMac = /^mac/i.test(globalThis.navigator?.platform ?? '')

const macWords: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧', ArrowLeft: '←', ArrowRight: '→' }
const words: Readonly<Record<string, string>> = { ...macWords, mod: 'Ctrl', alt: 'Alt', shift: 'Shift' }

/** A shortcut such as `mod+shift+E` in words: *Ctrl+Shift+E*, on macOS *⌘⇧E*. */
export function keysInWords(keys: string, onMac = isMac): string {
  // A question mark needs Shift on most keyboards, which goes without saying.
  if (keys === 'shift+?') return '?'
  const parts = keys.split('+').map((key) => (onMac ? macWords : words)[key] ?? key.toUpperCase())
  return parts.join(onMac ? '' : '+')
}

/** A command's shortcut in words; undefined if it has none. */
export function keysOf(id: CommandId): string | undefined {
  const command = commands.find((one) => one.id === id)
  return command && 'keys' in command ? keysInWords(command.keys) : undefined
}

/** The shortcut of a control's command, for its tooltip and for screen readers. */
export function keyHint(id: CommandId): { readonly 'aria-keyshortcuts'?: string } {
  const keys = keysOf(id)
  return keys === undefined ? {} : { 'aria-keyshortcuts': keys.replace('Ctrl', 'Control') }
}
