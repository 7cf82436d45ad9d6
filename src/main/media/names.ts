import { pictureName, type PicturePlace } from '../../shared/pictureName.ts'
import type { PictureTexts } from '../platform/pictureTexts.ts'
import type { PictureText } from './address.ts'

/** The pictures that the answers of each connection spoke of: only these are fetched. */
export interface PictureNames {
  /**
   * Notes an answer's pictures. It costs nothing at once: the answer is looked through when it is on its way to the page, and its
   * pictures get their names when the first of them is asked for.
   */
  note(connection: string, seek: () => PictureTexts | undefined): void
  find(connection: string, name: string): PictureText | undefined
  forget(connection: string): void
}

interface Names {
  note(seek: () => PictureTexts | undefined): void
  find(name: string): PictureText | undefined
}

// Twenty thousand games with all their sizes, about 25 MB; what is older was asked for long ago.
const mostTexts = 100_000
const mostConnections = 8
// Beyond this an address is refused, whatever it is: see pictureName.
const longest = 2001

const places: readonly PicturePlace[] = ['address', 'storage']

const countOf = ({ address, storage }: PictureTexts): number => address.length + storage.length

/** Keeps the names of the connections that were used last. */
export function keepPictureNames(): PictureNames {
  const connections = new Map<string, Names>()
  return {
    note(connection, seek) {
      putLast(connections, connection, connections.get(connection) ?? namesOfOne()).note(seek)
      trim(connections, mostConnections)
    },
    find: (connection, name) => connections.get(connection)?.find(name),
    forget: (connection) => void connections.delete(connection)
  }
}

function namesOfOne(): Names {
  const named = { address: new Map<string, string>(), storage: new Map<string, string>() }
  const unseen = new Set<() => void>()
  let unnamed: PictureTexts[] = []

  const keep = (texts: PictureTexts) => {
    unnamed.push(texts)
    // Nobody looked at the pictures of the answers before: their list was paged through, say.
    for (let sum = unnamed.reduce((total, one) => total + countOf(one), 0); sum > mostTexts && unnamed.length > 1;) {
      sum -= countOf(unnamed.shift() ?? { address: [], storage: [] })
    }
  }
  const nameAll = () => {
    for (const look of unseen) look()
    for (const texts of unnamed) {
      for (const place of places)
        for (const text of texts[place]) putLast(named[place], pictureName(text, place), short(text))
    }
    unnamed = []
    for (const place of places) trim(named[place], mostTexts)
  }
  return {
    note(seek) {
      const look = () => {
        const texts = unseen.delete(look) ? seek() : undefined
        if (texts) keep(texts)
      }
      unseen.add(look)
      setImmediate(look)
    },
    find(name) {
      if (unseen.size + unnamed.length > 0) nameAll()
      for (const place of places) {
        const text = named[place].get(name)
        if (text !== undefined) return { text: putLast(named[place], name, text), place }
      }
      return undefined
    }
  }
}

function putLast<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.delete(key)
  map.set(key, value)
  return value
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}

// A slice alone would hold on to the whole text.
const short = (text: string): string => (text.length > longest ? Buffer.from(text.slice(0, longest)).toString() : text)
