import { clipped, type Box, type Size } from '../model/layout.ts'

/** RGBA pixels with premultiplied alpha, and where they are in the figure. */
export interface Layer extends Box {
  readonly data: Uint8ClampedArray
}

/** Visits each pixel with at least this alpha. `visit` gets its position in the figure and index in the layer. */
export function eachPixel(
  { x, y, width, height, data }: Layer,
  leastAlpha: number,
  visit: (x: number, y: number, index: number) => void
): void {
  for (let row = 0, index = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, index += 1) {
      if ((data[index * 4 + 3] ?? 0) >= leastAlpha) visit(x + column, y + row, index)
    }
  }
}

/** Returns a box that is larger by this many pixels on each side, clipped to a size. */
export const enlarged = ({ x, y, width, height }: Box, by: number, within: Size): Box =>
  clipped({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }, within)

/** Whether a layer is at least as large as the figure. */
export const isFilling = (layer: Size, figure: Size): boolean =>
  layer.width >= figure.width && layer.height >= figure.height

/** Converts RGBA pixels to a layer, whose alpha is premultiplied. */
export function layerOf(pixels: Uint8ClampedArray, box: Box): Layer {
  const data = pixels.slice()
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha === 1) continue
    data[at] = (data[at] ?? 0) * alpha
    data[at + 1] = (data[at + 1] ?? 0) * alpha
    data[at + 2] = (data[at + 2] ?? 0) * alpha
  }
  return { ...box, data }
}

/**
 * The radii of the two blurs, which average boxes of 5 and 3 pixels. After these blurs, JPEG at quality 85, another
 * rasteriser or half resolution changes a pixel by less than 7 % of the contrast around it.
 */
const radii = [2, 1] as const

/** Returns the radii for a design with `scale` pixels per pixel of the figure. A smaller design is already blurred. */
export const radiiOf = (scale: number): readonly number[] =>
  scale > 0.75 ? radii : [...radii, Math.round(0.5 / scale)]

/** Returns how far, in pixels, a blur with these radii spreads a pixel. */
export const reachOf = (of: readonly number[]): number => of.reduce((sum, radius) => sum + radius, 0)

/** Blurs an area of a picture and writes it to the same area of another picture. */
export function blur(
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  size: Size,
  part: Box,
  of: readonly number[]
): void {
  const box = enlarged(part, reachOf(of), size)
  const { width, height } = box
  const [own, next] = [new Float32Array(width * height * 4), new Float32Array(width * height * 4)]
  for (let row = 0; row < height; row += 1) {
    const start = ((box.y + row) * size.width + box.x) * 4
    own.set(from.subarray(start, start + width * 4), row * width * 4)
  }
  for (const radius of of) {
    averageLines(own, next, radius, { lanes: 4, length: width, lines: height })
    averageLines(next, own, radius, { lanes: width * 4, length: height, lines: 1 })
  }
  for (let row = 0; row < part.height; row += 1) {
    const start = ((part.y - box.y + row) * width + part.x - box.x) * 4
    to.set(own.subarray(start, start + part.width * 4), ((part.y + row) * size.width + part.x) * 4)
  }
}

/**
 * Writes an area of a picture with its colours at half resolution, interpolated as in JPEG 4:2:0. `to` clamps values
 * to 0–255, as decoding a JPEG does.
 */
export function halveColours(from: Uint8ClampedArray, to: Uint8ClampedArray, { width, height }: Size, part: Box): void {
  const [left, top] = [Math.max(0, (part.x >> 1) - 1), Math.max(0, (part.y >> 1) - 1)]
  const across = Math.min((width + 1) >> 1, ((part.x + part.width + 1) >> 1) + 1) - left
  const down = Math.min((height + 1) >> 1, ((part.y + part.height + 1) >> 1) + 1) - top
  const [blue, red] = [new Float32Array(across * down), new Float32Array(across * down)]
  for (let y = 0; y < down * 2; y += 1) {
    for (let x = 0; x < across * 2; x += 1) {
      const at = (Math.min(height - 1, top * 2 + y) * width + Math.min(width - 1, left * 2 + x)) * 4
      const light = lightAt(from, at)
      const half = (y >> 1) * across + (x >> 1)
      blue[half] = (blue[half] ?? 0) + ((from[at + 2] ?? 0) - light) / 4
      red[half] = (red[half] ?? 0) + ((from[at] ?? 0) - light) / 4
    }
  }
  for (let y = part.y; y < part.y + part.height; y += 1) {
    const own = (y >> 1) - top
    const nextRow = Math.min(down - 1, Math.max(0, own + (y % 2 === 0 ? -1 : 1)))
    for (let x = part.x; x < part.x + part.width; x += 1) {
      const column = (x >> 1) - left
      const nextColumn = Math.min(across - 1, Math.max(0, column + (x % 2 === 0 ? -1 : 1)))
      const mixed = (plane: Float32Array) =>
        ((plane[own * across + column] ?? 0) * 9 +
          (plane[own * across + nextColumn] ?? 0) * 3 +
          (plane[nextRow * across + column] ?? 0) * 3 +
          (plane[nextRow * across + nextColumn] ?? 0)) /
        16
      const at = (y * width + x) * 4
      const [light, b, r] = [lightAt(from, at), mixed(blue), mixed(red)]
      to[at] = light + r
      to[at + 1] = light - (0.299 * r + 0.114 * b) / 0.587
      to[at + 2] = light + b
      to[at + 3] = from[at + 3] ?? 0
    }
  }
}

const lightAt = (picture: Uint8ClampedArray, at: number): number =>
  0.299 * (picture[at] ?? 0) + 0.587 * (picture[at + 1] ?? 0) + 0.114 * (picture[at + 2] ?? 0)

/**
 * Averages each group of values with its neighbours, up to `radius` groups away. A line has `length` groups of `lanes`
 * values. A group is a pixel; to average vertically, it is a row, so that memory is read in order. Beyond a line's
 * ends, its end groups repeat.
 */
function averageLines(
  from: Float32Array,
  to: Float32Array,
  radius: number,
  { lanes, length, lines }: { readonly lanes: number; readonly length: number; readonly lines: number }
): void {
  const share = 1 / (2 * radius + 1)
  const sums = new Float64Array(lanes)
  for (let line = 0; line < lines; line += 1) {
    const start = line * length * lanes
    const groupAt = (at: number) => start + Math.min(length - 1, Math.max(0, at)) * lanes
    sums.fill(0)
    for (let at = -radius; at <= radius; at += 1) {
      const group = groupAt(at)
      for (let lane = 0; lane < lanes; lane += 1) sums[lane] = (sums[lane] ?? 0) + (from[group + lane] ?? 0)
    }
    for (let at = 0; at < length; at += 1) {
      const [own, entering, leaving] = [start + at * lanes, groupAt(at + radius + 1), groupAt(at - radius)]
      for (let lane = 0; lane < lanes; lane += 1) {
        const sum = sums[lane] ?? 0
        to[own + lane] = sum * share
        sums[lane] = sum + (from[entering + lane] ?? 0) - (from[leaving + lane] ?? 0)
      }
    }
  }
}

/** Returns a blurred layer, larger by the reach of the blur and clipped to the figure. */
export function blurredLayer(layer: Layer, within: Size, of: readonly number[]): Layer {
  const box = enlarged(layer, reachOf(of), within)
  const data = new Uint8ClampedArray(box.width * box.height * 4)
  for (let row = 0; row < layer.height; row += 1) {
    const from = row * layer.width * 4
    data.set(
      layer.data.subarray(from, from + layer.width * 4),
      ((layer.y - box.y + row) * box.width + layer.x - box.x) * 4
    )
  }
  const { width, height } = box
  blur(data, data, { width, height }, { x: 0, y: 0, width, height }, of)
  return { ...box, data }
}

/** Draws layers, from back to front, into an area of a picture. The picture must be as wide as the figure. */
export function compose(layers: readonly Layer[], part: Box, picture: Uint8ClampedArray, figureWidth: number): void {
  for (let row = part.y; row < part.y + part.height; row += 1) {
    picture.fill(0, (row * figureWidth + part.x) * 4, (row * figureWidth + part.x + part.width) * 4)
  }
  for (const layer of layers) {
    const [left, right] = [Math.max(part.x, layer.x), Math.min(part.x + part.width, layer.x + layer.width)]
    const [top, bottom] = [Math.max(part.y, layer.y), Math.min(part.y + part.height, layer.y + layer.height)]
    const { data } = layer
    const [own, whole] = [new Uint32Array(data.buffer), new Uint32Array(picture.buffer)]
    for (let y = top; y < bottom; y += 1) {
      let from = ((y - layer.y) * layer.width + left - layer.x) * 4
      let to = (y * figureWidth + left) * 4
      for (let x = left; x < right; x += 1, from += 4, to += 4) {
        const rest = 255 - (data[from + 3] ?? 0)
        if (rest === 255) continue
        if (rest === 0) {
          whole[to >> 2] = own[from >> 2] ?? 0
          continue
        }
        picture[to] = (data[from] ?? 0) + ((picture[to] ?? 0) * rest) / 255
        picture[to + 1] = (data[from + 1] ?? 0) + ((picture[to + 1] ?? 0) * rest) / 255
        picture[to + 2] = (data[from + 2] ?? 0) + ((picture[to + 2] ?? 0) * rest) / 255
        picture[to + 3] = (data[from + 3] ?? 0) + ((picture[to + 3] ?? 0) * rest) / 255
      }
    }
  }
}

/** How far each edge of an element has moved, in pixels to the right or down. */
export interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** No edge has moved. */
export const noEdges: Edges = { left: 0, top: 0, right: 0, bottom: 0 }

/**
 * Returns the original position of a pixel after its line was resized from length `from` to `to`. If `end` is 0, the
 * line scales evenly. Otherwise, `end` pixels at each end stay the same, and the rest stays centred.
 */
function sourceOf(at: number, to: number, from: number, end: number): number {
  if (end === 0) return ((at + 0.5) * from) / to - 0.5
  if (at < end) return at
  if (at >= to - end) return at - to + from
  return Math.min(from - end - 1, Math.max(end, at + (from - to) / 2))
}

/** Moves a layer's edges within the figure. Corners of `corner` pixels keep their size; with 0, everything scales. */
export function placed(layer: Layer, edges: Edges, corner: number, within: Size): Layer {
  const width = Math.max(1, layer.width + edges.right - edges.left)
  const height = Math.max(1, layer.height + edges.bottom - edges.top)
  const whole = { x: layer.x + edges.left, y: layer.y + edges.top, width, height }
  const box = clipped(whole, within)
  const data = new Uint8ClampedArray(box.width * box.height * 4)
  const isMoved = width === layer.width && height === layer.height
  // The text is in the middle of the button, and stays centred when the height changes.
  const flat = Math.min(corner, 6)
  const inner = Math.min(corner, layer.width >> 1)
  for (let row = 0; row < box.height; row += 1) {
    const down = box.y - whole.y + row
    const sy = isMoved ? down : sourceOf(down, height, layer.height, corner)
    const middle = isMoved ? down : sourceOf(down, height, layer.height, flat)
    for (let column = 0; column < box.width; column += 1) {
      const across = box.x - whole.x + column
      const sx = isMoved ? across : sourceOf(across, width, layer.width, inner)
      const isMiddle = corner > 0 && sx >= inner && sx < layer.width - inner
      sample(layer, sx, isMiddle ? middle : sy, data, (row * box.width + column) * 4)
    }
  }
  return { ...box, data }
}

/** Writes the pixel at a fractional position, interpolated from its neighbours. */
function sample({ width, height, data }: Layer, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  const [cx, cy] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))]
  const [left, top] = [Math.floor(cx), Math.floor(cy)]
  const [fx, fy] = [cx - left, cy - top]
  const from = (top * width + left) * 4
  const [right, below] = [left + 1 < width ? 4 : 0, top + 1 < height ? width * 4 : 0]
  for (let channel = from; channel < from + 4; channel += 1) {
    const upper = (data[channel] ?? 0) * (1 - fx) + (data[channel + right] ?? 0) * fx
    const lower = (data[channel + below] ?? 0) * (1 - fx) + (data[channel + below + right] ?? 0) * fx
    to[at + channel - from] = upper * (1 - fy) + lower * fy
  }
}

/** Returns the smallest box around the visible pixels; undefined if none is visible. */
export function opaqueBox(pixels: Uint8ClampedArray, { width, height }: Size): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 3; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      if (pixels[at] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
