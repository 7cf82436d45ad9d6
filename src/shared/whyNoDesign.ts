import { designTypes, mostDesignSide } from './contract/designs.ts'
import type { PictureFacts } from './contract/media.ts'
import { grouped } from './countInWords.ts'

/** Why a picture file can't be a design, in a sentence; undefined if it can. */
export function whyNoDesign({ type, width = 0, height = 0, isCut, isCmyk }: PictureFacts): string | undefined {
  if (designTypes.every((one) => one !== type)) return `A design is PNG, JPG, WebP, AVIF or SVG; this is ${type}.`
  if (isCut) return 'The file is cut short: it ends before its picture does.'
  if (isCmyk) return 'This is a CMYK JPEG: its colours on screen are a guess. Export it as RGB.'
  if (width <= 0 || height <= 0) return 'The file names no size of its own: give it a width and a height.'
  if (Math.max(width, height) <= mostDesignSide) return undefined
  return `The picture has ${grouped(width)} × ${grouped(height)} pixels; a side may have ${grouped(mostDesignSide)}.`
}
