import {
  box,
  ellipse,
  type Outline,
  placed as placedShapes,
  plain,
  polygon,
  rasterise,
  shaded,
  star,
  type Shape
} from './drawing/drawing.ts'
import { backgroundScene, mascotScene, palettes, triangleScene } from './drawing/scenes.ts'
import { randomOf, type Random } from '../../src/demo/world/seed.ts'
import type { Rgb } from '../../src/renderer/domain/colour.ts'
import { apart, colourAt, deltaE } from '../../src/renderer/screens/banners/verdict/colours.ts'
import { opaqueBox } from '../../src/renderer/screens/banners/verdict/layers.ts'
import type { DrawnElement, VerdictJob } from '../../src/renderer/screens/banners/verdict/figureVerdict.ts'
import type { Box, Size } from '../../src/renderer/screens/banners/model/layout.ts'
import { usualSizes } from '../../src/renderer/screens/banners/testing/usualSizes.ts'
import { border, layoutOf } from './layout.ts'
import { devices, type Device } from '../../src/renderer/screens/banners/model/slots.ts'
import { lineOutline, lineWidth } from './letters.ts'
import { asJpeg, throughP3 } from './spoil.ts'

/** The change of an element in a design. Edges are in CSS pixels, relative to the element in the live banner. */
export interface Change {
  readonly kind: 'place' | 'colour' | 'text' | 'not found'
  readonly edges?: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  readonly isUnseen?: true
}

/** The live banner's figure, its design, and the true differences. */
export interface Pair {
  readonly seed: number
  readonly device: Device
  readonly job: VerdictJob
  /** The changes by element name. Unchanged elements have no entry. */
  readonly changes: ReadonlyMap<string, Change>
  readonly extra: Box | undefined
  readonly spoiled: readonly string[]
}

/** The drawing options of an element: offset right and down in CSS pixels, scale and stroke weight. */
export interface Draw {
  readonly dx: number
  readonly dy: number
  /** The scale, relative to the top left of the element's box. */
  readonly scale: number
  readonly wider: number
  readonly taller: number
  readonly colour?: string
  readonly edge?: string
  readonly text?: string
  readonly weight: number
}

export interface Element {
  readonly name: string
  readonly kind: DrawnElement['kind']
  readonly box: Box
  readonly shapes: (draw: Draw) => readonly Shape[]
  readonly colour?: string
  readonly edge?: string
  readonly text?: string
}

export const usual: Draw = { dx: 0, dy: 0, scale: 1, wider: 0, taller: 0, weight: 1 }

const words = 'WELCOME BONUS FREE SPINS DAILY CASH 100% 50 PLAY NOW GET YOUR MEGA WIN TODAY LUCKY RUSH JACKPOT 250 EXTRA GOLD'.split(' ') // oxfmt-ignore
const lights = ['#FFFFFF', '#FFE27A', '#D9FBFF', '#FFF6CF', '#F1F7B5']
const fills = ['#FFC800', '#E0457B', '#2B8A3E', '#1971C2', '#FFFFFF', '#F08C00', '#C9184A', '#0E7C7B', '#5B1A8B']

const phrase = (random: Random, count: number) => Array.from({ length: count }, () => random.pick(words)).join(' ')

function rounded(x: number, y: number, width: number, height: number, radius: number, isHole = false): Outline {
  const r = Math.min(radius, width / 2, height / 2)
  const [right, bottom] = [x + width - r, y + height - r]
  const centres = [
    [right, y + r],
    [right, bottom],
    [x + r, bottom],
    [x + r, y + r]
  ] as const
  const points = centres.flatMap(([cx, cy], quarter) =>
    Array.from({ length: 15 }, (_, step) => {
      const angle = ((quarter - 1 + step / 14) * Math.PI) / 2
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const
    })
  )
  return polygon(...(isHole ? points.toReversed() : points))
}

const ring = (x: number, y: number, width: number, height: number, radius: number, thick: number): Outline => [
  ...rounded(x, y, width, height, radius),
  ...rounded(x + thick, y + thick, width - 2 * thick, height - 2 * thick, radius - thick, true)
]

function background(random: Random, size: Size): Element {
  const room = 32
  const large = { width: size.width + 2 * room, height: size.height + 2 * room }
  const kind = random.pick(['landscape', 'landscape', 'landscape', 'flat', 'gradient', 'busy'])
  const [colour] = random.pick(palettes)
  const [, middle, bright] = random.pick(palettes)
  const name = `verdict ${random.whole(0, 1e6)}`
  const spots = Array.from({ length: 160 }, () =>
    plain(
      ellipse(
        random.share() * large.width,
        random.share() * large.height,
        8 + random.share() * 60,
        8 + random.share() * 60
      ),
      random.pick(random.pick([palettes[0] ?? [], palettes[4] ?? []])),
      0.5
    )
  )
  const whole = box(0, 0, large.width, large.height)
  const shapesOf = (): readonly Shape[] => {
    if (kind === 'landscape') return backgroundScene(name, large).shapes
    if (kind === 'gradient') {
      return [shaded(whole, [middle, 1], [bright, 1], [0, 0], [large.width, large.height])]
    }
    return [plain(whole, colour), ...(kind === 'busy' ? spots : [])]
  }
  const shapes = shapesOf()
  return {
    name: 'Background',
    kind: 'picture',
    box: { x: 0, y: 0, ...size },
    ...(kind === 'flat' && { colour }),
    shapes: ({ dx, dy, colour: own }) =>
      own === undefined ? placedShapes(shapes, [dx - room, dy - room], 1) : [plain(whole, own)]
  }
}

export function elementsOf(random: Random, device: Device, size: Size): Element[] {
  const layout = layoutOf(device, random.happens(0.15))
  const elements = [background(random, size)]
  const picture = (name: string, at: Box, shapes: readonly Shape[]) =>
    elements.push({
      name,
      kind: 'picture',
      box: at,
      shapes: ({ dx, dy, scale }) => placedShapes(shapes, [at.x + dx, at.y + dy], scale)
    })
  const { triangle, mascot } = layout
  if (triangle.width > 0 && random.happens(0.7)) {
    picture('Triangle', triangle, triangleScene(`t${random.whole(0, 1e6)}`, triangle).shapes)
  }
  if (random.happens(0.85)) picture('Mascot', mascot, mascotScene(`m${random.whole(0, 1e6)}`, mascot).shapes)
  let y = layout.texts.y + (layout.isCentred ? layout.texts.height * 0.12 : 0)
  const colour = random.pick(lights)
  for (const name of ['title', 'main_title', 'description'] as const) {
    const style = layout.styleOf(name)
    const size = style.size * 0.74
    const lettering = { size, weight: style.weight > 700 ? 0.17 : style.weight > 500 ? 0.14 : 0.1 }
    const most = Math.floor((layout.texts.width * 0.98) / (size * 0.92))
    const lines = Array.from({ length: name === 'description' ? random.whole(1, 2) : 1 }, () =>
      phrase(random, name === 'main_title' ? 2 : random.whole(3, 6))
        .slice(0, most)
        .trim()
    )
    const at = {
      x: layout.texts.x,
      y,
      width: Math.max(...lines.map((line) => lineWidth(line, lettering))),
      height: (lines.length - 1) * style.line + size
    }
    elements.push({
      name,
      kind: 'text',
      box: at,
      colour,
      text: lines.join('\n'),
      shapes: ({ dx, dy, scale, weight, colour: own = colour, text = lines.join('\n') }) =>
        text.split('\n').map((line, index) =>
          plain(
            lineOutline(line, [at.x + dx, at.y + dy + index * style.line * scale], {
              size: size * scale,
              weight: lettering.weight * weight
            }),
            own
          )
        )
    })
    y += lines.length * style.line + style.below
  }
  elements.push(buttonOf(random, layout, y))
  if (random.happens(0.8)) elements.push(borderOf(random, size))
  return elements
}

function buttonOf(random: Random, { styleOf, texts, button }: ReturnType<typeof layoutOf>, y: number): Element {
  const fill = random.pick(fills)
  const edge = random.pick(fills.filter((one) => one !== fill))
  const label = phrase(random, random.whole(1, 2))
  const ink = fill === '#FFFFFF' || fill === '#FFC800' ? '#1B1F24' : '#FFFFFF'
  const lettering = { size: styleOf('button_title').size * 0.74, weight: 0.15 }
  const inset = { across: button.across + button.border, down: button.down + button.border + lettering.size * 0.3 }
  const at = {
    x: texts.x,
    y,
    width: lineWidth(label, lettering) + 2 * inset.across,
    height: lettering.size + 2 * inset.down
  }
  const radius = random.pick([button.radius, at.height / 2, 2])
  return {
    name: 'Button',
    kind: 'button',
    box: at,
    colour: fill,
    edge,
    text: label,
    shapes: ({ dx, dy, wider, taller, weight, colour = fill, edge: own = edge, text: line = label }) => {
      const [x, top] = [at.x + dx, at.y + dy]
      const [width, height] = [at.width + wider, at.height + taller]
      const from = [x + (width - lineWidth(line, lettering)) / 2, top + (height - lettering.size) / 2] as const
      return [
        plain(rounded(x, top, width, height, radius), colour),
        plain(ring(x, top, width, height, radius, button.border), own),
        plain(lineOutline(line, from, { ...lettering, weight: lettering.weight * weight }), ink)
      ]
    }
  }
}

function borderOf(random: Random, size: Size): Element {
  const colour = random.pick(fills)
  return {
    name: 'Border',
    kind: 'border',
    box: { x: 0, y: 0, ...size },
    colour,
    shapes: ({ dx, dy, colour: own = colour }) => [
      plain(ring(dx, dy, size.width, size.height, border.radius, border.width), own)
    ]
  }
}

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** Another colour that is visibly different from the first. */
export function otherColour(random: Random, colour: string): string {
  const own = rgb(colour)
  for (;;) {
    const by = () => random.whole(-60, 60)
    const other = own.map((level) => Math.min(255, Math.max(0, level + by()))) as unknown as Rgb
    if (deltaE(own, other) < 5) continue
    return `#${other.map((level) => level.toString(16).padStart(2, '0')).join('')}`
  }
}

export const otherText = (random: Random, text: string): string => {
  const letters = Array.from(text)
  if (random.happens(0.4))
    return phrase(random, letters.filter((one) => one === ' ').length + 1).slice(0, letters.length + 2)
  // A single digit or letter.
  const at = random.whole(0, letters.length - 1)
  const offset = letters[at] === ' ' ? 0 : at
  letters[offset] = letters[offset] === 'W' ? 'T' : 'W'
  return letters.join('')
}

export const distance = (random: Random, most: number) => random.whole(2, most) * random.pick([1, -1])

function change(
  random: Random,
  { name, kind, box: at, colour, edge, text }: Element
): readonly [Partial<Draw> | undefined, Change] {
  const moved = (): readonly [Partial<Draw>, Change] => {
    const axis = random.whole(0, 2)
    const dx = axis === 1 ? 0 : distance(random, 16)
    const dy = axis === 0 ? 0 : distance(random, 12)
    const edges = { left: dx, right: dx, top: dy, bottom: dy }
    return [
      { dx, dy },
      { kind: 'place', edges }
    ]
  }
  const kinds = [moved, moved]
  const add = (...more: typeof kinds) => kinds.push(...more)
  const recolour = (): readonly [Partial<Draw>, Change] => [
    { colour: otherColour(random, colour ?? '') },
    { kind: 'colour' }
  ]
  const gone = () => [undefined, { kind: 'not found' }] as unknown as ReturnType<typeof moved>
  if (name === 'Background') return colour === undefined ? moved() : recolour()
  if (kind === 'border') return random.happens(0.5) ? recolour() : gone()
  add(gone)
  if (colour !== undefined) add(recolour)
  if (text !== undefined) {
    add(() => [{ text: otherText(random, text) }, { kind: 'text' }])
  }
  if (kind === 'button') {
    add(() => {
      const wider = random.happens(0.7) ? distance(random, 18) : 0
      const taller = wider === 0 || random.happens(0.3) ? distance(random, 8) : 0
      const dx = random.happens(0.3) ? -Math.trunc(wider / 2) : 0
      const edges = { left: dx, right: dx + wider, top: 0, bottom: taller }
      return [
        { wider, taller, dx },
        { kind: 'place', edges }
      ]
    })
    add(() => [{ edge: otherColour(random, edge ?? '') }, { kind: 'colour' }])
  } else {
    add(() => {
      const most = Math.min(0.11, 24 / Math.max(at.width, at.height))
      const least = Math.min(most, 5 / Math.max(at.width, at.height))
      const scale = 1 + (least + random.share() * (most - least)) * random.pick([1, -1])
      const [wider, taller] = [at.width * (scale - 1), at.height * (scale - 1)]
      // Around the corner to which the element is anchored.
      const [dx, dy] =
        kind === 'text' ? [0, random.happens(0.5) ? 0 : -taller / 2] : [-wider, name === 'Mascot' ? -taller : 0]
      const edges = { left: dx, top: dy, right: dx + wider, bottom: dy + taller }
      return [
        { scale, dx, dy },
        { kind: 'place', edges }
      ]
    })
  }
  return random.pick(kinds)()
}

interface Picture extends Size {
  readonly pixels: Uint8ClampedArray
}

const drawn = (shapes: readonly Shape[], { width, height }: Size, density: number): Picture =>
  rasterise({ width: width * density, height: height * density, shapes: placedShapes(shapes, [0, 0], density) })

function over(below: Picture, above: Picture): void {
  for (let at = 0; at < below.pixels.length; at += 4) {
    const alpha = (above.pixels[at + 3] ?? 0) / 255
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const level = below.pixels[at + channel] ?? 0
      below.pixels[at + channel] = level + ((above.pixels[at + channel] ?? 0) - level) * alpha
    }
    below.pixels[at + 3] = Math.max(below.pixels[at + 3] ?? 0, above.pixels[at + 3] ?? 0)
  }
}

/** The drawn part of a picture, cropped like on the page. */
function cropped({ pixels, width, height }: Picture): Pick<DrawnElement, 'box' | 'pixels'> {
  const at = opaqueBox(pixels, { width, height }) ?? { x: 0, y: 0, width: 0, height: 0 }
  const data = new Uint8ClampedArray(at.width * at.height * 4)
  for (let row = 0; row < at.height; row += 1) {
    const from = ((at.y + row) * width + at.x) * 4
    data.set(pixels.subarray(from, from + at.width * 4), row * at.width * 4)
  }
  return { box: at, pixels: data }
}

/** The area inside a figure's round corners. */
export const cornersOf = (size: Size, density: number): Picture =>
  drawn([plain(rounded(0, 0, size.width, size.height, border.radius), '#000000')], size, density)

/** Draws shapes, cut at a figure's round corners. */
export function drawnInside(corners: Picture, shapes: readonly Shape[], size: Size, density: number): Picture {
  const picture = drawn(shapes, size, density)
  for (let at = 3; at < picture.pixels.length; at += 4) {
    picture.pixels[at] = ((picture.pixels[at] ?? 0) * (corners.pixels[at] ?? 0)) / 255
  }
  return picture
}

/** An element of the live banner's figure, drawn alone. */
export const liveElement = ({ name, kind, colour, edge }: Element, alone: Picture): DrawnElement => ({
  name,
  kind,
  colours: [colour, edge].flatMap((one) => (one === undefined ? [] : [rgb(one)])),
  ...cropped(alone)
})

/** Makes the pair of a seed, always the same pair. */
export function makePair(seed: number, only?: Device): Pair {
  const random = randomOf(`verdict pair ${seed}`)
  const device = only ?? random.pick(devices)
  const size = usualSizes[device]
  const density = random.happens(0.2) ? 2 : 1
  const elements = elementsOf(random, device, size)
  const draws = new Map<string, Partial<Draw> | undefined>()
  const changes = new Map<string, Change>()
  const count = random.pick([0, 1, 1, 1, 1, 2, 2, 3])
  if (random.happens(0.1)) {
    const [dx, dy] = [distance(random, 10), random.happens(0.5) ? 0 : distance(random, 6)]
    for (const { name } of elements) {
      draws.set(name, { dx, dy })
      changes.set(name, { kind: 'place', edges: { left: dx, right: dx, top: dy, bottom: dy } })
    }
  } else {
    for (let done = 0; done < count; done += 1) {
      const element = random.pick(elements)
      if (changes.has(element.name)) continue
      const [draw, truth] = change(random, element)
      draws.set(element.name, draw)
      changes.set(element.name, truth)
    }
    // One pixel is within the tolerance.
    for (const { name, kind } of elements) {
      if (!changes.has(name) && kind !== 'border' && random.happens(0.07)) draws.set(name, { dx: random.pick([1, -1]) })
    }
  }
  const spoiled = [
    ...(random.happens(0.3) ? ['edges'] : []),
    ...(random.happens(0.25) ? ['jpeg'] : []),
    ...(random.happens(0.15) ? ['p3'] : []),
    ...(density === 2 ? ['2x'] : [])
  ]
  const corners = cornersOf(size, density)
  const live: DrawnElement[] = []
  let design: Picture | undefined
  const layers: Picture[][] = []
  for (const element of elements) {
    const { name, shapes } = element
    const alone = drawnInside(corners, shapes(usual), size, density)
    live.push(liveElement(element, reduced(alone, density)))
    const draw = draws.has(name) ? draws.get(name) : {}
    const jitter = spoiled.includes('edges') && name !== 'Background' && name !== 'Border'
    const by = () => (jitter ? (random.share() - 0.5) * 0.6 : 0)
    const [jx, jy] = [by(), by()]
    const weight = jitter ? 0.96 + random.share() * 0.08 : 1
    const whole = { ...usual, ...draw, weight, dx: (draw?.dx ?? 0) + jx, dy: (draw?.dy ?? 0) + jy }
    const asDesigned = draw === undefined ? undefined : drawnInside(corners, shapes(whole), size, density)
    layers.push([alone, ...(asDesigned ? [asDesigned] : [])])
    if (!design) design = { ...alone, pixels: Uint8ClampedArray.from((asDesigned ?? alone).pixels) }
    else if (asDesigned) over(design, asDesigned)
  }
  if (!design) throw new Error('A figure has elements.')
  for (const [name, truth] of changes) {
    if (isUnseen(elements, layers, name)) changes.set(name, { ...truth, isUnseen: true })
  }
  const extra = random.happens(0.2) ? drawExtra(random, design, size, density) : undefined
  if (spoiled.includes('p3')) throughP3(design.pixels)
  if (spoiled.includes('jpeg')) asJpeg(design.pixels, design.width, design.height, random.whole(78, 94))
  return {
    seed,
    device,
    changes,
    extra,
    spoiled,
    job: {
      size,
      elements: live,
      design: reduced(design, density).pixels,
      covered: { x: 0, y: 0, ...size },
      isSameSize: true
    }
  }
}

/** Combines `times` × `times` pixels into one, like a canvas that scales down. */
function reduced(picture: Picture, times: number): Picture {
  if (times === 1) return picture
  const [width, height] = [picture.width / times, picture.height / times]
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sums = [0, 0, 0, 0]
      for (let part = 0; part < times * times; part += 1) {
        const from = ((y * times + Math.floor(part / times)) * picture.width + x * times + (part % times)) * 4
        const alpha = picture.pixels[from + 3] ?? 0
        for (let channel = 0; channel < 3; channel += 1) {
          sums[channel] = (sums[channel] ?? 0) + (picture.pixels[from + channel] ?? 0) * alpha
        }
        sums[3] = (sums[3] ?? 0) + alpha
      }
      const [, , , alpha = 0] = sums
      if (alpha === 0) continue
      pixels.set([...sums.slice(0, 3).map((sum) => sum / alpha), alpha / times / times], (y * width + x) * 4)
    }
  }
  return { width, height, pixels }
}

/** Whether an element's change is invisible: fewer than `fewestSeen` pixels of the figure differ visibly. */
function isUnseen(elements: readonly Element[], layers: readonly (readonly Picture[])[], name: string): boolean {
  const compose = (isChanged: boolean) => {
    const [[first] = []] = layers
    if (!first) throw new Error('A figure has elements.')
    const whole = { ...first, pixels: new Uint8ClampedArray(first.pixels.length) }
    for (const [index, [alone, changed]] of layers.entries()) {
      const picture = elements[index]?.name === name && isChanged ? changed : alone
      if (picture) over(whole, picture)
    }
    return whole.pixels
  }
  return seenPixels(compose(false), compose(true)) < fewestSeen
}

/** A change is invisible if fewer pixels differ visibly. */
export const fewestSeen = 12

/** Returns the number of pixels that differ visibly: by more than 10, on a scale of 0 to 255, in a colour channel. */
export function seenPixels(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let seen = 0
  for (let pixel = 0; pixel < one.length / 4; pixel += 1) {
    if (apart(colourAt(one, pixel), colourAt(other, pixel)) > 10) seen += 1
  }
  return seen
}

function drawExtra(random: Random, design: Picture, size: Size, density: number): Box {
  const side = random.whole(18, 70)
  const [x, y] = [random.whole(10, size.width - side - 10), random.whole(10, size.height - side - 10)]
  const colour = random.pick(fills)
  const outline = random.happens(0.5)
    ? box(x, y, side, side * 0.7)
    : star(x + side / 2, y + side / 2, side / 2, side / 5, 5)
  over(design, drawn([plain(outline, colour)], size, density))
  return { x, y, width: side, height: side }
}
