import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { changedTexts } from './changedTexts.ts'

test('each text changes once, and keys stay', async () => {
  const seen: string[] = []
  const value = { a: 'one', b: ['one', { a: 'two' }] }
  const change = await changedTexts(value, async (text) => (seen.push(text), text.toUpperCase()))
  expect(change(value)).toEqual({ a: 'ONE', b: ['ONE', { a: 'TWO' }] })
  expect(seen).toEqual(['one', 'two'])
})

test('main handles other work while it processes thousands of texts', async () => {
  let [isOver, others] = [false, 0]
  const work = changedTexts(
    Array.from({ length: 60 }, (_, at) => `${at}`),
    async (text) => {
      for (const until = performance.now() + 1; performance.now() < until;);
      return text
    }
  ).finally(() => (isOver = true))
  for (await setImmediate(); !isOver; await setImmediate()) others += 1
  await work
  expect(others).toBeGreaterThan(0)
})
