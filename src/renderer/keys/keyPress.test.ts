import { expect, test, vi } from 'vitest'
import { followCompositions, isPressed, type KeyPress } from './keyPress.ts'

interface Held extends Partial<Omit<KeyPress, 'getModifierState'>> {
  readonly altGr?: boolean
}

const press = (key: string, code: string, { altGr = false, ...held }: Held = {}): KeyPress => ({
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
  key,
  code,
  getModifierState: (name) => altGr && name === 'AltGraph'
})
const ctrl = { ctrlKey: true }
const shift = { shiftKey: true }

test.each([
  // The columns are keyboard layout, shortcut, key, code and further modifiers.
  ['us', 'mod+K', 'k', 'KeyK', ctrl],
  ['us with Caps Lock', 'mod+K', 'K', 'KeyK', ctrl],
  ['us', 'mod+shift+E', 'E', 'KeyE', { ...ctrl, ...shift }],

  ['us, number pad', 'mod+3', '3', 'Numpad3', ctrl],

  ['us', 'shift+?', '?', 'Slash', shift],

  ['fr', 'mod+A', 'a', 'KeyQ', ctrl],
  ['fr', 'mod+3', '"', 'Digit3', ctrl],

  ['fr', 'mod+.', '.', 'Comma', { ...ctrl, ...shift }],

  ['dvorak', 'mod+K', 'k', 'KeyV', ctrl],

  ['ua', 'mod+K', 'л', 'KeyK', ctrl],

  ['ua', 'mod+shift+E', 'У', 'KeyE', { ...ctrl, ...shift }],
  ['ua', 'mod+,', 'б', 'Comma', ctrl],

  ['ua', 'M', 'ь', 'KeyM', {}],
  ['gr', 'mod+K', 'κ', 'KeyK', ctrl],

  ['ar', 'mod+C', 'ؤ', 'KeyC', ctrl],
  ['ar', 'mod+3', '٣', 'Digit3', ctrl],
  ['th', 'mod+J', '่', 'KeyJ', ctrl],
  ['cz', 'mod+3', 'š', 'Digit3', ctrl]
])('%s: presses %s with %s at %s', (_layout, shortcut, key, code, init) => {
  expect(isPressed(press(key, code, init), shortcut)).toBe(true)
})

test.each([
  ['fr: the letter at the position of another', 'mod+Q', 'a', 'KeyQ', ctrl],
  ['dvorak: the position of K', 'mod+K', 't', 'KeyK', ctrl],
  ['us: Shift with a digit', 'mod+3', '#', 'Digit3', { ...ctrl, ...shift }],
  ['us: Shift with a letter', 'mod+E', 'E', 'KeyE', { ...ctrl, ...shift }],

  ['de: AltGr with E', 'mod+E', '€', 'KeyE', { ...ctrl, altKey: true, altGr: true }],

  ['us-intl: AltGr with an arrow', 'alt+ArrowLeft', 'ArrowLeft', 'ArrowLeft', { altKey: true, altGr: true }],
  ['us: Alt in addition', 'mod+K', 'k', 'KeyK', { ...ctrl, altKey: true }],

  ['us: no modifier', 'mod+K', 'k', 'KeyK', {}]
])('is not a press of the shortcut: %s', (_name, shortcut, key, code, init) => {
  expect(isPressed(press(key, code, init), shortcut)).toBe(false)
})

test('mod is Command on macOS, where Ctrl moves the cursor in a box', () => {
  expect(isPressed(press('k', 'KeyK', { metaKey: true }), 'mod+K', true)).toBe(true)
  expect(isPressed(press('k', 'KeyK', ctrl), 'mod+K', true)).toBe(false)
})

test.each(['Enter', 'Escape', 'a'])(
  '%s reaches no listener during a composition, and every listener after it',
  (key) => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const hear = vi.fn()
    followCompositions()
    page.addEventListener('keydown', hear)
    const send = (facts: object) => page.dispatchEvent(Object.assign(new Event('keydown'), { key, ...facts }))
    send({ isComposing: true })
    send({ keyCode: 229 })
    expect(hear).not.toHaveBeenCalled()
    send({ isComposing: false, keyCode: 27 })
    expect(hear).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  }
)
