import { beginningOf } from '../../../shared/text/cut.ts'
import { contrast, drawnColour, type Rgb } from '../colour.ts'
import { groundOf } from './frameDocument.ts'
import { readStyles } from './messageStyles.ts'
import { visitDrawn } from './messageText.ts'
import { parseInert } from './parseMessage.ts'

export interface FaintText {
  readonly text: string
  readonly colour: Rgb
  readonly ground: Rgb
  readonly ratio: number
}

interface Painted {
  readonly colour: Rgb | undefined
  /** Absent if the background is a picture, a gradient or a translucent colour. */
  readonly ground: Rgb | undefined
}

// The minimum contrast of large text in WCAG 2.
const leastRatio = 3
const longestText = 40
const keepsParent = /^(?:|none|transparent|inherit|initial|unset|revert|currentcolor)$/i

/** Returns a message's texts that have too little contrast on a light or dark page, one per pair of colours. */
export function faintTexts(html: string, isDark: boolean): FaintText[] {
  const content = parseInert(html)
  const styles = readStyles(content, isDark)
  const colours = new Map<string, Rgb | undefined>()
  const read = (text: string, otherwise: Rgb | undefined): Rgb | undefined => {
    if (keepsParent.test(text)) return otherwise
    if (!colours.has(text)) colours.set(text, drawnColour(text))
    return colours.get(text)
  }
  const page = groundOf(isDark)
  const painted: Painted[] = [
    {
      colour: read(styles(undefined, 'color'), drawnColour(page.text)),
      ground: read(styles(undefined, 'background-color'), drawnColour(page.ground))
    }
  ]
  const texts = new Map<string, FaintText>()
  visitDrawn(content, styles, {
    enter(element) {
      const within = painted.at(-1)
      const tag = element.localName
      const picture = styles(element, 'background-image') || element.getAttribute('background') || ''
      const ownColour =
        styles(element, 'color') ||
        (tag === 'font' ? element.getAttribute('color') : tag === 'a' ? page.link : undefined) ||
        ''
      const ownGround = styles(element, 'background-color') || element.getAttribute('bgcolor') || ''
      painted.push({
        // Browsers give a button their own colours.
        colour: tag === 'button' ? undefined : read(ownColour, within?.colour),
        ground: keepsParent.test(picture) ? read(ownGround, within?.ground) : undefined
      })
    },
    text(shown, node) {
      const { colour, ground } = painted.at(-1) ?? {}
      if (!(node instanceof Text) || !colour || !ground || !/[\p{L}\p{N}]/u.test(shown)) return
      const key = `${colour.join()} ${ground.join()}`
      const ratio = contrast(colour, ground)
      if (ratio >= leastRatio || texts.has(key)) return
      const text = beginningOf(shown.trim().replaceAll(/\s+/g, ' '), longestText)
      texts.set(key, { text, colour, ground, ratio })
    },
    leave: () => void painted.pop()
  })
  return [...texts.values()]
}
