import type { LayoutProfile, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { boxAround, type Box, type Size } from '../model/layout.ts'
import { partId, sidesOf, type Placing, type Side } from '../model/siteLayout.ts'
import { pictureKinds, slotOf, textNames, type Device, type PictureKind, type TextName } from '../model/slots.ts'

// These pure functions edit the parts of a device's layout.

type Parts = readonly ProfilePart[]

/** The boxes of a device's parts and stacks as drawn, by name. */
export type Boxes = ReadonlyMap<string, Box>

export interface Edited {
  readonly placing: Placing
  readonly size: Size
  readonly boxes: Boxes
}

/** Returns a part and the stacks around it, innermost first. */
export function lineOf(parts: Parts, own: ProfilePart): ProfilePart[] {
  const outer = parts.find(({ stack }) => stack !== undefined && stack === own.in)
  return [own, ...(outer ? lineOf(parts, outer) : [])]
}

/** Returns the parts that a device can have but its layout doesn't contain. */
export const missingParts = (parts: Parts, device: Device): (PictureKind | TextName)[] =>
  [...pictureKinds.filter((kind) => slotOf(kind, device)), ...textNames].filter((name) =>
    parts.every(({ part }) => part !== name)
  )

/** Adds a new part in the middle of the figure. A text takes its style from another device. */
export function withNew(parts: Parts, part: PictureKind | TextName, { devices, fonts }: LayoutProfile): Parts {
  if (part === 'background') return [{ part, width: '100%', height: '100%' }, ...parts]
  // Put the new part below parts that were added earlier, so that they don't overlap.
  const y = parts.filter(({ anchor, in: stack }) => anchor === 'center' && stack === undefined).length * 48
  const placed = { part, anchor: 'center', ...(y > 0 && { y }) } as const
  if (part === 'mascot' || part === 'triangle') return [...parts, { ...placed, width: 120, height: 120 }]
  const all = Object.values(devices).flatMap((device) => device.parts)
  const like = all.find((own) => own.part === part) ?? all.find((own) => own.text)
  const { paddingX = 24, paddingY = 12, radius = 8, border = 0 } = like ?? {}
  const text = like?.text ?? { ...plainText, font: fonts[0]?.family ?? 'Inter' }
  const own: ProfilePart = { ...placed, maxWidth: '90%', text }
  return [...parts, part === 'button_title' ? { ...own, paddingX, paddingY, radius, border } : own]
}

const plainText = { size: 20, lineHeight: 28, weight: 400, colour: '#FFFFFF', lines: 2, overflow: 'ellipsis' } as const

/** Removes the given parts and everything in them. */
export const omitting = (parts: Parts, some: Parts): Parts =>
  parts.filter((own) => !lineOf(parts, own).some((one) => some.includes(one)))

/** Appends a part to a stack, or takes it out without moving it. */
export const putIn = (parts: Parts, own: ProfilePart, stack: string | undefined, edited: Edited): Parts => [
  ...parts.filter((part) => part !== own),
  stack === undefined ? freed(own, edited) : flowing(own, stack)
]

/** Takes a part out of its stack without moving it. */
function freed({ in: _in, ...own }: ProfilePart, edited: Edited): ProfilePart {
  const box = edited.boxes.get(partId(own))
  return box ? withBox(own, box, edited) : own
}

function flowing({ anchor: _anchor, x: _x, y: _y, height, maxWidth, ...own }: ProfilePart, stack: string): ProfilePart {
  // A text may grow and move the next part. A button or a picture keeps its height.
  const isKept = height !== undefined && (!own.text || own.part === 'button_title')
  // Drop a maximum width in percent, which refers to the figure. In a stack, the maximum is 100 % of the stack.
  return { ...own, ...(isKept && { height }), ...(typeof maxWidth === 'number' && { maxWidth }), in: stack }
}

/** Replaces the part with the same name. */
export const withPart = (parts: Parts, own: ProfilePart): ProfilePart[] =>
  parts.map((part) => (partId(part) === partId(own) ? own : part))

const inside = (start: number, length: number, whole: number, side: Side): number => {
  if (side === 'start') return start
  return side === 'end' ? whole - start - length : start + length / 2 - whole / 2
}

/** Changes the box of a part, in pixels of the figure. A percentage remains a percentage, except in a stack. */
export function withBox(own: ProfilePart, box: Box, { placing, size, boxes }: Edited): ProfilePart {
  const { unit, isMirrored } = placing
  const before = boxes.get(partId(own))
  const length = (pixels: number, whole: number, was: number | string | undefined) =>
    typeof was === 'string' && own.in === undefined
      ? `${Math.round((pixels / whole) * 10_000) / 100}%`
      : Math.round(pixels / unit)
  const extent = (side: 'width' | 'height') =>
    box[side] === before?.[side] ? {} : { [side]: length(Math.max(1, box[side]), size[side], own[side]) }
  const sized = { ...own, ...extent('width'), ...extent('height') }
  if (own.in !== undefined) return sized
  const { across, down } = sidesOf(own)
  const x = isMirrored && own.mirror !== false ? size.width - box.x - box.width : box.x
  return {
    ...sized,
    x: length(inside(x, box.width, size.width, across), size.width, own.x),
    y: length(inside(box.y, box.height, size.height, down), size.height, own.y)
  }
}

/** Moves `some` parts by an offset from their positions in `before`. */
export const moved = (parts: Parts, some: Parts, by: { readonly x: number; readonly y: number }, before: Edited) =>
  some.reduce<Parts>((all, own) => {
    const box = before.boxes.get(partId(own))
    return box ? withPart(all, withBox(own, { ...box, x: box.x + by.x, y: box.y + by.y }, before)) : all
  }, parts)

/** The sides of a box that a drag moves, such as `nw`. `move` moves the whole box. */
export type Handle = 'move' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** The size of the grid that dragged elements snap to, in figure pixels. */
const grid = 4

/** Returns the nearest line within reach and the offset to it; if there is none, the offset to the grid. */
function snapped(own: readonly number[], lines: readonly number[], reach: number): readonly [by: number, at?: number] {
  const pairs = own.flatMap((edge) => lines.map((line) => [line - edge, line] as const))
  const nearest = pairs.toSorted(([one], [other]) => Math.abs(one) - Math.abs(other))[0]
  if (nearest && Math.abs(nearest[0]) <= reach) return nearest
  const [first = 0] = own
  return [Math.round(first / grid) * grid - first]
}

type Drawn = readonly [start: number, length: number, line?: number | undefined]

function drag(
  [start, length]: readonly [number, number],
  by: number,
  moves: 'all' | 'start' | 'end' | 'none',
  lines: readonly number[],
  reach: number
): Drawn {
  if (moves === 'none') return [start, length]
  const [from, to] = [start + by, start + length + by]
  const own = moves === 'all' ? edgesOf(from, length) : [moves === 'start' ? from : to]
  const [rest, line] = snapped(own, lines, reach)
  if (moves === 'all') return [from + rest, length, line]
  if (moves === 'end') return [start, Math.max(1, to + rest - start), line]
  const begin = Math.min(from + rest, start + length - 1)
  return [begin, start + length - begin, line]
}

const edgesOf = (start: number, length: number): number[] => [start, start + length / 2, start + length]

/** Snaps a dragged box to the figure, other boxes or the grid. Returns the box and the lines it snapped to. */
export function draggedBox(
  from: Box,
  handle: Handle,
  by: { readonly x: number; readonly y: number },
  others: readonly Box[],
  size: Size,
  reach: number
): { readonly box: Box; readonly lines: { readonly x?: number | undefined; readonly y?: number | undefined } } {
  const moves = (start: string, end: string) =>
    handle === 'move' ? 'all' : handle.includes(start) ? 'start' : handle.includes(end) ? 'end' : 'none'
  const all = [{ x: 0, y: 0, ...size }, ...others]
  const across = all.flatMap(({ x, width }) => edgesOf(x, width))
  const down = all.flatMap(({ y, height }) => edgesOf(y, height))
  const [x, width, lineX] = drag([from.x, from.width], by.x, moves('w', 'e'), across, reach)
  const [y, height, lineY] = drag([from.y, from.height], by.y, moves('n', 's'), down, reach)
  return { box: { x, y, width, height }, lines: { x: lineX, y: lineY } }
}

/** Moves a part one step forward or back among its siblings, in drawing order or in the order of its stack. */
export function reordered(parts: Parts, own: ProfilePart, by: 1 | -1): readonly ProfilePart[] {
  const siblings = parts.filter((part) => part.in === own.in)
  const other = siblings[siblings.findIndex((part) => partId(part) === partId(own)) + by]
  if (!other) return parts
  return parts.map((part) => (partId(part) === partId(own) ? other : part === other ? own : part))
}

const newName = (parts: Parts): string =>
  ['stack', ...parts.map((_, at) => `stack-${at + 2}`)].find((name) => parts.every((own) => partId(own) !== name)) ?? ''

/** Wraps the given parts in a new stack, in the order of their positions. */
export function wrapped(
  parts: Parts,
  names: readonly string[],
  direction: 'row' | 'column',
  edited: Edited
): { readonly parts: readonly ProfilePart[]; readonly stack: string } {
  const [start, length] = direction === 'row' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const chosen = parts
    .filter((part) => part.in === undefined && names.includes(partId(part)))
    .flatMap((part) => {
      const box = edited.boxes.get(partId(part))
      return box ? [{ part, box }] : []
    })
    .toSorted((one, other) => one.box[start] - other.box[start])
  const stack = newName(parts)
  if (chosen.length === 0) return { parts, stack: '' }
  const around = boxAround(chosen.map(({ box }) => box))
  const filled = chosen.reduce((sum, { box }) => sum + box[length], 0)
  const free = (around[length] - filled) / Math.max(1, chosen.length - 1)
  const gap = Math.max(0, Math.round(free / edited.placing.unit))
  const { height: _, width, ...placed } = withBox({ stack, direction, gap }, around, edited)
  // If no part has a width, give the stack only a maximum width, because another banner's texts may be longer.
  const isFixed = width !== undefined && chosen.some(({ part }) => part.width !== undefined)
  const most = chosen.flatMap(({ part }) => part.maxWidth ?? [])[0] ?? '100%'
  const newBox = { ...placed, ...(isFixed ? { width } : { maxWidth: most }) }
  const members = chosen.map(({ part }) => flowing(part, stack))
  const isChosen = (part: ProfilePart) => chosen.some((one) => one.part === part)
  const first = parts.findIndex(isChosen)
  const rest = parts.filter((part) => !isChosen(part))
  return { parts: [...rest.slice(0, first), newBox, ...members, ...rest.slice(first)], stack }
}

/** Removes a stack. The stack's parts keep their positions or move to the stack around it. */
export function unwrapped(parts: Parts, own: ProfilePart, edited: Edited): readonly ProfilePart[] {
  return parts
    .filter((part) => part !== own)
    .map((part) => {
      if (part.in !== own.stack) return part
      return own.in === undefined ? freed(part, edited) : { ...part, in: own.in }
    })
}
