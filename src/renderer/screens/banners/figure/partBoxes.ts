import { useMemo, useSyncExternalStore } from 'react'
import type { ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import type { Box } from '../model/layout.ts'
import { partId, partNames } from '../model/siteLayout.ts'
import type { Device } from '../model/slots.ts'

export interface PartBox extends Box {
  readonly name: string
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Returns the box of an element or a text in a figure, in the figure's pixels at any zoom. */
export function boxWithin(figure: HTMLElement, part: Pick<Range, 'getBoundingClientRect'>): Box {
  const frame = figure.getBoundingClientRect()
  const zoom = frame.width / figure.offsetWidth || 1
  const { left, top, width, height } = part.getBoundingClientRect()
  return {
    x: rounded((left - frame.left) / zoom),
    y: rounded((top - frame.top) / zoom),
    width: rounded(width / zoom),
    height: rounded(height / zoom)
  }
}

const figureOf = (device: Device): HTMLElement | null => document.querySelector(`[data-figure="${device}"] > div`)

/** Returns the visible parts of a figure on screen. */
export function partsOnScreen(device: Device): PartBox[] {
  const figure = figureOf(device)
  return [...(figure?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].flatMap((part) =>
    !figure || part.style.visibility === 'hidden' ? [] : { name: part.dataset.part ?? '', ...boxWithin(figure, part) }
  )
}

/** Returns the boxes and names of a layout's parts and stacks, as drawn on screen. */
export function layoutBoxes(device: Device, parts: readonly ProfilePart[]): [name: string, box: Box][] {
  const figure = figureOf(device)
  return parts.flatMap((own) => {
    const element = figure?.querySelector(
      own.part ? `[data-part="${partNames[own.part]}"]` : `[data-stack="${own.stack}"]`
    )
    return figure && element ? [[partId(own), boxWithin(figure, element)]] : []
  })
}

/** Calls `changed` in the next frame. By then, parts that mount in the same render are drawn. */
const nextFrame = (changed: () => void) => {
  const frame = requestAnimationFrame(changed)
  return () => cancelAnimationFrame(frame)
}

/** Returns the result of `read`. Calls `read` again after each render and once in the first frame after mounting. */
export function useOnScreen<Value>(read: () => Value): Value {
  const json = useSyncExternalStore(nextFrame, () => JSON.stringify(read()))
  return useMemo((): Value => JSON.parse(json), [json])
}

/** Points at most this far from the border's outer edge (in figure pixels) belong to the border. */
const borderReach = 12

const isOnBorder = ({ name, x, y, width, height }: PartBox, left: number, top: number): boolean =>
  name === 'Border' && Math.min(left - x, top - y, x + width - left, y + height - top) < borderReach

/** Returns the border if a point is close to the edge, otherwise the smallest part at the point. */
export function partAt(parts: readonly PartBox[], x: number, y: number): PartBox | undefined {
  const under = parts.filter(
    (part) => x >= part.x && y >= part.y && x < part.x + part.width && y < part.y + part.height
  )
  const inside = under.filter(({ name }) => name !== 'Border')
  return (
    under.find((part) => isOnBorder(part, x, y)) ??
    inside.toSorted((a, b) => a.width * a.height - b.width * b.height)[0]
  )
}
