import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { FigureContent } from '../model/figureContent.ts'
import { holds, slack, type Size } from '../model/layout.ts'
import { fitOf, partNames } from '../model/siteLayout.ts'
import { perSlot, pictureKinds, textNames, type Device } from '../model/slots.ts'
import type { Measured } from '../model/sample.ts'
import { allLayers } from '../model/view.ts'
import { Figure } from './Figure.tsx'
import { boxWithin } from './partBoxes.ts'

/** Renders a figure outside the visible page, with the same component, until it is closed. */
export function offscreenFigure(figure: Omit<ComponentProps<typeof Figure>, 'ref'>): {
  readonly element: HTMLElement
  readonly close: () => void
} {
  const place = document.createElement('div')
  place.inert = true
  place.style.cssText = 'position: fixed; left: -20000px; top: 0; contain: layout style'
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  flushSync(() => root.render(<Figure {...figure} />))
  const [element] = place.children
  if (element instanceof HTMLElement) return { element, close }
  close()
  throw new Error('A figure is an element.')
}

// A picture's place does not depend on what it shows.
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The height of a text with all lines that it needs. */
function wholeHeight(figure: HTMLElement, text: HTMLElement): number {
  const { display, maxHeight } = text.style
  text.style.display = 'block'
  text.style.maxHeight = 'none'
  const { height } = boxWithin(figure, text)
  text.style.display = display
  text.style.maxHeight = maxHeight
  return height
}

/** Lays a figure out, and reads where its pictures and texts came to stand. */
export function measureFigure(drawn: FigureContent, device: Device, size: Size): Measured {
  const sources = perSlot((slot) => drawn.sources[slot] && blank)
  const { element, close } = offscreenFigure({ drawn: { ...drawn, sources }, device, size, layers: allLayers })
  const { parts, safeArea } = drawn.site.profile.devices[device]
  const find = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const figure = { x: 0, y: 0, ...size }
  try {
    return {
      safeArea,
      pictures: parts.flatMap((own) => {
        const kind = pictureKinds.find((one) => one === own.part)
        const picture = kind && find(partNames[kind])
        return picture ? [{ kind, box: boxWithin(element, picture), fit: fitOf(own) }] : []
      }),
      texts: parts.flatMap((own) => {
        const name = textNames.find((one) => one === own.part)
        const outer = name && find(partNames[name])
        const inner = outer?.firstElementChild
        if (!name || !outer || !(inner instanceof HTMLElement) || !own.text) return []
        const [around, room] = [boxWithin(element, outer), boxWithin(element, inner)]
        const letters = document.createRange()
        letters.selectNodeContents(inner)
        const { x, width } = boxWithin(element, letters)
        const stack = [...element.children].find((one) => one !== outer && one.contains(outer))
        const isOut = stack !== undefined && ![figure, boxWithin(element, stack)].every((box) => holds(box, around))
        const style = getComputedStyle(inner)
        const most = own.text.lines * Number.parseFloat(style.lineHeight)
        const free = outer.clientHeight - Number.parseFloat(getComputedStyle(outer).paddingTop) * 2
        const needed = wholeHeight(element, inner)
        return [
          {
            name,
            box: { x, y: room.y, width, height: room.height },
            style: { size: Number.parseFloat(style.fontSize), weight: own.text.weight },
            colour: own.text.colour,
            isOverfull: isOut || needed > most + slack || Math.min(needed, most) > free + slack
          }
        ]
      })
    }
  } finally {
    close()
  }
}
