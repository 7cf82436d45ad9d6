import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/** A PNG of one colour. */
export function makePng(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([200, 60, 120, 255], at)
  return PNG.sync.write(png)
}

/** A PNG whose header declares another size than its pixels have. */
export function claimingPng(width: number, height: number): Buffer {
  const bytes = makePng(1, 1)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** An SVG that would leave traces in the page and contact a host if its scripts could run. */
export const scriptedSvg = (host: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20"
    onload="parent.document.title='owned';fetch('${host}/onload')">
  <style>@import url('${host}/import.css'); rect { fill: url('${host}/paint.svg#x') }</style>
  <script>parent.document.title = 'owned'; new Image().src = '${host}/script'</script>
  <image href="${host}/image.png" xlink:href="${host}/xlink.png" width="9" height="9"/>
  <use href="${host}/use.svg#x"/>
  <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${host}/frame"/></foreignObject>
  <rect width="40" height="20"/></svg>`

/** A white PNG of any size: a few kilobytes, made without storing its pixels. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey per pixel.
  header.writeUInt8(8, 8)
  const rows = Buffer.alloc(height * (width + 1), 255)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0))
  ])
}
