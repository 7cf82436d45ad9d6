import { below } from '../../../shared/drift/plan.ts'
import type { Mark } from '../../../shared/contract/wire.ts'
import type { PicturePlace } from '../../../shared/pictureName.ts'
import type { ContractNode } from '../../../shared/readings/contractNode.ts'
import { toItems } from '../../../shared/readings/items.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'

// A page of a thousand games names 25,000 pictures; further ones, and further ids, are not looked up.
const mostInAnswer = 30_000

/** The text of a documented picture field, and what kind of address it is. */
export interface PictureText {
  readonly text: string
  readonly place: PicturePlace
}

/** Creates a finder of pictures in answers of this shape; undefined where its documentation has none. */
export function findPictures(node: ContractNode): ((answer: unknown) => PictureText[]) | undefined {
  const findTexts = findMarked(node, ['picture-address', 'storage-path'])
  if (!findTexts) return undefined
  return (answer) => {
    const found: PictureText[] = []
    findTexts(answer, (text, _field, mark) => {
      if (text !== '' && found.length < mostInAnswer)
        found.push({ text, place: mark === 'storage-path' ? 'storage' : 'address' })
    })
    return found
  }
}

/** A value that identifies something, and its place. */
export interface FoundId {
  readonly id: string
  /** JSON pointer into the answer, list positions as `*`. */
  readonly field: string
}

// Of a text without end only the beginning is read.
const longestText = 1000

/** Creates a finder of ids in answers of this shape. Of a text with several, the words with a digit or a colon count. */
export function findIds(node: ContractNode, path: string): (answer: unknown) => FoundId[] {
  const find = findMarked(node, ['id', 'words-with-ids'], path)
  return (answer) => {
    const ids: FoundId[] = []
    find?.(answer, (text, field, mark) => {
      if (ids.length >= mostInAnswer) return
      const words = mark === 'id' ? [text] : (text.slice(0, longestText).match(/[\w:.-]+/g) ?? [])
      for (const id of words) if (mark === 'id' || /[\d:]/.test(id)) ids.push({ id, field })
    })
    return ids
  }
}

type FindMarked = (value: unknown, found: (text: string, field: string, mark: Mark) => void) => void

function findMarked(node: ContractNode, marks: readonly Mark[], path = ''): FindMarked | undefined {
  const mark = node['x-pitboss']
  if (mark !== undefined && marks.includes(mark)) {
    return (value, found) => {
      if (typeof value === 'string') found(value, path, mark)
      else if (mark === 'id' && Number.isSafeInteger(value)) found(String(value), path, mark)
    }
  }
  if (node.items) return inList(findMarked(node.items, marks, `${path}/*`))
  return node.properties ? inFields(node.properties, marks, path) : undefined
}

const inList = (findTexts: FindMarked | undefined): FindMarked | undefined =>
  findTexts &&
  ((value, found) => {
    for (const item of toItems(value) ?? []) findTexts(item, found)
  })

function inFields(
  properties: Readonly<Record<string, ContractNode>>,
  marks: readonly Mark[],
  path: string
): FindMarked | undefined {
  const finders = Object.entries(properties).flatMap(([key, inner]) => {
    const findTexts = findMarked(inner, marks, below(path, key))
    return findTexts ? [[key, findTexts] as const] : []
  })
  if (finders.length === 0) return undefined
  return (value, found) => {
    if (!isWireObject(value)) return
    for (const [key, findTexts] of finders) if (Object.hasOwn(value, key)) findTexts(value[key], found)
  }
}
