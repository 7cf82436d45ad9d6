import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAgain, useFetchedAgain, type PictureRequest } from './since.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => {
  useFetchedAgain.setState({}, true)
  vi.useRealTimers()
})

const picture: PictureRequest = { connection: 'one', name: 'a' }

test('fetching a picture again affects no other picture', () => {
  fetchAgain(picture)
  expect(useFetchedAgain.getState()).toEqual({ 'one/a': 1000 })
})

test('a picture fetched before the clock was set back is fetched again', () => {
  fetchAgain({ ...picture, since: 5000 })
  expect(useFetchedAgain.getState()).toEqual({ 'one/a': 5001 })
})
