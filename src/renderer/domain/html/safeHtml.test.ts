import type { Config } from 'dompurify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// These cases test what Pitboss does with DOMPurify's output. Browser tests cover DOMPurify itself.

class FakeElement {
  readonly localName: string
  readonly attributes: { name: string; value: string }[]
  textContent: string

  constructor(localName: string, attributes: Readonly<Record<string, string>> = {}, textContent = '') {
    this.localName = localName
    this.attributes = Object.entries(attributes).map(([name, value]) => ({ name, value }))
    this.textContent = textContent
  }

  getAttribute(wanted: string): string | null {
    return this.attributes.find(({ name }) => name === wanted)?.value ?? null
  }

  setAttribute(name: string, value: string): void {
    this.attributes.push({ name, value })
  }

  removeAttributeNode(attribute: { name: string; value: string }): void {
    this.attributes.splice(this.attributes.indexOf(attribute), 1)
  }
}

const sanitize = vi.hoisted(() => vi.fn<(html: string, config: Config) => unknown>())
vi.mock('./parseMessage.ts', async (original) => ({
  ...(await original<object>()),
  parseInert: () => ({ querySelectorAll: () => [] })
}))
vi.mock('dompurify', () => ({ default: () => ({ sanitize, removed: [] }) }))

beforeAll(() => {
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('HTMLElement', FakeElement)
})
afterAll(() => {
  // Restore the real sanitiser, because test files share modules.
  vi.resetModules()
  vi.unstubAllGlobals()
})

const show = (address: string) =>
  address === 'https://cdn.example/shown.png' ? 'data:image/png;base64,AA==' : undefined

/** Returns the remaining attributes of an element. */
async function left(name: string, attributes: Readonly<Record<string, string>> = {}) {
  const { safeHtml } = await import('./safeHtml.ts')
  const element = new FakeElement(name, attributes)
  const body = Object.assign(new FakeElement('body'), { querySelectorAll: () => [element], innerHTML: '' })
  sanitize.mockReturnValue(body)
  safeHtml({ html: '', removed: [] }, { show, isDark: false })
  return Object.fromEntries(element.attributes.map((one) => [one.name, one.value]))
}

test('DOMPurify keeps HTML and drawings, without parts that send, play, hide or act', async () => {
  await left('p')
  expect(sanitize.mock.lastCall?.[1]).toEqual({
    USE_PROFILES: { html: true, svg: true },
    FORBID_TAGS: ['form', 'template', 'video', 'audio', 'source', 'track', 'pattern', 'mask', 'marker', 'clippath'],
    FORBID_ATTR: [
      'command',
      'commandfor',
      'popovertarget',
      'popovertargetaction',
      'usemap',
      'tabindex',
      'poster',
      'action'
    ],
    RETURN_DOM: true
  })
})

test.each(['input', 'button', 'select', 'textarea'])('a form field accepts no input: %s', async (name) => {
  expect(await left(name, { name: 'card' })).toEqual({ name: 'card', disabled: '' })
})

test('an element that is not a field is not disabled', async () => {
  expect(await left('p', { title: 'Hello' })).toEqual({ title: 'Hello' })
})

test.each(['a', 'area'])('a link leads nowhere: %s', async (name) => {
  for (const href of ['https://example.com/', '#there', 'javascript:alert(1)', 'data:image/png;base64,AA==']) {
    const attributes = await left(name, { href, 'xlink:href': href })
    expect(attributes).not.toHaveProperty('href')
    expect(attributes).not.toHaveProperty('xlink:href')
  }
})

test('a link shows its target', async () => {
  expect(await left('a', { href: 'https://example.com/' })).toEqual({ title: 'https://example.com/' })
})

test.each([
  ['img', 'srcset', 'https://cdn.example/a.png 2x'],
  ['img', 'sizes', '100vw'],
  ['input', 'src', 'https://cdn.example/a.png'],
  ['td', 'background', 'https://cdn.example/a.png'],
  ['image', 'href', 'https://cdn.example/a.png'],
  ['image', 'xlink:href', 'https://cdn.example/a.png'],
  ['use', 'href', 'https://cdn.example/a.svg#a']
])('an attribute that loads an address is removed: %s %s', async (name, attribute, value) => {
  expect(await left(name, { [attribute]: value })).not.toHaveProperty(attribute)
})

test('a reference inside the message stays', async () => {
  expect(await left('use', { href: '#a' })).toEqual({ href: '#a' })
})

test.each([
  ['td', 'background', 'data:image/png;base64,AA=='],
  ['image', 'href', 'data:image/svg+xml,<svg/>'],
  ['p', 'style', 'background: url(data:image/png;base64,AA==)']
])('an embedded picture is not drawn before it is measured: %s %s', async (name, attribute, value) => {
  expect(JSON.stringify(await left(name, { [attribute]: value }))).not.toContain('data:')
})

test.each(['data:image/png;base64,AA==', ' data:image/svg+xml,<svg/>'])(
  'an embedded picture is a placeholder until it is measured: %s',
  async (address) => {
    const { src = '' } = await left('img', { src: address })
    expect(decodeURIComponent(src)).toContain('stroke-dasharray')
  }
)

test('a picture is a placeholder of its size until a person asks for it', async () => {
  const { src = '' } = await left('img', { src: 'https://cdn.example/a.png', width: '30', height: '20' })
  expect(src).toMatch(/^data:image\/svg\+xml,/)
  expect(decodeURIComponent(src)).toContain('width="30" height="20"')
  expect(await left('img', { src: 'https://cdn.example/shown.png' })).toEqual({ src: 'data:image/png;base64,AA==' })
})

test('a style contains no address', async () => {
  expect(await left('p', { style: 'color: red; background: url(https://cdn.example/a.png)' })).toEqual({
    style: 'color: red; background: none'
  })
})

test.each([
  ['2', '2', 1],
  ['600', '1', 1],
  ['3', '3', 3]
])(
  'a picture of %s × %s pixels has the placeholder of a tracking pixel or of a picture',
  async (width, height, wide) => {
    const { src = '' } = await left('img', { src: 'https://cdn.example/a.png', width, height })
    expect(decodeURIComponent(src)).toContain(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}"`)
  }
)
