import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAgain, useFetchedAgain, type AskedPicture } from './since.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => {
  useFetchedAgain.setState({}, true)
  vi.useRealTimers()
})

const picture: AskedPicture = { connection: 'one', name: 'a' }

test('a picture is fetched again since now, and no other one is', () => {
  fetchAgain(picture)
  expect(useFetchedAgain.getState()).toEqual({ 'one/a': 1000 })
})

test('a picture whose last fetch is later than a clock that was set back is fetched again all the same', () => {
  fetchAgain({ ...picture, since: 5000 })
  expect(useFetchedAgain.getState()).toEqual({ 'one/a': 5001 })
})
