import { LRUCache } from 'lru-cache'
import { makePicture } from './catalogue.ts'
import type { Picture } from './picture.ts'

// About a screen of games in all sizes and forty banners; beyond that the pictures used longest ago are drawn anew.
const mostBytes = 24 * 1024 * 1024

/** Pictures by path, drawn when first asked for and kept as long as there is room. */
export interface PictureCache {
  find(path: string): Promise<Picture | undefined>
}

/** Creates an empty cache. Two requests for the same picture at once wait for one drawing. */
export function createPictureCache(): PictureCache {
  const pictures = new LRUCache<string, Picture>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: (path) => makePicture(path),
    // A drawing that others push out while it is under way is still answered.
    ignoreFetchAbort: true
  })
  return { find: (path) => pictures.fetch(path) }
}
