import pixelmatch from 'pixelmatch'
import { makePair } from '../e2e/verdict/pair.ts'
import { differenceOf } from '../src/renderer/screens/banners/difference/difference.ts'
import { judgeFigure } from '../src/renderer/screens/banners/verdict/judgeFigure.ts'
import { compose, layerOf } from '../src/renderer/screens/banners/verdict/layers.ts'
import { median, timed, type Finding } from './measure.ts'

const size = { width: 3200, height: 960 }
const rounds = 15

/** A picture with gradients, edges and noise; `moved` shifts a part of it, as a mascot that is elsewhere. */
function picture(moved: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  for (let y = 0, at = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1, at += 4) {
      const isMascot = (x - 2300 - moved) ** 2 + (y - 480) ** 2 < 300 ** 2
      const noise = (x * 7919 + y * 104_729) % 5
      pixels[at] = isMascot ? 250 - noise : (x >> 4) + noise
      pixels[at + 1] = isMascot ? 200 : (y >> 3) + noise
      pixels[at + 2] = isMascot ? 40 + noise : 120
      pixels[at + 3] = 255
    }
  }
  return pixels
}

/** What a verdict on each element of a made pair costs over the bare comparison of its pixels. */
async function measureVerdict(seed: number, name: string): Promise<Finding> {
  const { job } = await makePair(seed, 'desktop')
  const { width, height } = job.size
  const live = new Uint8ClampedArray(job.design.length)
  const layers = job.elements.map(({ pixels, box }) => layerOf(pixels, box))
  compose(layers, { x: 0, y: 0, width, height }, live, width)
  const output = new Uint8ClampedArray(live.length)
  const bare = () => pixelmatch(live, job.design, output, width, height, { threshold: 0.03, diffMask: true })
  const ratios: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const alone = timed(bare)
    const ratio = timed(() => judgeFigure(job)) / alone
    if (round >= 0) ratios.push(ratio)
  }
  return { name, value: median(ratios), unit: '×', goal: 30, note: `${width} × ${height}, median of ${rounds} rounds` }
}

/** What the regions, the masks and what is not covered cost over the bare comparison of pixels. */
export async function measureReview(): Promise<Finding[]> {
  const [live, design] = [picture(0), picture(12)]
  const output = new Uint8ClampedArray(live.length)
  const { width, height } = size
  const covered = { x: 0, y: 0, ...size }
  const masks = [{ x: 200, y: 80, width: 1500, height: 800 }]
  const bare = () => pixelmatch(live, design, output.fill(0), width, height, { threshold: 0.03, diffMask: true })
  const over = (own: typeof masks, name: string): Finding => {
    const ratios: number[] = []
    for (let round = -3; round < rounds; round += 1) {
      const alone = timed(bare)
      // Masks write into both, so each round has copies of its own, as the worker has.
      const copies = { live: live.slice(), design: design.slice() }
      const work = () => differenceOf({ size, ...copies, tolerance: 8, covered, masks: own }, output.fill(0))
      const ratio = timed(work) / alone
      if (round >= 0) ratios.push(ratio)
    }
    return {
      name,
      value: median(ratios),
      unit: '×',
      goal: 1.5,
      note: `3200 × 960, in one thread, median of ${rounds} rounds`
    }
  }
  return [
    await measureVerdict(3060, 'verdict where nothing differs over pixelmatch alone'),
    await measureVerdict(3003, 'verdict where two elements differ over pixelmatch alone'),
    over([], 'difference with its regions over pixelmatch alone'),
    over(masks, 'difference under a mask over pixelmatch alone')
  ]
}
