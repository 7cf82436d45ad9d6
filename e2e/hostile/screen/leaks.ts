import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { canary } from '../clientForTest.ts'

/** The spellings of the token: plain, and in base64 at each of the three byte alignments. */
const spellings: readonly string[] = [
  canary,
  ...[0, 1, 2].map((shift) => {
    const text = Buffer.from(' '.repeat(shift) + canary).toString('base64')
    // The first and last letters depend on the text around the token.
    return text.slice(4, -4)
  })
]

/** Whether a text or bytes contain the token. */
export const holdsToken = (content: string | Buffer): boolean =>
  spellings.some((spelling) => content.includes(spelling))

/** The positions of the token in the page, or in the bridge's answers about requests after a number. */
export const leaksInPage = (page: Page, after: number): Promise<string[]> =>
  page.evaluate(
    async ({ wanted, from }) => {
      const holds = (content: unknown) => {
        const text = typeof content === 'string' ? content : JSON.stringify(content)
        return wanted.some((spelling) => text.includes(spelling))
      }
      const { request } = window.pitboss
      const [connections, settings, exchanges, journal] = await Promise.all([
        request('connections.list', {}),
        request('settings.read', {}),
        request('exchanges.list', {}),
        request('journal.list', {})
      ])
      const news = exchanges.ok ? exchanges.value.filter(({ number }) => number > from) : []
      // The stand-in takes seconds to transfer megabytes.
      const small = news.filter(({ bytes }) => bytes < 1_000_000)
      const details = await Promise.all(small.map(({ id }) => request('exchanges.read', { id })))
      const commands = await Promise.all(news.map(({ id }) => request('exchanges.curl', { id })))
      const sources = {
        document: document.documentElement.outerHTML,
        fields: Array.from(document.querySelectorAll('input, textarea, select'), (field) =>
          Reflect.get(field, 'value')
        ),
        address: location.href,
        storage: [Object.entries(localStorage), Object.entries(sessionStorage)],
        connections,
        settings,
        exchanges,
        journal,
        details,
        commands
      }
      return Object.entries(sources).flatMap(([source, content]) => (holds(content) ? [source] : []))
    },
    { wanted: [...spellings], from: after }
  )

/** The files of a profile, and those that contain the token. */
export function leaksInFiles(profile: string): { readonly files: string[]; readonly leaks: string[] } {
  const files = readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return { files, leaks: files.filter((path) => holdsToken(contentOf(path))) }
}

// A file may be replaced between listing and reading.
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
