import type { Page } from '@playwright/test'

/** A part of Playwright that its types do not tell of. */
function inner(of: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (from, name) => (typeof from === 'object' && from !== null ? (Reflect.get(from, name) as unknown) : undefined),
    of
  )
}

/**
 * Has Chromium keep no answers for its driver: it keeps up to hundreds of megabytes of them in the page's process, which would be
 * read as the app's own. Requests cannot be waited for any more.
 */
export async function keepNoAnswers(page: Page): Promise<void> {
  const connection = inner(page, '_connection')
  const toImpl = inner(connection, 'toImpl')
  if (typeof toImpl !== 'function') throw new Error('This Playwright has no way to its own session.')
  const client = inner(toImpl.call(connection, page), 'delegate', '_mainFrameSession', '_client')
  const send = inner(client, 'send')
  if (typeof send !== 'function') throw new Error('This Playwright keeps its session elsewhere.')
  await send.call(client, 'Network.disable')
}
