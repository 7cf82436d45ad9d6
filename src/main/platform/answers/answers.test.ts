import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { PictureAddress, StoragePath } from '../../../shared/contract/wire.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { resource } from './answers.ts'

const renamed = <Shape extends Type.TSchema>(shape: Shape): Shape => ({ ...shape, title: 'another title' })
const Shape = Type.Object({
  icon: renamed(PictureAddress),
  images: Type.Array(renamed(StoragePath)),
  unmarked: Type.String({ title: 'address of a picture' })
})
const answer = { icon: 'https://a.example/i.png', images: ['1/a.png', '', 7], unmarked: 'x:y' }

test('pictures are found by their mark, whatever their title', () => {
  expect(resource(Shape).pictures?.(receivedAs(Shape, answer))).toEqual([
    { text: 'https://a.example/i.png', kind: 'address' },
    { text: '1/a.png', kind: 'storage' }
  ])
})

test.each([null, [], 'text', { icon: null }, { icon: {}, images: { 0: 7 } }, { images: [null, [], {}] }])(
  'an answer of any form is searched for pictures without an error: %j',
  (value) => expect(resource(Shape).pictures?.(receivedAs(Shape, value))).toEqual([])
)
