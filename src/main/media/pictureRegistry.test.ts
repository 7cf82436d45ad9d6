import { describe, expect, test, vi } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { createPictureRegistry } from './pictureRegistry.ts'

const address = (...texts: string[]) => texts.map((text) => ({ text, kind: 'address' as const }))
const settled = () => new Promise((done) => setImmediate(done))

describe('a name', () => {
  test('is valid only for the connection whose answer contains the picture', () => {
    const registry = createPictureRegistry()
    registry.note('a', () => [...address('https://x/1.png'), { text: 'p.png', kind: 'storage' }])
    expect(registry.find('a', pictureName('https://x/1.png'))).toEqual({ text: 'https://x/1.png', kind: 'address' })
    expect(registry.find('a', pictureName('p.png', 'storage'))).toEqual({ text: 'p.png', kind: 'storage' })
    expect(registry.find('a', pictureName('p.png'))).toBeUndefined()
    expect(registry.find('a', pictureName('https://x/2.png'))).toBeUndefined()
    expect(registry.find('b', pictureName('https://x/1.png'))).toBeUndefined()
  })

  test('is valid at once, although the answer is searched later, and once', async () => {
    const registry = createPictureRegistry()
    const findPictures = vi.fn(() => address('u'))
    registry.note('a', findPictures)
    expect(findPictures).not.toHaveBeenCalled()
    expect(registry.find('a', pictureName('u'))).toBeDefined()
    await settled()
    expect(registry.find('a', pictureName('u'))).toBeDefined()
    expect(findPictures).toHaveBeenCalledOnce()
  })

  test('of a repeated answer takes no additional space', async () => {
    const registry = createPictureRegistry()
    const seldom = address('seldom')
    const often = Array.from({ length: 1000 }, (_, at) => address(`often-${at}`)).flat()
    registry.note('a', () => seldom)
    for (let turn = 0; turn < 101; turn += 1) {
      registry.note('a', () => [...often])
      await settled()
    }
    expect(registry.find('a', pictureName('seldom'))).toBeDefined()
    expect(registry.find('a', pictureName('often-999'))).toBeDefined()
  })

  test('is deleted with its connection', async () => {
    const registry = createPictureRegistry()
    registry.note('a', () => address('u'))
    registry.forget('a')
    await settled()
    expect(registry.find('a', pictureName('u'))).toBeUndefined()
  })

  test('of an oversized text stands for its beginning, which is refused too', () => {
    const registry = createPictureRegistry()
    const long = `https://x/${'y'.repeat(20_000)}`
    registry.note('a', () => address(long))
    expect(registry.find('a', pictureName(long))?.text).toHaveLength(2001)
  })
})

describe('the registry is limited', () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => `https://x/${from + index}`)

  test('a connection forgets the pictures least recently registered or requested', () => {
    const registry = createPictureRegistry()
    registry.note('a', () => address(...many(0, 60_000)))
    const [first, second] = ['https://x/0', 'https://x/1']
    expect(registry.find('a', pictureName(first))).toBeDefined()
    registry.note('a', () => address(...many(60_000, 60_000)))
    expect(registry.find('a', pictureName('https://x/119999'))).toBeDefined()
    expect(registry.find('a', pictureName(first))).toBeDefined()
    expect(registry.find('a', pictureName(second))).toBeUndefined()
  })

  test('the least recently used connections are forgotten', () => {
    const registry = createPictureRegistry()
    for (let number = 0; number < 9; number += 1) registry.note(`c${number}`, () => address('u'))
    expect(registry.find('c0', pictureName('u'))).toBeUndefined()
    expect(registry.find('c1', pictureName('u'))).toBeDefined()
  })
})
