import { type Picture, pictureOf } from './picture.ts'
import { pngHeader, pngOf } from './png.ts'
import { rasterise } from './raster.ts'
import { cardScene } from './scenes.ts'

const card = async () => pngOf(await rasterise(cardScene('broken', { width: 640, height: 360 })))

const page = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'

// The script names a host that does not resolve; where scripts in pictures are off, this is a plain drawing.
const scriptedSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" onload="fetch(\'https://tracker.invalid/svg\')">' +
  '<script>parent.document.title = "owned"</script><circle cx="160" cy="160" r="140" fill="#c92a2a"/></svg>'

/** Pictures that are broken on purpose, by file name; others, such as `missing.png`, are not found. */
export const brokenPictures: ReadonlyMap<string, () => Promise<Picture>> = new Map([
  ['cut-short.png', async () => pictureOf('image/png', (await card()).subarray(0, 9000))],
  ['page.png', async () => pictureOf('image/png', page)],
  ['script.svg', async () => pictureOf('image/svg+xml', scriptedSvg)],
  // Claims 20,000 by 20,000 pixels and contains none.
  ['endless.png', async () => pictureOf('image/png', pngHeader(20_000, 20_000, 6))],
  ['empty.png', async () => pictureOf('image/png', '')]
])
