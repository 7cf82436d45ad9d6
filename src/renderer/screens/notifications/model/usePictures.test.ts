import { afterEach, expect, test, vi } from 'vitest'
import { fetchPictures } from './usePictures.ts'

afterEach(() => vi.unstubAllGlobals())

const ref = { connection: 'one', exchange: 'e', notification: 0, content: 0 }
const addresses = Array.from({ length: 9 }, (_, at) => `https://cdn.example/${at}.png`)

test.each([
  [false, addresses.length],
  [true, 1]
])('no picture is requested after the user leaves the message: left %s', async (isLeft, asked) => {
  const left = new AbortController()
  const routes: string[] = []
  const request = async (route: string) => {
    routes.push(route)
    if (isLeft) left.abort()
    return { ok: true, value: { url: 'data:image/png;base64,' } }
  }
  vi.stubGlobal('window', { pitboss: { request } })
  await fetchPictures(ref, addresses, { tell: () => {}, signal: left.signal })
  expect(routes.filter((route) => route === 'media.inline')).toHaveLength(asked)
})
