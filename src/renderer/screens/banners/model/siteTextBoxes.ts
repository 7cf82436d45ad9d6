import type { PlacedPart, SiteText } from '../site/siteLayout.ts'
import { isSeen } from './bannerModel.ts'
import type { Box } from './layout.ts'
import { textNames, type TextName } from './slots.ts'
import { wrapped } from './textBoxes.ts'

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
