import { makePicture } from './catalogue.ts'
import type { Picture } from './picture.ts'

// About a screen of games in all sizes and forty banners; beyond that the pictures used longest ago are drawn anew.
const mostBytes = 24 * 1024 * 1024

/** Pictures by path, drawn when first asked for and kept as long as there is room. */
export interface PictureShelf {
  find(path: string): Promise<Picture | undefined>
}

/** Opens an empty shelf. */
export const openPictureShelf = (): PictureShelf => {
  const kept = new Map<string, Picture>()
  const underWay = new Map<string, Promise<Picture | undefined>>()
  let bytes = 0

  const keep = (path: string, picture: Picture) => {
    kept.set(path, picture)
    bytes += picture.bytes.length
    for (const [oldest, { bytes: old }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= old.length
    }
  }

  const make = async (path: string) => {
    try {
      const picture = await makePicture(path)
      if (picture) keep(path, picture)
      return picture
    } finally {
      underWay.delete(path)
    }
  }

  const touch = (path: string, picture: Picture) => {
    kept.delete(path)
    kept.set(path, picture)
    return picture
  }

  return {
    find: async (path) => {
      const picture = kept.get(path)
      if (picture) return touch(path, picture)
      // Two asking for the same picture at once wait for one drawing.
      const drawing = underWay.get(path) ?? make(path)
      underWay.set(path, drawing)
      return drawing
    }
  }
}
