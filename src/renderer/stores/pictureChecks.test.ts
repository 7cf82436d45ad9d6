import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { checkPictures, stopChecking, usePictureChecks } from './pictureChecks.ts'
import { startSession } from '../session/session.ts'

const facts = { ok: true, value: { width: 236, height: 110 } }
const request = vi.fn<(route: string, input: { name?: string }) => Promise<object>>()
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `https://cdn.example/${index}.png`)
// Test files share modules, so the store of another file may send a request when the connection changes.
const requests = () => request.mock.calls.filter(([route]) => route === 'media.facts').length
const checked = () => [...usePictureChecks.getState().checked.keys()]

beforeEach(() => {
  request.mockReset().mockResolvedValue(facts)
  vi.stubGlobal('window', { pitboss: { request } })
  // Another test file may have filled the store.
  usePictureChecks.setState({ checked: new Map(), progress: undefined })
})
afterEach(() => {
  stopChecking()
  usePictureChecks.setState({ checked: new Map(), progress: undefined })
  startSession({ connection: 'demo', account: undefined })
  vi.unstubAllGlobals()
})

test('every picture is checked once, by its name', async () => {
  await checkPictures('demo', [...addresses(20), ...addresses(3)])
  expect(checked()).toEqual(addresses(20))
  expect(requests()).toBe(20)
  expect(request).toHaveBeenCalledWith('media.facts', { connection: 'demo', name: pictureName(addresses(1)[0] ?? '') })
  expect(usePictureChecks.getState().progress).toBeUndefined()
})

test('at most 24 pictures are requested at once, and a stop requests no more', async () => {
  const waiting: ((outcome: object) => void)[] = []
  request.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)))
  const over = checkPictures('demo', addresses(60))
  expect(requests()).toBe(24)
  expect(usePictureChecks.getState().progress).toEqual({ done: 0, of: 60 })
  stopChecking()
  for (const answer of waiting) answer(facts)
  await over
  expect(requests()).toBe(24)
  expect(checked()).toEqual([])
})

test('late results are dropped after a change of connection', async () => {
  const waiting: ((outcome: object) => void)[] = []
  request.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)))
  const over = checkPictures('demo', addresses(60))
  startSession({ connection: 'other', account: undefined })
  expect(usePictureChecks.getState()).toEqual({ checked: new Map(), progress: undefined })
  for (const answer of waiting.splice(0)) answer(facts)
  await over
  expect(usePictureChecks.getState()).toEqual({ checked: new Map(), progress: undefined })
  expect(requests()).toBe(24)
})
