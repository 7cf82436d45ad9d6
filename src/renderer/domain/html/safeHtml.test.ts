import type { Config } from 'dompurify'
import { afterAll, expect, test, vi } from 'vitest'

// Only a browser can parse and sanitise; e2e/hostile/screen/html.spec.ts attacks a message's frame.

const sanitize = vi.hoisted(() => vi.fn<(html: unknown, config: Config) => unknown>(() => undefined))

vi.mock('dompurify', () => ({ default: () => ({ removed: [], sanitize }) }))
vi.mock('./parseMessage.ts', async (original) => ({
  ...(await original<object>()),
  parseInert: () => ({ querySelectorAll: () => [] })
}))
vi.stubGlobal('window', {})
vi.stubGlobal('HTMLElement', class {})
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
