import { expect, test } from 'vitest'
import { refuseDrops } from './refuseDrops.ts'

const textBox = { value: '', maxLength: -1, selectionStart: 0, selectionEnd: 0 }

/** Returns whether the browser would accept the drop. */
function dragged(types: readonly string[], element: object = {}, takes = false): boolean {
  const target = Object.assign(new EventTarget(), element)
  if (takes) target.addEventListener('dragover', (event) => event.preventDefault())
  refuseDrops(target)
  const dataTransfer = { types, dropEffect: 'copy' }
  const event = Object.assign(new Event('dragover', { cancelable: true }), { dataTransfer })
  target.dispatchEvent(event)
  return !event.defaultPrevented || dataTransfer.dropEffect === 'copy'
}

test('files, links and HTML can be dropped only on an element that accepts them', () => {
  for (const types of [['Files'], ['text/uri-list', 'text/plain'], ['text/html']]) {
    expect(dragged(types)).toBe(false)
    expect(dragged(types, {}, true)).toBe(true)
  }
})

test('a text box accepts dropped text, but no file and no bare link', () => {
  expect(dragged(['text/uri-list', 'text/plain'], textBox)).toBe(true)
  expect(dragged(['text/uri-list'], textBox)).toBe(false)
  expect(dragged(['Files', 'text/plain'], textBox)).toBe(false)
})
