import type { PicturePlace } from '../../../shared/pictureName.ts'
import { findTitled } from './findTitled.ts'
import type { ContractNode } from '../../../shared/readings/contractNode.ts'

/** The text of a documented picture field, and what kind of address it is. */
export interface PictureText {
  readonly text: string
  readonly place: PicturePlace
}

const places: ReadonlyMap<string, PicturePlace> = new Map([
  ['address of a picture', 'address'],
  ['path in the storage', 'storage']
])
const titles = new Set(places.keys())

/** Creates a finder of pictures in answers of this shape; undefined where its documentation has none. */
export function findPictures(node: ContractNode): ((answer: unknown) => PictureText[]) | undefined {
  const findTexts = findTitled(node, titles)
  if (!findTexts) return undefined
  return (answer) => {
    const found: PictureText[] = []
    findTexts(answer, (text, _field, title) => {
      if (text !== '') found.push({ text, place: places.get(title) ?? 'address' })
    })
    return found
  }
}
