import { expect, test } from 'vitest'
import { MediaFile } from '../contract/wire.ts'
import { receivedAs } from '../readings/received.ts'
import { differencesOf } from './findDrift.ts'

const differences = differencesOf('bonuses.find', MediaFile, '/data/image')
const kindsOf = (url: string) => {
  const file = { name: 'a', file_name: 'a.png', mime_type: 'image/png', url, custom_properties: [] }
  return differences(receivedAs(MediaFile, file)).map(({ path, kind }) => `${path} ${kind}`)
}

test.each(['https://cdn.example/a.png', 'HTTP://cdn.example', 'data:image/png;base64,AA', 'x-own+1.0-a:b'])(
  'the picture address %j is absolute',
  (url) => expect(kindsOf(url)).toEqual([])
)

test.each(['/media/a.png', '//cdn.example/a.png', '?x=https://cdn.example', '1a:b', '', ' https://x'])(
  'the picture address %j is not absolute, and differs by its value',
  (url) => expect(kindsOf(url)).toEqual(['/data/image/url value'])
)

test('a difference names its operation and the received type', () => {
  expect(differences(receivedAs(MediaFile, { name: 7 }))).toContainEqual({
    operation: 'bonuses.find',
    path: '/data/image/name',
    kind: 'type',
    expected: 'text',
    came: 'number',
    received: '7',
    count: 1,
    at: []
  })
})
