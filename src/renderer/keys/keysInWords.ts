import { commands, type CommandId } from '../../shared/commands.ts'

export const isMac = /^mac/i.test(globalThis.navigator?.platform ?? '')

const keyWords: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc'
}
const macWords: Readonly<Record<string, string>> = { ...keyWords, mod: '⌘', Meta: '⌘', alt: '⌥', shift: '⇧' }
const otherWords: Readonly<Record<string, string>> = {
  ...keyWords,
  mod: 'Ctrl',
  Control: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift'
}

/** Writes a shortcut or `aria-keyshortcuts` value for people: `mod+shift+E` as *Ctrl+Shift+E*, or *⌘⇧E* on macOS. */
export function keysInWords(keys: string, onMac = isMac): string {
  // Don't mention Shift, because most keyboards need it for a question mark anyway.
  if (keys === 'shift+?') return '?'
  const words = onMac ? macWords : otherWords
  const parts = keys.split('+').map((key) => words[key] ?? words[key.toLowerCase()] ?? key)
  return parts.join(onMac ? '' : '+')
}

function shortcutOf(id: CommandId): string | undefined {
  const command = commands.find((one) => one.id === id)
  return command && 'keys' in command ? command.keys : undefined
}

/** Returns a command's shortcut for people; undefined if it has none. */
export function keysOf(id: CommandId): string | undefined {
  const keys = shortcutOf(id)
  return keys === undefined ? undefined : keysInWords(keys)
}

/** Returns a command's shortcut for a control's tooltip and for screen readers. */
export function keyHint(id: CommandId, onMac = isMac): { readonly 'aria-keyshortcuts'?: string } {
  const keys = shortcutOf(id)
  if (keys === undefined) return {}
  const names: Readonly<Record<string, string>> = { mod: onMac ? 'Meta' : 'Control', alt: 'Alt', shift: 'Shift' }
  return {
    'aria-keyshortcuts': keys
      .split('+')
      .map((key) => names[key] ?? key)
      .join('+')
  }
}
