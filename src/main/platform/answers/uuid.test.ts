import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Uuid } from '../../../shared/contract/wire.ts'
import { nodeOf } from '../../../shared/readings/contractNode.ts'
import { isUuid } from './uuid.ts'

const pattern = new RegExp(nodeOf(Uuid).pattern ?? '', 'u')
const uuid = '7b1F0c2e-3d4a-4f5b-8c6d-00000000b0b5'

test('a UUID is one, in any case', () => {
  expect(isUuid(uuid)).toBe(true)
})

test.each([
  '',
  uuid.slice(1),
  `${uuid}0`,
  uuid.replace('b', 'g'),
  uuid.replaceAll('-', '0'),
  uuid.replace('b', '-'),
  `${uuid}\n`
])('"%s" is none', (text) => {
  expect(isUuid(text)).toBe(false)
})

test('it agrees with the documented pattern on whatever is nearly one', () => {
  const nearly = fc.tuple(fc.nat(35), fc.string({ unit: 'binary', maxLength: 1 }))
  fc.assert(
    fc.property(nearly, ([at, sign]) => {
      const text = uuid.slice(0, at) + sign + uuid.slice(at + 1)
      expect(isUuid(text)).toBe(pattern.test(text))
    })
  )
})
