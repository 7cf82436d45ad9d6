// Changes that a design suffers before it is compared: saving as JPEG, or in the colours of another screen.

const luma = [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99] // oxfmt-ignore

const cosines = Float64Array.from({ length: 64 }, (_, at) => {
  const [k, n] = [at >> 3, at & 7]
  return Math.cos(((2 * n + 1) * k * Math.PI) / 16) * (k === 0 ? Math.SQRT1_2 : 1) * 0.5
})

function transform(block: Float64Array, scratch: Float64Array, isBack: boolean): void {
  for (const [from, to] of [
    [block, scratch],
    [scratch, block]
  ] as const) {
    for (let row = 0; row < 8; row += 1) {
      for (let k = 0; k < 8; k += 1) {
        let sum = 0
        for (let n = 0; n < 8; n += 1) {
          sum += (from[row * 8 + n] ?? 0) * (isBack ? (cosines[n * 8 + k] ?? 0) : (cosines[k * 8 + n] ?? 0))
        }
        to[k * 8 + row] = sum
      }
    }
  }
}

function compressPlane(plane: Float64Array, width: number, height: number, table: readonly number[]): void {
  const [block, scratch] = [new Float64Array(64), new Float64Array(64)]
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      const at = (n: number) => Math.min(height - 1, top + (n >> 3)) * width + Math.min(width - 1, left + (n & 7))
      for (let n = 0; n < 64; n += 1) block[n] = (plane[at(n)] ?? 0) - 128
      transform(block, scratch, false)
      for (let n = 0; n < 64; n += 1) {
        const unit = table[n] ?? 1
        block[n] = Math.round((block[n] ?? 0) / unit) * unit
      }
      transform(block, scratch, true)
      for (let n = 0; n < 64; n += 1) {
        if (top + (n >> 3) < height && left + (n & 7) < width) plane[at(n)] = (block[n] ?? 0) + 128
      }
    }
  }
}

/** Saves opaque pixels as JPEG of a quality from 50 to 100, and opens them again. */
export function asJpeg(pixels: Uint8ClampedArray, width: number, height: number, quality: number): void {
  const table = luma.map((unit) => Math.max(1, Math.round((unit * (200 - 2 * quality)) / 100)))
  const all = width * height
  const planes = [new Float64Array(all), new Float64Array(all), new Float64Array(all)] as const
  for (let at = 0; at < all; at += 1) {
    const [r, g, b] = [pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0]
    const y = 0.299 * r + 0.587 * g + 0.114 * b
    planes[0][at] = y
    planes[1][at] = 128 + (b - y) * 0.564
    planes[2][at] = 128 + (r - y) * 0.713
  }
  compressPlane(planes[0], width, height, table)
  for (const plane of [planes[1], planes[2]])
    compressPlane(
      plane,
      width,
      height,
      table.map((unit) => unit * 1.3)
    )
  for (let at = 0; at < all; at += 1) {
    const [y, cb, cr] = [planes[0][at] ?? 0, (planes[1][at] ?? 0) - 128, (planes[2][at] ?? 0) - 128]
    pixels[at * 4] = y + 1.402 * cr
    pixels[at * 4 + 1] = y - 0.344 * cb - 0.714 * cr
    pixels[at * 4 + 2] = y + 1.772 * cb
  }
}

const toLinear = (level: number) => (level <= 10.3 ? level / 3294.6 : ((level / 255 + 0.055) / 1.055) ** 2.4)
const fromLinear = (share: number) => (share <= 0.0031308 ? share * 3294.6 : (1.055 * share ** (1 / 2.4) - 0.055) * 255)
const toP3 = [0.8225, 0.1774, 0, 0.0332, 0.9669, 0, 0.0171, 0.0724, 0.9108]
const fromP3 = [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979]

const through = (matrix: readonly number[], colour: readonly number[]): number[] =>
  [0, 3, 6].map((row) => {
    const sum = [0, 1, 2].reduce((all, column) => all + (matrix[row + column] ?? 0) * (colour[column] ?? 0), 0)
    return Math.min(1, Math.max(0, sum))
  })

/** Saves pixels in the colours of Display P3, and opens them again. */
export function throughP3(pixels: Uint8ClampedArray): void {
  const known = new Map<number, readonly number[]>()
  for (let at = 0; at < pixels.length; at += 4) {
    const own = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
    const key = (own[0] << 16) | (own[1] << 8) | own[2]
    let there = known.get(key)
    if (!there) {
      const saved = through(toP3, own.map(toLinear)).map((share) => Math.round(fromLinear(share)))
      there = through(fromP3, saved.map(toLinear)).map((share) => Math.round(fromLinear(share)))
      known.set(key, there)
    }
    pixels.set(there, at)
  }
}
