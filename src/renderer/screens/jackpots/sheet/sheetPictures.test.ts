import { describe, expect, test } from 'vitest'
import { makeFacts } from '../../../domain/picture/testing/makeFacts.ts'
import type { CheckedPicture } from '../../../stores/pictureChecks.ts'
import { received } from '../testing/makeGame.ts'
import { isUnchecked, pictureCells, sheetPictures } from './sheetPictures.ts'

const address = (name: string) => `https://cdn.example/${name}.png`
const games = ['right', 'small', 'gone', 'unseen'].map((name) =>
  received({ id: name, title: `=${name}`, images: { '380x380': address(name) } })
)
const all = [...games, received({ id: 'none', images: { '380x380': null } }), received({ id: 'odd', images: 7 })]
const checked = new Map<string, CheckedPicture>([
  [address('right'), { facts: makeFacts() }],
  [address('small'), { facts: makeFacts({ width: 100, height: 100 }) }],
  [address('gone'), { problem: { code: 'http', status: 404 } }]
])
const pictures = (muted: readonly string[] = []) => sheetPictures(all, '380x380', { checked, muted })

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

  test('have no finding of a rule that is muted', () => {
    expect(pictures(['picture missing']).filter(({ found }) => found?.rule === 'picture missing')).toEqual([])
  })

  test('become rows with what came at the address, and say where nobody looked', () => {
    const [head = [], ...rows] = pictureCells(pictures())
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]))
    expect(column('address').slice(3)).toEqual([address('unseen'), '', '7'])
    expect(column('finding').slice(2)).toEqual(['picture broken', '', 'picture missing', 'picture missing'])
    expect(column('found').slice(3)).toEqual(['not checked', 'null', 'no address'])
    expect(column('size').slice(0, 3)).toEqual(['380 × 380', '100 × 100', ''])
    expect(column('bytes')[0]).toBe('24000')
  })
})
