import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { NumberId, PictureAddress, StoragePath, TextWithIds, Uuid } from '../../../shared/contract/wire.ts'
import { nodeOf } from '../../../shared/readings/contractNode.ts'
import { findIds, findPictures } from './markedTexts.ts'

const renamed = <Shape extends Type.TSchema>(shape: Shape): Shape => ({ ...shape, title: 'another title' })
const Shape = nodeOf(
  Type.Object({
    icon: renamed(PictureAddress),
    images: Type.Array(renamed(StoragePath)),
    unmarked: Type.String({ title: 'address of a picture' })
  })
)
const answer = { icon: 'https://a.example/i.png', images: ['1/a.png', '', 7], unmarked: 'x:y' }

test('pictures are found by their mark, whatever the title says', () => {
  expect(findPictures(Shape)?.(answer)).toEqual([
    { text: 'https://a.example/i.png', place: 'address' },
    { text: '1/a.png', place: 'storage' }
  ])
})

test('ids are texts, whole numbers and the words of a text that have a digit or a colon', () => {
  const row = nodeOf(Type.Object({ id: NumberId, wallet: Type.Object({ id: Uuid }), source: TextWithIds }))
  const rows = Type.Object({ data: Type.Array(Type.Object({})) })
  const find = findIds({ ...nodeOf(rows), properties: { data: { type: 'array', items: row } } }, '')
  const found = find({
    data: [
      { id: 884_116, wallet: { id: 'not-as-documented' }, source: 'novaplay:golden-fortune round 336-130' },
      { id: 1.5, wallet: null, source: ['no text'] },
      'no row'
    ]
  })
  expect(found).toEqual([
    { id: '884116', field: '/data/*/id' },
    { id: 'not-as-documented', field: '/data/*/wallet/id' },
    { id: 'novaplay:golden-fortune', field: '/data/*/source' },
    { id: '336-130', field: '/data/*/source' }
  ])
})

test('of an answer with more than 30,000 pictures or ids, these are looked up', () => {
  const many = Array.from({ length: 30_001 }, (_, place) => `${place}.png`)
  expect(findPictures(Shape)?.({ images: many })).toHaveLength(30_000)
  const ids = nodeOf(Type.Object({ ids: Type.Array(Uuid) }))
  expect(findIds(ids, '')({ ids: many })).toHaveLength(30_000)
})
