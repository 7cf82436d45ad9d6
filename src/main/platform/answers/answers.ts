import type { Static, TSchema } from 'typebox'
import { DataOf } from '../../../shared/contract/wire.ts'
import { nodeOf } from '../../../shared/readings/contractNode.ts'
import { toItems } from '../../../shared/readings/items.ts'
import { toObject } from '../../../shared/readings/object.ts'
import { receivedAs, type Received } from '../../../shared/readings/received.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
import { checkOf, type Check } from './drift.ts'
import { findPictures, type PictureText } from './markedTexts.ts'

/** How to read a documented answer. */
export interface Answer<T> {
  readonly check: Check
  /** Finds the documented part of a body; undefined if there is none. */
  readonly find: (body: unknown) => Received<T>
  readonly pictures: ((received: Received<T>) => PictureText[]) | undefined
}

type Is = (data: unknown) => boolean

/** Accepts an object, or the empty list as which PHP writes an empty object. */
export const objectOrNothing: Is = (data) => toObject(data) !== undefined

/** The answer is a single resource, under `data`. */
export const resource = <Shape extends TSchema>(shape: Shape, is: Is = isWireObject): Answer<Static<Shape>> => ({
  check: checkOf(DataOf(shape)),
  find: (body) => receivedAs(shape, isWireObject(body) && is(body.data) ? body.data : undefined),
  pictures: findPictures(nodeOf(shape))
})

/** The answer is a whole page of a list. */
export const page = <Shape extends TSchema>(shape: Shape): Answer<Static<Shape>> => ({
  check: checkOf(shape),
  find: (body) => receivedAs(shape, isWireObject(body) && toItems(body.data) ? body : undefined),
  pictures: findPictures(nodeOf(shape))
})
