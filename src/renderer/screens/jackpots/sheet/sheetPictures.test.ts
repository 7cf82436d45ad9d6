import { describe, expect, test } from 'vitest'
import { makeFacts } from '../../../domain/picture/testing/makeFacts.ts'
import type { Muted } from '../../../domain/finding.ts'
import type { CheckedPicture } from '../../../stores/pictureChecks.ts'
import { received } from '../testing/makeGame.ts'
import { isUnchecked, sheetPictures } from './sheetPictures.ts'

const address = (name: string) => `https://cdn.example/${name}.png`
const games = ['right', 'small', 'gone', 'unseen'].map((name) =>
  received({ id: name, title: `=${name}`, images: { '380x380': address(name) } })
)
const all = [
  ...games,
  received({ id: 'none', identifier: 'none', images: { '380x380': null } }),
  received({ id: 'odd', images: 7 })
]
const checked = new Map<string, CheckedPicture>([
  [address('right'), { facts: makeFacts() }],
  [address('small'), { facts: makeFacts({ width: 100, height: 100 }) }],
  [address('gone'), { problem: { code: 'http', status: 404 } }]
])
const pictures = (muted: readonly Muted[] = []) => sheetPictures(all, '380x380', { checked, muted })

describe('the pictures of games', () => {
  test('have the finding that their bytes or their absence show, and none where nobody looked', () => {
    expect(pictures().map(({ found }) => found?.rule)).toEqual([
      undefined,
      'picture of another size',
      'picture broken',
      undefined,
      'picture missing',
      'picture missing'
    ])
    expect(pictures().map(isUnchecked)).toEqual([false, false, false, true, false, false])
  })

  test('have no finding that is muted, alone or with its rule', () => {
    const missing = (muted: Muted) => pictures([muted]).filter(({ found }) => found?.rule === 'picture missing')
    expect(missing({ rule: 'picture missing' })).toEqual([])
    expect(missing({ rule: 'picture missing', about: 'none · images.380x380' })).toHaveLength(1)
  })
})
