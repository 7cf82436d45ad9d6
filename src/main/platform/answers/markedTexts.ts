import type { Mark } from '../../../shared/contract/wire.ts'
import type { PictureTextKind } from '../../../shared/pictureName.ts'
import type { ContractNode } from '../../../shared/readings/contractNode.ts'
import { toItems } from '../../../shared/readings/items.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'

/** The text of a documented picture field, and what kind of address it is. */
export interface PictureText {
  readonly text: string
  readonly kind: PictureTextKind
}

/** Creates a function that finds the pictures in answers of a shape; undefined if the shape has no picture fields. */
export function findPictures(node: ContractNode): ((answer: unknown) => PictureText[]) | undefined {
  const findTexts = findMarked(node)
  if (!findTexts) return undefined
  return (answer) => {
    const found: PictureText[] = []
    findTexts(answer, (text, mark) => {
      if (text !== '') found.push({ text, kind: mark === 'storage-path' ? 'storage' : 'address' })
    })
    return found
  }
}

type FindMarked = (value: unknown, found: (text: string, mark: Mark) => void) => void

function findMarked(node: ContractNode): FindMarked | undefined {
  const mark = node['x-pitboss']
  if (mark !== undefined) {
    return (value, found) => {
      if (typeof value === 'string') found(value, mark)
    }
  }
  if (node.items) return inList(findMarked(node.items))
  return node.properties ? inFields(node.properties) : undefined
}

const inList = (findTexts: FindMarked | undefined): FindMarked | undefined =>
  findTexts &&
  ((value, found) => {
    for (const item of toItems(value) ?? []) findTexts(item, found)
  })

function inFields(properties: Readonly<Record<string, ContractNode>>): FindMarked | undefined {
  const finders = Object.entries(properties).flatMap(([key, inner]) => {
    const findTexts = findMarked(inner)
    return findTexts ? [[key, findTexts] as const] : []
  })
  if (finders.length === 0) return undefined
  return (value, found) => {
    if (!isWireObject(value)) return
    for (const [key, findTexts] of finders) if (Object.hasOwn(value, key)) findTexts(value[key], found)
  }
}
