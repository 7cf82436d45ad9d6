import { LRUCache } from 'lru-cache'
import { imageSizes } from '../../shared/contract/wire.ts'
import { boardDrawing } from './boards.ts'
import { type Drawing, rasterise, svgOf } from './drawing.ts'
import { pictureOf, type Picture, pngOf, pngHeader } from './png.ts'
import { backgroundScene, cardScene, gameScene, mascotScene, type Size, triangleScene } from './scenes.ts'
import { webpPictures } from './webp.ts'

const card = async () => pngOf(await rasterise(cardScene('broken', { width: 640, height: 360 })))

const page = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'

// The script names a host that does not resolve; where scripts in pictures are off, this is a plain drawing.
const scriptedSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" onload="fetch(\'https://tracker.invalid/svg\')">' +
  '<script>parent.document.title = "owned"</script><circle cx="160" cy="160" r="140" fill="#c92a2a"/></svg>'

/** Pictures that are broken on purpose, by file name; others, such as `missing.png`, are not found. */
const brokenPictures: ReadonlyMap<string, () => Promise<Picture>> = new Map([
  ['cut-short.png', async () => pictureOf('image/png', (await card()).subarray(0, 9000))],
  ['page.png', async () => pictureOf('image/png', page)],
  ['script.svg', async () => pictureOf('image/svg+xml', scriptedSvg)],
  // Claims 20,000 by 20,000 pixels and contains none.
  ['endless.png', async () => pictureOf('image/png', pngHeader(20_000, 20_000))],
  ['empty.png', async () => pictureOf('image/png', '')]
])

type Scene = (name: string, size: Size) => Drawing

const slots: ReadonlyMap<string, readonly [Scene, width: number, height: number]> = new Map([
  ['background-desktop', [backgroundScene, 1600, 480]],
  ['background-tablet', [backgroundScene, 1024, 400]],
  ['background-mobile', [backgroundScene, 780, 1000]],
  ['mascot-desktop', [mascotScene, 400, 400]],
  ['mascot-tablet', [mascotScene, 320, 320]],
  ['mascot-mobile', [mascotScene, 340, 340]],
  ['triangle-desktop', [triangleScene, 200, 200]],
  ['triangle-mobile', [triangleScene, 100, 100]]
])

const bannerDrawing = (name: string, slot: string): Drawing | undefined => {
  const [scene, width = 0, height = 0] = slots.get(slot) ?? []
  return scene?.(name, { width, height })
}

const gameDrawing = (name: string, size: string): Drawing | undefined => {
  if (!imageSizes.some((known) => known === size)) return undefined
  const [width = 0, height = 0] = size.split('x').map(Number)
  return gameScene(name, { width, height })
}

/** The drawing of a path without its extension; any name gives a drawing, always the same one. */
const drawingOf = (path: string): Drawing | undefined => {
  const [, folder = '', name = '', last = ''] =
    /^\/(media\/banners|media\/games|media\/bonuses|storage\/notifications)\/([a-z0-9-]{1,80})\/([a-z0-9-]{1,40})$/.exec(
      path
    ) ?? []
  if (last === 'missing') return undefined
  if (folder === 'media/banners') return bannerDrawing(name, last)
  if (folder === 'media/games') return gameDrawing(name, last)
  if (folder === 'media/bonuses') return last === 'card' ? cardScene(name, { width: 640, height: 360 }) : undefined
  return folder === '' ? undefined : cardScene(`${name} ${last}`, { width: 480, height: 270 })
}

/** Makes the picture of a path such as `/media/games/dragon-riches/337x181.png`; undefined where there is none. */
export const makePicture = async (path: string): Promise<Picture | undefined> => {
  const file = path.slice(path.lastIndexOf('/') + 1)
  if (path === `/media/broken/${file}`) return brokenPictures.get(file)?.()
  if (path === `/media/webp/${file}`) {
    const webp = webpPictures.get(file)
    return webp === undefined ? undefined : pictureOf('image/webp', Buffer.from(webp, 'base64'))
  }
  const plainPath = path.replace(/\.(?:png|svg)$/, '')
  const drawing = boardDrawing(plainPath) ?? drawingOf(plainPath)
  if (!drawing || !/\.(?:png|svg)$/.test(file)) return undefined
  if (file.endsWith('.svg')) return pictureOf('image/svg+xml', svgOf(drawing))
  return pictureOf('image/png', await pngOf(await rasterise(drawing)))
}

// About a screen of games in all sizes and forty banners; beyond that the pictures used longest ago are drawn anew.
const mostBytes = 24 * 1024 * 1024

/** Pictures by path, drawn when first asked for and kept as long as there is room. */
export type PictureCache = ReturnType<typeof createPictureCache>

/** Creates an empty cache. Two requests for the same picture at once wait for one drawing. */
export function createPictureCache() {
  const pictures = new LRUCache<string, Picture>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: (path) => makePicture(path),
    // A drawing that others push out while it is under way is still answered.
    ignoreFetchAbort: true
  })
  return { find: (path: string) => pictures.fetch(path) }
}
