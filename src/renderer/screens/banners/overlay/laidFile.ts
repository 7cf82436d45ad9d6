import type { Placement } from '../../../../shared/contract/designs.ts'
import type { Box, Size } from '../model/layout.ts'
import type { LoadedDesign } from './designFile.ts'
import type { DrawnFile } from './differenceWorker.ts'
import { fitOf, sizeInWords, type Fit } from './placement.ts'

/** A file that is drawn over a figure. */
export interface LaidFile extends DrawnFile {
  readonly name: string
  readonly fit: Fit
}

/** Where a screenshot lies. */
export const atOrigin = { x: 0, y: 0 }

/** All of a picture. */
export const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/** A file at its place; undefined until all of it is known. */
export function laid(
  loaded: LoadedDesign | undefined,
  part: Box | 'awaited' | undefined,
  figure: Size,
  placement: Pick<Placement, 'x' | 'y' | 'scale'> | undefined
): LaidFile | undefined {
  if (!placement || !loaded || loaded.problem !== undefined || part === 'awaited') return undefined
  const { bitmap, file } = loaded
  const drawn = part ?? wholeOf(bitmap)
  const fit = fitOf(drawn, figure, placement)
  return { bitmap, part: drawn, box: fit.box, fit, name: file.name }
}

/** Why both sizes cannot be compared, with both of them; undefined where they can. */
export function sizesInWords(
  design: LaidFile | undefined,
  screenshot: LaidFile | undefined,
  figure: Size
): string | undefined {
  for (const [what, file] of [['The design', design] as const, ['The screenshot', screenshot] as const]) {
    if (!file || file.fit.isSameSize) continue
    const times = `${Number(file.fit.scale.toFixed(3))}×`
    return `${what} is ${sizeInWords(file.part)} pixels, at ${times} ${sizeInWords(file.box)}; the figure is ${sizeInWords(figure)}.`
  }
  return undefined
}
