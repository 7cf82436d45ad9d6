import { expect, test } from 'vitest'
import { pictureName } from './pictureName.ts'

test('a name has 32 hexadecimal digits and never changes', () => {
  const name = pictureName('https://cdn.example/games/1/236x110.png')
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(pictureName('https://cdn.example/games/1/236x110.png')).toBe(name)
})

test('a storage path has a different name than an address with the same text', () => {
  expect(pictureName('a/b.png', 'storage')).not.toBe(pictureName('a/b.png'))
})

test('200,000 similar addresses have distinct names, even in each half of a name', () => {
  const whole = new Set<string>()
  const halves = new Set<string>()
  for (let number = 0; number < 200_000; number += 1) {
    const name = pictureName(`https://cdn.example/media/games/${number}/${number % 7}.png`)
    whole.add(name)
    halves.add(name.slice(0, 16))
  }
  expect(whole.size).toBe(200_000)
  expect(halves.size).toBe(200_000)
})

test('only the beginning and the length of a very long text count, so naming never reads megabytes', () => {
  const long = 'x'.repeat(10_000)
  expect(pictureName(`${long}y`)).toBe(pictureName(`${long}z`))
  expect(pictureName(`${long}y`)).not.toBe(pictureName(long))
  expect(pictureName(`y${long}`)).not.toBe(pictureName(`z${long}`))
})
