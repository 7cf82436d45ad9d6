import { LRUCache } from 'lru-cache'
import { pictureName } from '../../shared/pictureName.ts'
import type { PictureText } from '../platform/answers/markedTexts.ts'

/** Finds the pictures of an answer. */
type FindPictures = () => readonly PictureText[]

/** The pictures named by each connection's answers: only these are fetched. */
export type PictureRegistry = ReturnType<typeof createPictureRegistry>

// Twenty thousand games in all sizes, about 25 MB; older ones were requested long ago.
const mostTexts = 100_000
const mostConnections = 8
// Characters. Longer addresses are refused: see pictureName.
const longest = 2001

/** Keeps the names of the most recently used connections. */
export function createPictureRegistry() {
  const connections = new LRUCache<string, ReturnType<typeof namesOfOne>>({
    max: mostConnections,
    memoMethod: namesOfOne
  })
  return {
    /**
     * Registers an answer's pictures. Costs nothing at once: the answer is searched after it was sent to the page, and
     * names are computed one by one until the requested one is found.
     */
    note: (connection: string, findPictures: FindPictures) => connections.memo(connection).note(findPictures),
    find: (connection: string, name: string) => connections.peek(connection)?.find(name),
    forget: (connection: string) => void connections.delete(connection)
  }
}

function namesOfOne() {
  const named = new Map<string, PictureText>()
  const unsearched = new Set<() => void>()
  const unnamed: (readonly PictureText[])[] = []
  /** Position in the oldest answer up to which names are computed. */
  let at = 0

  const keep = (pictures: readonly PictureText[]) => {
    // A page that is asked for all day long has the same pictures each time. The oldest answer may be named in part.
    const again = unnamed.findIndex((one) => isSame(one, pictures))
    if (again > 0 || (again === 0 && at === 0)) unnamed.splice(again, 1)
    unnamed.push(pictures)
    let sum = unnamed.reduce((total, { length }) => total + length, 0)
    // Evict answers whose pictures were never requested, for example of pages skipped while paging.
    for (; sum > mostTexts && unnamed.length > 1; at = 0) sum -= unnamed.shift()?.length ?? 0
  }
  const nameUpTo = (wanted: string) => {
    for (const search of unsearched) search()
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
    note(findPictures: FindPictures) {
      const search = () => {
        if (unsearched.delete(search)) keep(findPictures())
      }
      unsearched.add(search)
      setImmediate(search)
    },
    find(name: string) {
      if (!named.has(name)) nameUpTo(name)
      const picture = named.get(name)
      return picture && putLast(named, name, picture, mostTexts)
    }
  }
}

const isSame = (some: readonly PictureText[], others: readonly PictureText[]): boolean =>
  some.length === others.length &&
  some.every(({ text, place }, at) => text === others[at]?.text && place === others[at].place)

// A Map instead of lru-cache, which would take 3 MB and 30 ms per connection before its first name.
function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): Value {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
  return value
}

// A slice would keep the whole text in memory.
const short = ({ text, place }: PictureText): PictureText =>
  text.length > longest ? { text: Buffer.from(text.slice(0, longest)).toString(), place } : { text, place }
