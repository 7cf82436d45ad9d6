import { describe, expect, test } from 'vitest'
import type { PictureFacts } from '../../../../shared/contract/media.ts'
import type { CheckedPicture } from '../../../stores/pictureChecks.ts'
import { pictureFault } from './pictureFault.ts'
import { namedPicture } from '../model/pictures.ts'

const address = 'https://cdn.example/a.png'
const facts = (part: Partial<PictureFacts> = {}): CheckedPicture => ({
  facts: {
    status: 200,
    bytes: 900,
    width: 380,
    height: 380,
    type: 'image/png',
    milliseconds: 1,
    at: '2026-11-21T06:00:00.000Z',
    sha256: '0',
    ...part
  }
})
const faultOf = (checked: CheckedPicture, size = '380x380') =>
  pictureFault(namedPicture(size, address), new Map([[address, checked]]))

describe('a picture that was looked at', () => {
  test('has no fault where it is as large as it is called', () => expect(faultOf(facts())).toBeUndefined())

  test('has one where it is larger, smaller or cut short', () => {
    expect(faultOf(facts({ width: 236, height: 110 }))).toEqual({
      kind: 'picture of another size',
      words: 'is 236 × 110, not 380 × 380'
    })
    expect(faultOf(facts({ isCut: true }))?.kind).toBe('picture broken')
  })

  test('that is not shown says why', () => {
    expect(faultOf({ problem: { code: 'http', status: 404 } })?.words).toMatch(/^not found \(404\): /)
  })

  test('of a name that is no size can have any', () => {
    expect(faultOf(facts(), 'banner')).toBeUndefined()
  })
})

test('of a picture at which nobody looked nothing is said', () => {
  expect(pictureFault(namedPicture('380x380', address), new Map())).toBeUndefined()
  expect(pictureFault(namedPicture('380x380', null), new Map())).toBeUndefined()
})
