import { describe, expect, test } from 'vitest'
import { received } from '../testing/makeGame.ts'
import { cardSize, picturesOf, isDocumented } from './game.ts'

const sizes = ['236x110', '337x181', '380x380', '190x190', '1600x900']

describe('the pictures of a game', () => {
  test('each documented picture keeps its received value, and other pictures are last', () => {
    const images = {
      '380x380': null,
      '190x190': { url: 'x' },
      '64x64': 'https://cdn.example/64.png',
      banner: 'x',
      '236x110': ''
    }
    const pictures = picturesOf(received({ images }))
    expect(pictures.map(({ address }) => address)).toEqual([
      '',
      undefined,
      null,
      { received: '{"url":"x"}' },
      undefined,
      'https://cdn.example/64.png',
      'x'
    ])
    expect(pictures.filter(isDocumented)).toEqual(pictures.slice(0, 5))
  })

  test('a key of the prototype is an ordinary size', () => {
    expect(picturesOf(received({ images: JSON.parse('{"__proto__":"x"}') })).map(({ size }) => size)).toEqual([
      ...sizes,
      '__proto__'
    ])
  })
})

test('a card shows the smallest picture that needs no enlarging', () => {
  expect(cardSize(200)).toBe('236x110')
  expect(cardSize(236)).toBe('236x110')
  expect(cardSize(300)).toBe('337x181')
})
