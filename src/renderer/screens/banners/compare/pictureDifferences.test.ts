import { describe, expect, test } from 'vitest'
import type { Checked } from '../model/bannerModel.ts'
import { comparePictures, regionsInWords, comparableFiles } from './pictureDifferences.ts'

const names = ['Live', 'Staging'] as const
const known = (width?: number, height?: number): Checked => ({
  facts: {
    bytes: 1,
    type: 'image/png',
    sha256: 'a'.repeat(64),
    ...(width !== undefined && height !== undefined && { width, height })
  }
})
const lost: Checked = { problem: { code: 'http', status: 404 } }

describe('two pictures', () => {
  test('of the same size are compared', () =>
    expect(comparableFiles(known(4, 2), known(4, 2), names)).toMatchObject({ size: { width: 4, height: 2 } }))

  test('are not judged while a picture is being checked', () => {
    expect(comparableFiles(undefined, known(4, 2), names)).toMatch(/not compared yet/i)
    expect(comparableFiles(known(4, 2), undefined, names)).toMatch(/not compared yet/i)
  })

  test('are not judged if a picture can’t be shown, and the text names its side', () => {
    const why = comparableFiles(known(4, 2), lost, names)
    expect(why).toBe('Not compared: in Staging it cannot be shown (not found (404)).')
    expect(comparableFiles(lost, undefined, names)).toMatch(/in Live/)
  })

  test('of different sizes are not stretched, and the text names both sizes', () => {
    expect(comparableFiles(known(4, 2), known(4, 3), names)).toMatch(
      /^Not compared: their sizes differ, 4 × 2 and 4 × 3/
    )
  })

  test('without a size, or with too many pixels, are not compared', () => {
    expect(comparableFiles(known(), known(4, 2), names)).toMatch(/no size/)
    expect(comparableFiles(known(9000, 9000), known(9000, 9000), names)).toMatch(/^Not judged: picture too large/)
  })

  test('are not compared if a picture can’t be drawn', async () => {
    const compare = () => Promise.reject(new Error('nothing to compare'))
    const worker = { compare, decode: async () => undefined }
    const source = 'data:image/png;base64,AA=='
    const job = { sources: [source, source], types: ['image/png', 'image/png'], size: { width: 4, height: 2 } } as const
    expect(await comparePictures(worker, job)).toBeUndefined()
  })
})

describe('the number of differing regions', () => {
  test('distinguishes another file with the same pixels from a different picture', () => {
    expect(regionsInWords(0, false)).toBe('The files differ, but no pixel differs.')
    expect(regionsInWords(1, false)).toBe('1 region differs.')
    expect(regionsInWords(12, false)).toBe('12 regions differ.')
  })

  test('of animations counts their first frames', () => {
    expect(regionsInWords(0, true)).toBe('The files differ, but no pixel of their first frames differs.')
    expect(regionsInWords(2, true)).toBe('2 regions of their first frames differ.')
  })

  test('that is unknown is reported', () => expect(regionsInWords(undefined, false)).toMatch(/^Not compared/))
})
