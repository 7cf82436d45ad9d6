import type { Static, TSchema } from 'typebox'
import { DataOf } from '../../../shared/contract/wire.ts'
import { nodeOf, type ContractNode } from '../../../shared/readings/contractNode.ts'
import type { PictureTextKind } from '../../../shared/pictureName.ts'
import { toItems, toObject } from '../../../shared/readings/values.ts'
import { receivedAs, type Received } from '../../../shared/readings/received.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
import { checkOf, type Check } from './drift.ts'

/** The text of a documented picture field, and the kind of address in it. */
export interface PictureText {
  readonly text: string
  readonly kind: PictureTextKind
}

/** How to check a documented answer, and how to find its data and pictures. */
export interface Answer<T> {
  readonly check: Check
  /** Finds the documented data in an answer's body; undefined if there is none. */
  readonly find: (body: unknown) => Received<T>
  /** Finds the pictures in an answer. Undefined if the shape has no picture fields. */
  readonly pictures: ((received: Received<T>) => PictureText[]) | undefined
}

type Is = (data: unknown) => boolean

/** Accepts an object. Also accepts an empty list, because PHP writes an empty object as one. */
export const objectOrNothing: Is = (data) => toObject(data) !== undefined

/** The answer is a single resource, under `data`. */
export const resource = <Shape extends TSchema>(shape: Shape, is: Is = isWireObject): Answer<Static<Shape>> => ({
  check: checkOf(DataOf(shape)),
  find: (body) => receivedAs(shape, isWireObject(body) && is(body.data) ? body.data : undefined),
  pictures: picturesOf(nodeOf(shape))
})

/** The answer is a whole page of a list. */
export const page = <Shape extends TSchema>(shape: Shape): Answer<Static<Shape>> => ({
  check: checkOf(shape),
  find: (body) => receivedAs(shape, isWireObject(body) && toItems(body.data) ? body : undefined),
  pictures: picturesOf(nodeOf(shape))
})

const picturesOf = (node: ContractNode): ((received: unknown) => PictureText[]) | undefined =>
  hasPictures(node) ? (received) => [...picturesIn(node, received)] : undefined

const hasPictures = (node: ContractNode): boolean =>
  node['x-pitboss'] !== undefined ||
  (node.items !== undefined && hasPictures(node.items)) ||
  Object.values(node.properties ?? {}).some(hasPictures)

function* picturesIn(node: ContractNode, value: unknown): Generator<PictureText> {
  const mark = node['x-pitboss']
  if (mark !== undefined) {
    if (typeof value === 'string' && value !== '')
      yield { text: value, kind: mark === 'storage-path' ? 'storage' : 'address' }
  } else if (node.items) {
    for (const item of toItems(value) ?? []) yield* picturesIn(node.items, item)
  } else if (node.properties && isWireObject(value)) {
    for (const [key, inner] of Object.entries(node.properties))
      if (Object.hasOwn(value, key)) yield* picturesIn(inner, value[key])
  }
}
