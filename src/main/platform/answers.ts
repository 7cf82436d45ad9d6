import type { Static, TSchema } from 'typebox'
import type { Seen } from '../../shared/contract/route.ts'
import { DataOf } from '../../shared/contract/wire.ts'
import { reader, type Reading } from './drift.ts'
import { isWireObject, type Parsed } from './json.ts'
import { seekOpenValues, type OpenValue } from './openValues.ts'
import { seekPictures, type PictureText } from './pictureTexts.ts'
import { nodeOf } from '../../shared/readings/contractNode.ts'

/** A documented answer: how it is read. */
export interface Answer<Value> {
  /** What fits of an answer, and every difference; it throws a `BodyFault` where the answer is too deep. */
  readonly read: (parsed: Parsed) => Reading<Value>
  /** The values of its open enumerations. */
  readonly openValues: (value: Value) => OpenValue[]
  /** The texts of its picture fields; absent where the documentation has none. */
  readonly pictures: ((value: unknown) => PictureText[]) | undefined
}

// The one place where wire values get their types: the reader left out whatever has another.

/** A single resource: what is under `data`. */
export function resource<Shape extends TSchema>(shape: Shape): Answer<Seen<Static<Shape>>> {
  const read = reader(DataOf(shape))
  return {
    read(parsed) {
      const { value, drift } = read(parsed)
      return { value: isWireObject(value) ? (value.data as Seen<Static<Shape>> | undefined) : undefined, drift }
    },
    openValues: seekOpenValues(nodeOf(shape), '/data'),
    pictures: seekPictures(nodeOf(shape))
  }
}

/** A page of a list, as a whole. */
export function page<Shape extends TSchema>(shape: Shape): Answer<Seen<Static<Shape>>> {
  const read = reader(shape)
  return {
    read(parsed) {
      const { value, drift } = read(parsed)
      const isPage = isWireObject(value) && Array.isArray(value.data)
      return { value: isPage ? (value as unknown as Seen<Static<Shape>>) : undefined, drift }
    },
    openValues: seekOpenValues(nodeOf(shape), ''),
    pictures: seekPictures(nodeOf(shape))
  }
}
