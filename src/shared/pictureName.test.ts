import { expect, test } from 'vitest'
import { pictureName } from './pictureName.ts'

test('a name is 32 hexadecimal digits, the same each time', () => {
  const name = pictureName('https://cdn.example/games/1/236x110.png')
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(pictureName('https://cdn.example/games/1/236x110.png')).toBe(name)
})

test('a path in the storage has another name than the same text as an address', () => {
  expect(pictureName('a/b.png', 'storage')).not.toBe(pictureName('a/b.png'))
})

test.each([
  ['ab', 'ba'],
  ['a', 'a '],
  ['a\0', 'a'],
  ['é.png', 'e\u0301.png']
])('%j and %j have names of their own', (one, other) => {
  expect(pictureName(one)).not.toBe(pictureName(other))
})

test('no two of 200,000 addresses that differ in little have the same name, nor half a name', () => {
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

test('of a text beyond every limit the beginning and the length count, so that megabytes are not read', () => {
  const long = 'x'.repeat(10_000)
  expect(pictureName(`${long}y`)).toBe(pictureName(`${long}z`))
  expect(pictureName(`${long}y`)).not.toBe(pictureName(long))
  expect(pictureName(`y${long}`)).not.toBe(pictureName(`z${long}`))
})
