import type { Box, Layout, TextStyle } from './layout.ts'
import { isSeen } from './bannerModel.ts'
import { textNames, type TextName } from './slots.ts'

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
