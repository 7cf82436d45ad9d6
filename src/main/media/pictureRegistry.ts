import { LRUCache } from 'lru-cache'
import { pictureName } from '../../shared/pictureName.ts'
import type { PictureText } from '../platform/answers/findPictures.ts'

/** Looks through an answer for its pictures. */
export type FindPictures = () => readonly PictureText[]

/** The pictures that the answers of each connection spoke of: only these are fetched. */
export interface PictureRegistry {
  /**
   * Notes an answer's pictures. It costs nothing at once: the answer is looked through when it is on its way to the page, and its
   * pictures get their names one after the other, as far as the one that is asked for.
   */
  note(connection: string, seek: FindPictures): void
  find(connection: string, name: string): PictureText | undefined
  forget(connection: string): void
}

interface Names {
  note(seek: FindPictures): void
  find(name: string): PictureText | undefined
}

// Twenty thousand games with all their sizes, about 25 MB; what is older was asked for long ago.
const mostTexts = 100_000
const mostConnections = 8
// Beyond this an address is refused, whatever it is: see pictureName.
const longest = 2001

/** Keeps the names of the connections that were used last. */
export function createPictureRegistry(): PictureRegistry {
  const connections = new LRUCache<string, Names>({ max: mostConnections, memoMethod: namesOfOne })
  return {
    note: (connection, seek) => connections.memo(connection).note(seek),
    find: (connection, name) => connections.peek(connection)?.find(name),
    forget: (connection) => void connections.delete(connection)
  }
}

function namesOfOne(): Names {
  const named = new Map<string, PictureText>()
  const unseen = new Set<() => void>()
  const unnamed: (readonly PictureText[])[] = []
  /** How far the oldest answer is named. */
  let at = 0

  const keep = (pictures: readonly PictureText[]) => {
    unnamed.push(pictures)
    let sum = unnamed.reduce((total, { length }) => total + length, 0)
    // Nobody looked at the pictures of the answers before: their list was paged through, say.
    for (; sum > mostTexts && unnamed.length > 1; at = 0) sum -= unnamed.shift()?.length ?? 0
  }
  const nameUpTo = (wanted: string) => {
    for (const look of unseen) look()
    for (; unnamed[0]; unnamed.shift(), at = 0) {
      for (let picture = unnamed[0][at]; picture; picture = unnamed[0]?.[at]) {
        at += 1
        const name = pictureName(picture.text, picture.place)
        putLast(named, name, short(picture), mostTexts)
        if (name === wanted) return
      }
    }
  }
  return {
    note(seek) {
      const look = () => {
        if (unseen.delete(look)) keep(seek())
      }
      unseen.add(look)
      setImmediate(look)
    },
    find(name) {
      if (!named.has(name)) nameUpTo(name)
      const picture = named.get(name)
      return picture && putLast(named, name, picture, mostTexts)
    }
  }
}

// lru-cache would take 3 MB and 30 ms for each connection before its first name, and four times as long for each.
function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): Value {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
  return value
}

// A slice alone would hold on to the whole text.
const short = ({ text, place }: PictureText): PictureText =>
  text.length > longest ? { text: Buffer.from(text.slice(0, longest)).toString(), place } : { text, place }
