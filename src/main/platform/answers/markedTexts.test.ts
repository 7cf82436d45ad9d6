import Type from 'typebox'
import { expect, test } from 'vitest'
import { OpenText, PictureAddress, StoragePath } from '../../../shared/contract/wire.ts'
import { nodeOf } from '../../../shared/readings/contractNode.ts'
import { findOpenValues, findPictures } from './markedTexts.ts'

const renamed = <Shape extends Type.TSchema>(shape: Shape): Shape => ({ ...shape, title: 'another title' })
const Shape = nodeOf(
  Type.Object({
    icon: renamed(PictureAddress),
    images: Type.Array(renamed(StoragePath)),
    state: renamed(OpenText),
    unmarked: Type.String({ title: 'address of a picture' })
  })
)
const answer = { icon: 'https://a.example/i.png', images: ['1/a.png', '', 7], state: 'Active', unmarked: 'x:y' }

test('pictures and open values are found by their mark, whatever the title says', () => {
  expect(findPictures(Shape)?.(answer)).toEqual([
    { text: 'https://a.example/i.png', place: 'address' },
    { text: '1/a.png', place: 'storage' }
  ])
  expect(findOpenValues(Shape, '/data')(answer)).toEqual([{ field: '/data/state', value: 'Active' }])
})
