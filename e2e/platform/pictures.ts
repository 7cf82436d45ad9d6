import { PNG } from 'pngjs'

/** A PNG of one colour. */
export function makePng(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([200, 60, 120, 255], at)
  return PNG.sync.write(png)
}

/** A PNG whose header says another size than its pixels have. */
export function claimingPng(width: number, height: number): Buffer {
  const bytes = makePng(1, 1)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** An SVG that would leave traces in the page and ask a host, if anything in it could run. */
export const scriptedSvg = (host: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20"
    onload="parent.document.title='owned';fetch('${host}/onload')">
  <style>@import url('${host}/import.css'); rect { fill: url('${host}/paint.svg#x') }</style>
  <script>parent.document.title = 'owned'; new Image().src = '${host}/script'</script>
  <image href="${host}/image.png" xlink:href="${host}/xlink.png" width="9" height="9"/>
  <use href="${host}/use.svg#x"/>
  <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${host}/frame"/></foreignObject>
  <rect width="40" height="20"/></svg>`
