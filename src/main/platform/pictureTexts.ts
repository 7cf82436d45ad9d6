import type { PicturePlace } from '../../shared/pictureName.ts'
import { seekTitled } from './seek.ts'
import type { Node } from './shape.ts'

/** The texts of an answer's documented picture fields, by where they lead. */
export type PictureTexts = Readonly<Record<PicturePlace, readonly string[]>>

const places: ReadonlyMap<string, PicturePlace> = new Map([
  ['address of a picture', 'address'],
  ['path in the storage', 'storage']
])
const titles = new Set(places.keys())

/** Finds the pictures in answers of one shape; undefined where its documentation has none. */
export function seekPictures(node: Node): ((answer: unknown) => PictureTexts) | undefined {
  const seek = seekTitled(node, titles)
  if (!seek) return undefined
  return (answer) => {
    const texts: Record<PicturePlace, string[]> = { address: [], storage: [] }
    seek(answer, (text, _field, title) => {
      if (text !== '') texts[places.get(title) ?? 'address'].push(text)
    })
    return texts
  }
}
