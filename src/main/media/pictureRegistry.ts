import { LRUCache } from 'lru-cache'
import { pictureName } from '../../shared/pictureName.ts'
import type { PictureText } from '../platform/answers/answers.ts'

type FindPictures = () => readonly PictureText[]

interface PictureNames {
  readonly note: (findPictures: FindPictures) => void
  readonly find: (name: string) => PictureText | undefined
}

/** The pictures in each connection's answers, which are the only ones that main fetches. */
export interface PictureRegistry {
  /** Registers the pictures in an answer. Searches the answer only after the page has received it. */
  readonly note: (connection: string, findPictures: FindPictures) => void
  readonly find: (connection: string, name: string) => PictureText | undefined
  readonly forget: (connection: string) => void
}

// Twenty thousand games in all sizes, about 25 MB of text. Pages have long since requested the names that are dropped.
const mostTexts = 100_000
const mostConnections = 8
// The maximum number of characters to keep from an address. Pitboss refuses longer addresses: see pictureName.
const longest = 2001

/** Keeps picture names only for the most recently used connections. */
export function createPictureRegistry(): PictureRegistry {
  const connections = new LRUCache<string, PictureNames>({
    max: mostConnections,
    memoMethod: namesOfOne
  })
  return {
    note: (connection, findPictures) => connections.memo(connection).note(findPictures),
    find: (connection, name) => connections.peek(connection)?.find(name),
    forget: (connection) => void connections.delete(connection)
  }
}

function namesOfOne(): PictureNames {
  const named = new Map<string, PictureText>()
  const unsearched = new Set<() => void>()
  return {
    note(findPictures) {
      const search = () => {
        if (!unsearched.delete(search)) return
        // Add each name only once: repeatedly deleting and re-adding a key slows a map.
        const pictures = new Map(findPictures().map((picture) => [pictureName(picture.text, picture.kind), picture]))
        for (const [name, picture] of pictures) putLast(named, name, short(picture), mostTexts)
      }
      unsearched.add(search)
      setImmediate(search)
    },
    find(name) {
      for (const search of unsearched) search()
      const picture = named.get(name)
      return picture && putLast(named, name, picture, mostTexts)
    }
  }
}

// Use a Map, because lru-cache takes 3 MB and 30 ms for each connection before it holds a single name.
function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): Value {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
  return value
}

// Copy the short text, because a slice would keep the whole string in memory.
const short = ({ text, kind }: PictureText): PictureText =>
  text.length > longest ? { text: Buffer.from(text.slice(0, longest)).toString(), kind } : { text, kind }
