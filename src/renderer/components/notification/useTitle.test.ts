import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notification } from '../../../shared/contract/notifications.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { receivedAs } from '../../../shared/readings/received.ts'

// Mock the parser, because only a browser can parse HTML; e2e/specs/messageTexts.spec.ts covers the real parser.
vi.mock('../../domain/html/messageText.ts', () => ({ firstLine: (html: string) => html.replaceAll(/<[^>]*>/g, '') }))

const request = vi.fn<(route: string, input: { texts: readonly string[] }) => Promise<Outcome<readonly []>>>()

beforeEach(() => {
  vi.resetModules()
  request.mockReset().mockResolvedValue({ ok: true, value: [] })
  vi.stubGlobal('window', { pitboss: { request, on: () => () => {} } })
})
afterEach(() => void vi.unstubAllGlobals())

const joined = (at: number) =>
  receivedAs(Notification, { contents: [{ language: 'en', content: `Re<b></b>load ${at}`, is_default: true }] })
const searchedLines = () => request.mock.calls.map(([, { texts }]) => texts.length)

test('every title is searched once, in requests within main’s limit', async () => {
  const { searchTitles, titleNow } = await import('./useTitle.ts')
  const all = Array.from({ length: 450 }, (_, at) => joined(at))
  expect(titleNow(joined(449)).words).toBe('… 449')
  await Promise.all(all.map((one) => searchTitles([one])))
  expect(searchedLines()).toEqual([200, 200, 50])
  expect(titleNow(joined(449)).words).toBe('Reload 449')
  await searchTitles(all)
  expect(request).toHaveBeenCalledTimes(3)
})

test('a failed search is repeated with the next title', async () => {
  const { searchTitles, titleNow } = await import('./useTitle.ts')
  request.mockResolvedValueOnce({ ok: false, problem: { code: 'offline' } })
  await searchTitles([joined(1)])
  expect(titleNow(joined(1)).words).toBe('… 1')
  await searchTitles([joined(2)])
  expect(searchedLines()).toEqual([1, 2])
  expect(titleNow(joined(1)).words).toBe('Reload 1')
})
