import { expect, test } from 'vitest'
import type { ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { partId, placingOf } from '../model/siteLayout.ts'
import { makePart, makeSite, makeStack, makeText } from '../testing/makeSite.ts'
import {
  draggedBox,
  lineOf,
  missingParts,
  putIn,
  reordered,
  unwrapped,
  withBox,
  withNew,
  omitting,
  wrapped,
  type Edited
} from './editing.ts'
import { LayoutProfile } from '../../../../shared/layout/layoutProfile.ts'
import { readValue } from './LayoutFields.tsx'

const size = { width: 1000, height: 400 }
const box = (x: number, y: number, width = 100, height = 50) => ({ x, y, width, height })
const editedOf = (boxes: Readonly<Record<string, ReturnType<typeof box>>>, isMirrored = false): Edited => ({
  placing: placingOf(makeSite(), 'desktop', size, { isMirrored }),
  size,
  boxes: new Map(Object.entries(boxes))
})
const title: ProfilePart = { part: 'title', text: makeText() }

test.each([
  ['top-left', { x: 30, y: 40 }],
  ['bottom-right', { x: 870, y: 310 }],
  ['top', { x: -420, y: 40 }]
] as const)('a moved part keeps its anchor %s', (anchor, moved) => {
  expect(withBox(makePart({ anchor }), box(30, 40), editedOf({ mascot: box(0, 0) }))).toEqual(
    makePart({ anchor, ...moved })
  )
})

test('percentages stay percentages, and a part without a size gets one only when resized', () => {
  const edited = editedOf({ title: box(0, 0) })
  expect(withBox({ ...title, x: '1%' }, box(250, 8), edited)).toEqual({ ...title, x: '25%', y: 8 })
  expect(withBox({ ...title, x: 0 }, box(0, 0, 150), edited)).toEqual({ ...title, x: 0, y: 0, width: 150 })
})

test('in a right-to-left banner a part follows the pointer, and its stored position is mirrored', () => {
  expect(withBox(makePart(), box(880, 0), editedOf({ mascot: box(900, 0) }, true))).toMatchObject({ x: 20 })
  expect(withBox(makePart({ mirror: false }), box(880, 0), editedOf({ mascot: box(900, 0) }, true))).toMatchObject({
    x: 880
  })
})

test('a drag snaps to near lines or the grid, and dragging a side leaves the opposite side', () => {
  const other = box(300, 100)
  expect(draggedBox(box(0, 0), 'move', { x: 297, y: 31 }, [other], size, 6)).toEqual({
    box: box(300, 32),
    lines: { x: 300, y: undefined }
  })
  expect(draggedBox(box(0, 0), 'move', { x: 448, y: 31 }, [], size, 6).lines.x).toBe(500)
  expect(draggedBox(box(40, 40), 'nw', { x: -21, y: 9 }, [], size, 6).box).toEqual(box(20, 48, 120, 42))
  expect(draggedBox(box(40, 40), 'e', { x: 30, y: 99 }, [], size, 6).box).toEqual(box(40, 40, 132, 50))
  expect(draggedBox(box(40, 40), 'w', { x: 500, y: 0 }, [], size, 6).box).toEqual(box(139, 40, 1, 50))
})

test('parts are wrapped in their order with their gap, and a text may move the next part', () => {
  const parts = [makePart(), { ...title, height: 40 }, makePart({ part: 'triangle' })]
  const edited = editedOf({ mascot: box(10, 100), title: box(20, 20, 200, 40), triangle: box(0, 0) })
  const { parts: made, stack } = wrapped(parts, ['mascot', 'title'], 'column', edited)
  expect(made).toEqual([
    { stack, direction: 'column', gap: 40, x: 10, y: 20, width: 210 },
    { ...title, in: stack },
    { part: 'mascot', width: 100, height: 50, in: stack },
    makePart({ part: 'triangle' })
  ])
  const [own] = made
  const after = own && unwrapped(made, own, editedOf({ title: box(10, 20), mascot: box(10, 100) }))
  expect(after?.map(partId)).toEqual(['title', 'mascot', 'triangle'])
  expect(after?.[1]).toEqual({ part: 'mascot', width: 100, height: 50, x: 10, y: 100 })
})

test('texts without a size are wrapped in a stack without a size, and percentages of the figure are dropped', () => {
  const button: ProfilePart = { ...title, part: 'button_title', maxWidth: 300 }
  const edited = editedOf({ title: box(10, 20, 114), button_title: box(10, 90, 80) })
  const { parts, stack } = wrapped([{ ...title, maxWidth: '90%' }, button], ['title', 'button_title'], 'column', edited)
  expect(parts).toEqual([
    { stack, direction: 'column', gap: 20, x: 10, y: 20, maxWidth: '90%' },
    { ...title, in: stack },
    { ...button, in: stack }
  ])
})

test('a part that is not drawn or already in a stack is not wrapped', () => {
  const parts = [makePart(), makePart({ part: 'triangle', in: 'a' })]
  expect(wrapped(parts, ['mascot', 'triangle'], 'row', editedOf({ triangle: box(0, 0) })).parts).toBe(parts)
})

test('a part moves one step forward or back among its siblings', () => {
  const parts = [makeStack('a'), makePart({ in: 'b' }), makeStack('b', { in: 'a' }), { ...title, in: 'b' }]
  const [, mascot] = parts
  if (!mascot) throw new Error('It was made.')
  expect(reordered(parts, mascot, 1).map(partId)).toEqual(['a', 'title', 'b', 'mascot'])
  expect(reordered(parts, mascot, -1)).toBe(parts)
  expect(lineOf(parts, mascot).map(partId)).toEqual(['mascot', 'b', 'a'])
})

test('a new part is added in the middle with the style of another device, and a background goes to the back', () => {
  const { profile } = makeSite([{ ...title, x: 4 }])
  const desktop = [makePart()]
  expect(missingParts(desktop, 'desktop').slice(0, 3)).toEqual(['background', 'triangle', 'title'])
  // There is no triangle for tablets.
  expect(missingParts(desktop, 'tablet').slice(0, 3)).toEqual(['background', 'title', 'main_title'])
  expect(withNew(desktop, 'title', profile)).toEqual([
    makePart(),
    { part: 'title', anchor: 'center', maxWidth: '90%', text: makeText() }
  ])
  // The next part to be added doesn't cover the title.
  expect(withNew(withNew(desktop, 'title', profile), 'mascot', profile).at(-1)).toMatchObject({ y: 48 })
  expect(withNew(desktop, 'background', profile).map(partId)).toEqual(['background', 'mascot'])
})

test('removing a part removes its contents', () => {
  const parts = [makeStack('a'), makeStack('b', { in: 'a' }), { ...title, in: 'b' }, makePart()]
  expect(omitting(parts, parts.slice(1, 2)).map(partId)).toEqual(['a', 'mascot'])
  expect(omitting(parts, parts.slice(0, 1)).map(partId)).toEqual(['mascot'])
})

test('a part put into a stack comes last without a position, and a part taken out keeps its drawn position', () => {
  const parts = [makePart(), makeStack('a'), { ...title, in: 'a' }]
  const [mascot] = parts
  const edited = editedOf({ mascot: box(30, 40) })
  const within = mascot ? putIn(parts, mascot, 'a', edited) : []
  expect(within.map(partId)).toEqual(['a', 'title', 'mascot'])
  const own = within.at(-1)
  expect(own).toEqual({ part: 'mascot', width: 100, height: 50, in: 'a' })
  expect(own && putIn(within, own, undefined, edited).at(-1)).toEqual({
    part: 'mascot',
    width: 100,
    height: 50,
    x: 30,
    y: 40
  })
})

test('only typed values that the format allows are applied', () => {
  const { pixelRatio, parts } = LayoutProfile.properties.devices.properties.desktop.properties
  const { x, width, text } = parts.items.properties
  expect([readValue('12.5', width), readValue('50%', x), readValue('-3', x)]).toEqual([12.5, '50%', -3])
  const others = [readValue('', width), readValue('wide', width), readValue('-3', width), readValue('1e9', x)]
  const { colour, lines, size } = text.properties
  expect([readValue('#FFD400', colour), readValue('2', lines), readValue('0.5', pixelRatio)]).toEqual([
    '#FFD400',
    2,
    0.5
  ])
  others.push(readValue('red;', colour), readValue('1.5', lines), readValue('50%', size), readValue('9', pixelRatio))
  expect(others.every((one) => one === undefined)).toBe(true)
})
