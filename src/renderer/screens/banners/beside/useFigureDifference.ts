import type { PlacedBanner } from '../model/bannerModel.ts'
import type { Size } from '../model/layout.ts'
import { colourNames, type Device } from '../model/slots.ts'
import { sampleKey } from '../model/sample.ts'
import { changedParts } from '../overlay/liveState.ts'
import { liveBitmap } from '../png/drawFigure.tsx'
import { shareOf } from '../overlay/difference.ts'
import type { DifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import { livePicturesOf } from '../overlay/useFigureReview.ts'
import { useDisposable } from '../overlay/useDisposable.ts'
import { shareInWords } from '../overlay/verdict.ts'
import { differenceOfBitmaps, type Workspaces } from './comparePictures.ts'
import type { SideNames } from './pairRows.ts'

const listed = new Intl.ListFormat('en')

/** How two figures differ: in words, and where, over a transparent ground. */
export interface FigureDifference {
  readonly words: string
  readonly marks?: ImageBitmap | undefined
}

/** A banner as both sides have it. */
export type BannerPair = readonly [here: PlacedBanner, there: PlacedBanner]

/** How the figures of a banner differ. */
export type FigureDifferences = Readonly<Record<Device, FigureDifference>>

interface Asked {
  readonly sides: Workspaces
  readonly banners: BannerPair
  readonly names: SideNames
  readonly device: Device
  readonly size: Size
  readonly tolerance: number
  readonly worker: DifferenceWorker
}

/** Compares two figures of one size by their pixels, once all pictures of both can be shown. */
function useFigureDifference({ sides, banners, names, device, size, tolerance, worker }: Asked): FigureDifference {
  const [drawn, states] = drawnAndStates(sides, banners, device)
  const [here, there] = states
  const isKnown = here.state === 'known' && there.state === 'known'
  const isEqual = isKnown && changedParts(here.live, there.live).length === 0
  const key = JSON.stringify([
    tolerance,
    ...drawn.map((content) => [
      sampleKey({ drawn: content, device, size }),
      colourNames.map((name) => content.colours[name])
    ])
  ])
  const found = useDisposable(
    isKnown && !isEqual ? key : undefined,
    async () => {
      const bitmaps = await Promise.all([
        liveBitmap(sides[0].checked, banners[0], { drawn: drawn[0], device, size }, 1),
        liveBitmap(sides[1].checked, banners[1], { drawn: drawn[1], device, size }, 1)
      ])
      try {
        return (await differenceOfBitmaps(worker, bitmaps, size, tolerance)) ?? 'failed'
      } finally {
        for (const bitmap of bitmaps) bitmap?.close()
      }
    },
    (result) => result !== 'failed' && result.marks.close()
  )
  for (const [index, state] of states.entries()) {
    if (state.state !== 'failed') continue
    return { words: `not compared: on ${names[index]}, ${listed.format(state.kinds)} cannot be shown` }
  }
  if (!isKnown) return { words: 'comparing…' }
  if (isEqual) return { words: 'nothing differs' }
  if (!found) return { words: 'comparing…' }
  if (found === 'failed') return { words: 'not compared: it could not be drawn on this machine' }
  const share = shareOf(found.difference)
  return { words: share === 0 ? 'no pixel differs' : `${shareInWords(share)} differs`, marks: found.marks }
}

function drawnAndStates([here, there]: Workspaces, [one, other]: BannerPair, device: Device) {
  const drawn = [here.drawnOf(one), there.drawnOf(other)] as const
  return [
    drawn,
    [
      livePicturesOf(here, { placed: one, live: drawn[0] }, device),
      livePicturesOf(there, { placed: other, live: drawn[1] }, device)
    ]
  ] as const
}

/** Compares all figures of a banner. */
export function useFigureDifferences(
  asked: Omit<Asked, 'device' | 'size'>,
  sizes: Readonly<Record<Device, Size>>
): FigureDifferences {
  return {
    desktop: useFigureDifference({ ...asked, device: 'desktop', size: sizes.desktop }),
    tablet: useFigureDifference({ ...asked, device: 'tablet', size: sizes.tablet }),
    mobile: useFigureDifference({ ...asked, device: 'mobile', size: sizes.mobile })
  }
}
