import sharp from 'sharp'
import { randomOf, type Random } from '../../src/demo/world/seed.ts'
import type { VerdictJob } from '../../src/renderer/screens/banners/verdict/figureVerdict.ts'
import type { Size } from '../../src/renderer/screens/banners/model/layout.ts'
import { devices } from '../../src/renderer/screens/banners/model/slots.ts'
import { usualSizes } from '../../src/renderer/screens/banners/testing/usualSizes.ts'
import type { Shape, Tone } from './drawing/drawing.ts'
import { border } from './layout.ts'
import {
  cornersOf,
  type Draw,
  drawnInside,
  type Element,
  elementsOf,
  fewestSeen,
  liveElement,
  otherColour,
  otherText,
  seenPixels,
  usual
} from './pair.ts'

// Designs with one visible change. librsvg draws them, libvips scales them and mozjpeg compresses them. Another
// rasteriser draws the elements of the live banner.

/** How a design is exported: at the figure's size, at half or twice that size, or as JPEG of quality 85. */
export const renderings = ['1×', '×0.5', '×2', 'JPEG 85'] as const
export type Rendering = (typeof renderings)[number]

/** The kind of change: position by at least 3 px, size by at least 5 %, colour by at least ΔE 5, or the text. */
const kinds = ['place', 'size', 'colour', 'text'] as const
type Kind = (typeof kinds)[number]

const channel = (tones: readonly Tone[], at: 0 | 1) => tones.map((tone) => tone[at])

function svgShape({ outline, tones, line: [from, to], isRound }: Shape, id: number): string {
  const path = outline.map((corners) => `M${corners.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`)
  const [colours, opacities] = [channel(tones, 0), channel(tones, 1)]
  if (new Set(colours).size === 1 && new Set(opacities).size === 1) {
    return `<path d="${path.join('')}" fill="${colours[0]}" fill-opacity="${opacities[0]}"/>`
  }
  const stops = tones
    .map(([colour, opacity], at) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')
  const units = `id="g${id}" gradientUnits="userSpaceOnUse"`
  const gradient = isRound
    ? `<radialGradient ${units} cx="${from[0]}" cy="${from[1]}" r="${to[0] - from[0]}">${stops}</radialGradient>`
    : `<linearGradient ${units} x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops}</linearGradient>`
  return `${gradient}<path d="${path.join('')}" fill="url(#g${id})"/>`
}

function svgOf(shapes: readonly Shape[], { width, height }: Size): Buffer {
  const clip = `<clipPath id="c"><rect width="${width}" height="${height}" rx="${border.radius}"/></clipPath>`
  const content = shapes.map(svgShape).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${clip}<g clip-path="url(#c)">${content}</g></svg>`
  )
}

async function pixelsOf(svg: Buffer, rendering: Rendering, { width, height }: Size): Promise<Uint8ClampedArray> {
  const exported = async () => {
    const whole = (density: number) => sharp(svg, { density: 72 * density })
    switch (rendering) {
      case '1×':
        return whole(1)
      case '×0.5':
        return sharp(await whole(1).png().toBuffer()).resize(width / 2, height / 2)
      case '×2':
        return whole(2)
      case 'JPEG 85':
        return whole(1).jpeg({ quality: 85 })
    }
  }
  const { data, info } = await sharp(await (await exported()).toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  return scaled({ pixels, width: info.width, height: info.height }, { width, height })
}

/** Scales a picture. Each new pixel is interpolated from the four nearest pixels of the old picture, as on a canvas. */
function scaled(
  { pixels: from, width: across, height: down }: Size & { pixels: Uint8ClampedArray },
  { width, height }: Size
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  const between = (at: number, length: number, all: number) => {
    const middle = Math.min(all - 1, Math.max(0, ((at + 0.5) * all) / length - 0.5))
    const first = Math.floor(middle)
    return [first, Math.min(all - 1, first + 1), middle - first] as const
  }
  for (let y = 0; y < height; y += 1) {
    const [above, below, low] = between(y, height, down)
    for (let x = 0; x < width; x += 1) {
      const [left, right, far] = between(x, width, across)
      for (let channel = 0; channel < 4; channel += 1) {
        const level = (column: number, row: number) => from[(row * across + column) * 4 + channel] ?? 0
        const upper = level(left, above) * (1 - far) + level(right, above) * far
        const lower = level(left, below) * (1 - far) + level(right, below) * far
        pixels[(y * width + x) * 4 + channel] = upper * (1 - low) + lower * low
      }
    }
  }
  return pixels
}

const kindsOf = ({ name, kind, colour, text }: Element): readonly Kind[] => {
  if (name === 'Background') return colour === undefined ? ['place'] : ['colour']
  if (kind === 'border') return ['colour']
  return [
    'place',
    'size',
    ...(colour === undefined ? [] : ['colour' as const]),
    ...(text === undefined ? [] : ['text' as const])
  ]
}

const either = (random: Random) => random.pick([1, -1])

function changeOf(random: Random, kind: Kind, { name, kind: of, box, colour, edge, text }: Element): Partial<Draw> {
  switch (kind) {
    case 'place': {
      const [far, near] = [random.whole(3, 16) * either(random), random.whole(0, 12) * either(random)]
      return random.happens(0.5) ? { dx: far, dy: near } : { dx: near, dy: far }
    }
    case 'size': {
      const share = (0.05 + random.share() * 0.06) * either(random)
      if (of === 'button')
        return random.happens(0.7)
          ? { wider: Math.round(box.width * share + Math.sign(share)) }
          : { taller: Math.round(box.height * share + Math.sign(share)) }
      const [wider, taller] = [box.width * share, box.height * share]
      const [dx, dy] =
        of === 'text' ? [0, random.happens(0.5) ? 0 : -taller / 2] : [-wider, name === 'Mascot' ? -taller : 0]
      return { scale: 1 + share, dx, dy }
    }
    case 'colour':
      return edge !== undefined && random.happens(0.3)
        ? { edge: otherColour(random, edge) }
        : { colour: otherColour(random, colour ?? '') }
    case 'text':
      return { text: otherText(random, text ?? '') }
  }
}

export interface Changed {
  readonly element: string
  readonly jobs: ReadonlyMap<Rendering, VerdictJob>
}

/** Makes a figure and its designs with one change, always the same for a seed. Undefined if the change is invisible. */
export async function makeChanged(seed: number): Promise<Changed | undefined> {
  const random = randomOf(`one change ${seed}`)
  const device = random.pick(devices)
  const size = usualSizes[device]
  const elements = elementsOf(random, device, size)
  const kind = random.pick([...kinds, 'place', 'colour'] as const)
  const able = elements.filter((element) => kindsOf(element).includes(kind))
  const element = random.pick(able)
  const draw = changeOf(random, kind, element)
  const shapesOf = (isChanged: boolean) =>
    elements.flatMap((one) => one.shapes({ ...usual, ...(isChanged && one === element && draw) }))
  const [changed, unchanged] = [svgOf(shapesOf(true), size), svgOf(shapesOf(false), size)]
  const [after, before] = [await pixelsOf(changed, '1×', size), await pixelsOf(unchanged, '1×', size)]
  if (seenPixels(after, before) < fewestSeen) return undefined
  const corners = cornersOf(size, 1)
  const live = elements.map((one) => liveElement(one, drawnInside(corners, one.shapes(usual), size, 1)))
  const jobs = new Map<Rendering, VerdictJob>()
  for (const rendering of renderings) {
    const design = rendering === '1×' ? after : await pixelsOf(changed, rendering, size)
    const scale = rendering === '×0.5' ? 0.5 : 1
    jobs.set(rendering, {
      scale,
      size,
      elements: live,
      design,
      covered: { x: 0, y: 0, ...size },
      isSameSize: true
    })
  }
  return { element: element.name, jobs }
}
