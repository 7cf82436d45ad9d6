import { describe, expect, test } from 'vitest'
import { animatedGif, animatedPng, animatedWebp } from '../testing/animatedPictures.ts'
import { animationOf, stillOf } from './animation.ts'
import { judgeUnfetched } from './measure.ts'

const inMilliseconds =
  (make: typeof animatedPng) =>
  (hundredths: readonly number[], plays?: number): Buffer =>
    make(
      hundredths.map((one) => one * 10),
      plays
    )

const animated = [
  ['image/gif', animatedGif],
  ['image/png', inMilliseconds(animatedPng)],
  ['image/webp', inMilliseconds(animatedWebp)]
] as const

describe.each(animated)('an animated %s', (type, make) => {
  test('has its number of frames and its duration, as browsers play it', () => {
    expect(animationOf(make([10, 20, 50], 0), type)).toEqual({ frames: 3, milliseconds: 800, plays: 0 })
    // If a frame specifies no delay, browsers show it for 100 ms.
    expect(animationOf(make([0, 1, 2], 0), type)?.milliseconds).toBe(220)
  })

  test('has a first frame that is a complete picture', () => {
    const bytes = make([10, 20, 50], 0)
    const firstFrame = stillOf(bytes, type)
    expect(firstFrame.length).toBeLessThan(bytes.length)
    expect(animationOf(firstFrame, type)).toBeUndefined()
    expect(judgeUnfetched(firstFrame)).toMatchObject({ ok: true, value: { type, width: 1, height: 1 } })
    expect(judgeUnfetched(firstFrame)).not.toMatchObject({ value: { isCut: true } })
  })

  test('cut anywhere has frames or none, and never throws', () => {
    const bytes = make([10, 20], 0)
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = bytes.subarray(0, length)
      expect(stillOf(cut, type).length).toBeLessThanOrEqual(length + 1)
      expect(animationOf(cut, type)?.frames ?? 2).toBe(2)
    }
  })

  test('with one frame is not animated', () => {
    const bytes = make([10], 0)
    expect(animationOf(bytes, type)).toBeUndefined()
    expect(stillOf(bytes, type)).toBe(bytes)
  })
})

test('the number of loops comes from the format', () => {
  expect(animationOf(animatedGif([5, 5]), 'image/gif')?.plays).toBe(1)
  expect(animationOf(animatedGif([5, 5], 2), 'image/gif')?.plays).toBe(3)
  expect(animationOf(animatedPng([50, 50], 4), 'image/png')?.plays).toBe(4)
  expect(animationOf(animatedWebp([50, 50], 1), 'image/webp')?.plays).toBe(1)
})
