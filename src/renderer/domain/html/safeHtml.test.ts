import type { Config } from 'dompurify'
import { afterAll, expect, test, vi } from 'vitest'

// Mock parsing and sanitising, because both need a browser; e2e/hostile/screen/html.spec.ts tests them in one.

const sanitize = vi.hoisted(() => vi.fn<(html: unknown, config: Config) => unknown>(() => undefined))

vi.mock('dompurify', () => ({ default: () => ({ removed: [], sanitize }) }))
vi.mock('./parseMessage.ts', async (original) => ({
  ...(await original<object>()),
  parseInert: () => ({ querySelectorAll: () => [] })
}))
vi.stubGlobal('window', {})

class FakeElement {
  readonly localName: string
  readonly attributes: { name: string; value: string }[]

  constructor(localName: string, attributes: Readonly<Record<string, string>>) {
    this.localName = localName
    this.attributes = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  }

  readonly getAttribute = (wanted: string) => this.attributes.find(({ name }) => name === wanted)?.value ?? null
  readonly setAttribute = (name: string, value: string) => void this.attributes.push({ name, value })
  readonly removeAttributeNode = (one: FakeElement['attributes'][number]) =>
    void this.attributes.splice(this.attributes.indexOf(one), 1)
}
vi.stubGlobal('HTMLElement', FakeElement)
afterAll(() => void vi.unstubAllGlobals())

test('DOMPurify keeps HTML and drawings, without parts that send, play, hide or act', async () => {
  const { safeHtml } = await import('./safeHtml.ts')
  safeHtml({ html: '', removed: [] }, { show: () => undefined, isDark: false })
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

/** Returns the attributes of a sanitised element as text. */
async function attributesOf(name: string, attributes: Readonly<Record<string, string>>): Promise<string> {
  const { safeHtml } = await import('./safeHtml.ts')
  const element = new FakeElement(name, attributes)
  sanitize.mockReturnValueOnce(
    Object.assign(new FakeElement('body', {}), { querySelectorAll: () => [element], innerHTML: '' })
  )
  safeHtml({ html: '', removed: [] }, { show: () => undefined, isDark: false })
  return JSON.stringify(element.attributes)
}

test.each([
  ['img', 'src', 'data:image/png;base64,AA=='],
  ['td', 'background', 'data:image/png;base64,AA=='],
  ['image', 'href', 'data:image/png;base64,AA=='],
  ['p', 'style', 'background: url(data:image/png;base64,AA==)']
])('an embedded picture is not drawn before it is measured: %s %s', async (name, attribute, value) => {
  expect(await attributesOf(name, { [attribute]: value })).not.toContain('image/png')
})

test.each(['input', 'button', 'select', 'textarea'])('a form field accepts no input: %s', async (name) => {
  expect(await attributesOf(name, { name: 'card' })).toContain('disabled')
})
