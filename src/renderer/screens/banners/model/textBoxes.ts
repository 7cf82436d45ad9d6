import type { Box, Layout, TextStyle } from './layout.ts'
import { isSeen } from './bannerModel.ts'
import { textNames, type TextName } from './slots.ts'
import type { PlacedPart, SiteText } from './siteLayout.ts'

/** Measures a text in a style, in CSS pixels. */
type Measure = (text: string, style: TextStyle) => number

/** How many lines a text takes, and how wide the widest is. */
export function wrapped(
  text: string,
  most: number,
  widthOf: (text: string) => number
): { lines: number; width: number } {
  let lines = 1
  let width = 0
  let line = ''
  for (const word of text.trim().split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`
    const fits = widthOf(longer) <= most
    if (!fits && line !== '') lines += 1
    line = fits ? longer : word
    const alone = widthOf(line)
    // A word longer than the line is broken anywhere.
    if (alone > most) lines += Math.ceil(alone / most) - 1
    width = Math.max(width, Math.min(most, alone))
  }
  return { lines, width }
}

/** The positions of a figure's texts without rendering it: accurate enough to sample the background. */
export function textBoxes(
  { texts: column, text: styles, button, isCentred, isMirrored }: Layout,
  texts: Readonly<Record<TextName, string>>,
  measure: Measure
): Partial<Record<TextName, Box>> {
  const boxes: Partial<Record<TextName, Box>> = {}
  let y = 0
  for (const name of textNames) {
    const style = styles[name]
    const isButton = name === 'button_title'
    if (!isSeen(texts[name])) continue
    const around = isButton ? 2 * (button.across + button.border) : 0
    const room = column.width - around
    const { lines, width } = wrapped(texts[name], room, (text) => measure(text, style))
    const height = lines * style.line + (isButton ? 2 * (button.down + button.border) : 0)
    const across = width + around
    boxes[name] = { x: isMirrored ? column.x + column.width - across : column.x, y, width: across, height }
    y += height + style.below
  }
  const top = column.y + (isCentred ? Math.max(0, (column.height - y) / 2) : 0)
  for (const name of textNames) {
    const box = boxes[name]
    if (box) boxes[name] = { ...box, y: box.y + top }
  }
  return boxes
}

/** A text in the box that a profile gives it. */
interface SiteTextBox {
  readonly name: TextName
  /** The box around its lines. */
  readonly box: Box
  readonly style: SiteText
  /** It needs more lines than it may have, or more height than its box. */
  readonly isOverfull: boolean
}

const shareBefore = { start: 0, center: 0.5, end: 1, top: 0, middle: 0.5, bottom: 1 } as const

/** The positions of a figure's texts in a profile's layout, without rendering it. */
export function siteTextBoxes(
  parts: readonly PlacedPart[],
  texts: Readonly<Record<TextName, string>>,
  isMirrored: boolean,
  measure: (text: string, style: SiteText) => number
): SiteTextBox[] {
  return parts.flatMap(({ part, box, text: style, border }) => {
    const name = textNames.find((one) => one === part)
    if (name === undefined || !style || !isSeen(texts[name])) return []
    const inner = Math.max(1, box.width - 2 * border)
    const needed = wrapped(texts[name], inner, (text) => measure(text, style))
    const lines = Math.min(needed.lines, style.lines)
    const height = lines * style.lineHeight
    const [width, free] = [Math.min(inner, needed.width), box.height - height]
    const before = isMirrored ? 1 - shareBefore[style.align] : shareBefore[style.align]
    const covered = {
      x: box.x + border + (inner - width) * before,
      y: box.y + free * shareBefore[style.vertical],
      width,
      height
    }
    // Half a pixel: lengths in percents are no whole ones.
    const isOverfull = needed.lines > style.lines || height > box.height - 2 * border + 0.5
    return [{ name, box: covered, style, isOverfull }]
  })
}
