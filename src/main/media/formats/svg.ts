import { grouped } from '../../../shared/countInWords.ts'
import type { Format, Measured, Size } from './picture.ts'
import { elementLimit, svgContent } from './svgContent.ts'
import { rootAt, startTagAt, type StartTag } from './svgMarkup.ts'

// Search only this many characters for the root element, because comments before it are far shorter.
const front = 64 * 1024

// A larger SVG would block main for more than 100 ms while it is read and its embedded data is decoded.
const longest = 8 * 1024 * 1024

/** SVG: UTF-8 text whose root element is `svg`. Counts the elements that are drawn, and measures embedded pictures. */
export const svg =
  (measure: Format): Format =>
  (bytes, work) => {
    const beginning = bytes.toString('utf8', 0, front)
    const root = rootAt(beginning)
    if (!/^<(?:[\w-]+:)?svg[\s/>]/.test(beginning.slice(root, root + 60))) return undefined
    const own = sizeOf(startTagAt(beginning, root))
    const size = own && { width: own.width, height: own.height }
    const isViewBox = own?.isViewBox
    if (bytes.length > longest) return { type: 'image/svg+xml', ...(size && { size }), refusal: tooLarge }
    const { elements, embedded, isObscure } = svgContent(bytes.toString('utf8'))
    if (elements > elementLimit || isObscure)
      return { type: 'image/svg+xml', ...(size && { size }), refusal: elements > elementLimit ? tooMany : obscure }
    const parts = embedded.filter((address) => !font.test(address)).map((address) => measure(dataBytes(address), work))
    const pixels = parts.reduce((sum, part) => sum + Math.max(part?.pixels ?? 0, areaOf(part?.size)), 0)
    const refusal = parts.every((part) => part?.size) ? undefined : unmeasured
    return {
      type: 'image/svg+xml',
      ...(size && { size }),
      ...(isViewBox && { isViewBox }),
      ...(pixels > 0 && { pixels }),
      ...(refusal !== undefined && { refusal })
    }
  }

const tooMany = `Counting references, letters, style rules and effects, the picture has more than ${grouped(elementLimit)} elements; such a picture is not drawn.`
const tooLarge = 'The picture is an SVG of more than 8 MB; such a picture is not drawn.'
const obscure =
  'The picture is written in a way that hides what it draws, or that takes too long to read or draw; such a picture is not drawn.'
const unmeasured = 'The picture contains another one that cannot be measured; such a picture is not drawn.'

const font = /^data:(?:font|application)\/[\w.+-]*(?:woff|font|opentype|truetype|ttf|otf|octet-stream)/i
const areaOf = (size: Size | undefined): number => (size ? size.width * size.height : 0)

const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16
}

function lengthOf(text: string | undefined): number | undefined {
  const [, number, unit = ''] =
    /^\s{0,9}\+?(\d{1,9}(?:\.\d{1,9})?(?:[eE][+-]?\d{1,2})?)(px|in|cm|mm|pt|pc)?\s{0,9}$/.exec(text ?? '') ?? []
  const factor = pixels[unit]
  return number === undefined || factor === undefined ? undefined : Math.round(Number(number) * factor * 100) / 100
}

/** The root's width and height. A missing width or height comes from the view box. */
function sizeOf({ attributes }: StartTag): (Size & Pick<Measured, 'isViewBox'>) | undefined {
  const named = new Map(attributes)
  const [width, height] = [lengthOf(named.get('width')), lengthOf(named.get('height'))]
  if (width !== undefined && height !== undefined) return { width, height }
  const box =
    named
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? []
  const [wide, high] = [lengthOf(box[2]), lengthOf(box[3])]
  if (wide === undefined || high === undefined || wide === 0 || high === 0) return undefined
  if (width !== undefined) return { width, height: (width * high) / wide }
  return height === undefined
    ? { width: wide, height: high, isViewBox: true }
    : { width: (height * wide) / high, height }
}

/** The bytes in a `data:` address. */
export function dataBytes(address: string): Buffer {
  const comma = address.indexOf(',')
  const written = address.slice(comma + 1)
  const isBase64 = /;\s{0,9}base64\s{0,9}$/i.test(address.slice(0, comma).slice(-40))
  const plain = written.includes('%') ? percentDecoded(written).toString('latin1') : written
  return Buffer.from(plain, isBase64 ? 'base64' : 'latin1')
}

const percent = 37

function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  let to = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === percent ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : Number.NaN
    bytes[to] = Number.isNaN(code) ? (bytes[at] ?? 0) : code
    if (!Number.isNaN(code)) at += 2
    to += 1
  }
  return bytes.subarray(0, to)
}

function digitOf(code = 0): number {
  const letter = (code | 0x20) - 0x57
  return code >= 0x30 && code <= 0x39 ? code - 0x30 : letter >= 10 && letter <= 15 ? letter : Number.NaN
}
