import { useEffect, useMemo, useRef, useState } from 'react'
import type { DesignComparison, Placement } from '../../../../shared/contract/designs.ts'
import type { Box, Size } from '../model/layout.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import { slotOf, type Device } from '../model/slots.ts'
import { loadDesign, type LoadedDesign } from './designFile.ts'
import type { DrawnFile, FoundDifference } from './differenceWorker.ts'
import type { Difference } from './difference.ts'
import { liveBitmap } from '../png/drawFigure.tsx'
import { changedParts, liveStateOf, type LivePictures } from './liveState.ts'
import type { DifferenceWorker } from './openDifferenceWorker.ts'
import { atOrigin, laid, laidFigure, sizesInWords, type LaidFile, densityOf } from './placement.ts'
import { useDisposable } from './useDisposable.ts'
import { useSavedFigure } from './useOpenedReview.ts'
import { judgeDifference, liveSideInWords, type Verdict } from './verdict.ts'

/** A figure with its reference: its design, or the figure of another set of banners. */
export interface FigureReview {
  readonly comparison: DesignComparison | undefined
  /** What both sides are called on the figure. */
  readonly names: readonly [live: string, reference: string]
  readonly pictures: LivePictures
  /** Absent while it is loading. */
  readonly design: LaidFile | undefined
  /** A screenshot of the site, which stands in for our layout. */
  readonly screenshot: LaidFile | undefined
  readonly difference: Difference | undefined
  /** The differing pixels, over a transparent ground. */
  readonly marks: ImageBitmap | undefined
  readonly density: number
  readonly verdict: Verdict | undefined
  /** Why a file cannot be drawn, in a sentence. */
  readonly problem: string | undefined
  readonly sizes: string | undefined
}

/** A banner of another set. */
export interface OtherBanner {
  /** The name of its set, and of the set on screen. */
  readonly name: string
  readonly side: string
  readonly workspace: Pick<BannerWorkspace, 'connection' | 'checked' | 'drawnOf'>
  readonly placed: PlacedBanner
}

interface Asked {
  readonly workspace: Pick<BannerWorkspace, 'checked'>
  readonly subject: Pick<EditedBanner, 'live' | 'placed'>
  /** The reference where it is no design. */
  readonly other: OtherBanner | undefined
  /** The banner's name in the saved review that is the reference. */
  readonly saved?: string | undefined
  readonly device: Device
  readonly size: Size
  readonly comparison: DesignComparison | undefined
  readonly tolerance: number
  readonly worker: DifferenceWorker
  /** The banner is changed on this machine: what is live is not what is compared. */
  readonly isChanged: boolean
}

/** A banner's live pictures on a device, as far as they are checked. */
export const livePicturesOf = (
  { checked }: Pick<BannerWorkspace, 'checked'>,
  { placed, live }: Pick<EditedBanner, 'placed' | 'live'>,
  device: Device
): LivePictures =>
  liveStateOf(placed, live, device, (kind) => {
    const slot = slotOf(kind, device)
    return slot && checked(placed, slot)
  })

/** Loads the design of a figure, compares both in the worker, and judges the result. */
export function useFigureReview({
  workspace,
  subject,
  device,
  size,
  comparison,
  other,
  saved,
  tolerance,
  worker,
  isChanged
}: Asked): FigureReview {
  const { live, placed } = subject
  const pictures = useMemo(() => livePicturesOf(workspace, { live, placed }, device), [workspace, live, placed, device])
  const placement = comparison?.placement
  const loadedDesign = useKept(comparison?.design)
  const loadedScreenshot = useKept(comparison?.screenshot)
  const part = useOpaquePart(comparison?.design, loadedDesign, placement?.isCropped === true, worker)
  const savedFile = useSavedFigure(saved, device)
  const design = useMemo(
    () =>
      saved === undefined ? laid(loadedDesign, part, size, placement) : laid(savedFile, undefined, size, atOrigin),
    [saved, savedFile, loadedDesign, part, size, placement]
  )
  const otherLive = other?.workspace.drawnOf(other.placed)
  const otherPictures =
    other && otherLive && livePicturesOf(other.workspace, { placed: other.placed, live: otherLive }, device)
  const screenshot = useMemo(() => laid(loadedScreenshot, undefined, size, atOrigin), [loadedScreenshot, size])
  const density = densityOf(design?.fit.scale ?? 1, size)
  const isOurs = comparison?.screenshot === undefined
  const isReady = pictures.state !== 'loading' && (design !== undefined || otherPictures !== undefined)
  const ours = useDrawnFigure(isReady && isOurs ? { workspace, placed, live, device, size, density } : undefined)
  const theirs = useDrawnFigure(
    other && otherLive && otherPictures?.state !== 'loading'
      ? { ...other, live: otherLive, device, size, density }
      : undefined
  )
  const reference = other ? theirs.file : design
  const liveFile = isOurs ? ours.file : screenshot
  const found = useDifference({ worker, live: liveFile, design: reference, size, density, tolerance, placement })
  const result = found === 'failed' ? undefined : found
  const sizes = sizesInWords(design, screenshot, size, saved === undefined ? undefined : 'The picture of the review')
  const isLoading = pictures.state === 'loading' || otherPictures?.state === 'loading'
  const verdict =
    comparison || other || savedFile
      ? judgeDifference({
          difference: isLoading ? undefined : result?.difference,
          placement,
          changed:
            comparison && !isChanged && pictures.state === 'known' ? changedParts(comparison.live, pictures.live) : [],
          failed: [
            ...(pictures.state === 'failed' && isOurs ? [{ where: 'Live', kinds: pictures.kinds }] : []),
            ...(otherPictures?.state === 'failed' ? [{ where: `In ${other?.name}`, kinds: otherPictures.kinds }] : [])
          ],
          sizes
        })
      : undefined
  return {
    comparison,
    names: other
      ? [other.side, other.name]
      : saved !== undefined
        ? [liveSideInWords(undefined), 'the review']
        : [liveSideInWords(comparison), comparison?.isAccepted ? 'accepted reference' : 'design'],
    pictures,
    design: reference,
    screenshot,
    difference: result?.difference,
    marks: result?.marks,
    density,
    verdict,
    problem:
      savedFile?.problem ??
      loadedDesign?.problem ??
      loadedScreenshot?.problem ??
      (ours.hasFailed || theirs.hasFailed || found === 'failed' ? uncompared : undefined),
    sizes
  }
}

const uncompared = 'Both could not be compared: this machine may have no memory left.'

const useKept = (sha256: string | undefined): LoadedDesign | undefined =>
  useDisposable(
    sha256,
    () => loadDesign(sha256 ?? ''),
    (loaded) => loaded.problem === undefined && loaded.bitmap.close()
  )

/** The opaque part of a design; undefined where it is drawn whole. */
function useOpaquePart(
  sha256: string | undefined,
  loaded: LoadedDesign | undefined,
  isCropped: boolean,
  worker: DifferenceWorker
): Box | 'awaited' | undefined {
  const bitmap = loaded?.problem === undefined ? loaded?.bitmap : undefined
  const bounds = useDisposable(bitmap && isCropped ? sha256 : undefined, async () =>
    bitmap ? { box: await worker.bounds(bitmap) } : undefined
  )
  if (!isCropped || !bitmap) return undefined
  return bounds === undefined ? 'awaited' : bounds.box
}

/** A figure as it is live, in the pixels that are compared; undefined until all its pictures are drawn. */
function useDrawnFigure(wanted: DrawnFigure | undefined) {
  // Another content has another number, because it is another object.
  const key =
    wanted && [numberOf(wanted.live), wanted.device, wanted.size.width, wanted.size.height, wanted.density].join(' ')
  const drawn = useDisposable<ImageBitmap | 'failed'>(
    key,
    async () => {
      if (!wanted) return 'failed'
      const { workspace, placed, live, device, size, density } = wanted
      return (await liveBitmap(workspace.checked, placed, { drawn: live, device, size }, density)) ?? 'failed'
    },
    (bitmap) => bitmap !== 'failed' && bitmap.close()
  )
  const bitmap = drawn === 'failed' ? undefined : drawn
  const size = wanted?.size
  const file = useMemo(() => bitmap && size && laidFigure(bitmap, size), [bitmap, size])
  return { file, hasFailed: drawn === 'failed' }
}

interface DrawnFigure extends Pick<Asked, 'device' | 'size'> {
  readonly workspace: Pick<BannerWorkspace, 'checked'>
  readonly placed: PlacedBanner
  readonly live: FigureContent
  readonly density: number
}

const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** A number for an object, the same for as long as it is the same object. */
function numberOf(object: object): number {
  const known = numbers.get(object) ?? (lastNumber += 1)
  numbers.set(object, known)
  return known
}

interface Differing {
  readonly worker: DifferenceWorker
  readonly live: DrawnFile | undefined
  readonly design: DrawnFile | undefined
  readonly size: Size
  readonly density: number
  readonly tolerance: number
  readonly placement: Placement | undefined
}

const noMasks: Placement['masks'] = []

/** The newest comparison's result; undefined while it runs. One that a newer one replaces before it starts is not run. */
function useDifference({
  worker,
  live,
  design,
  size,
  density,
  tolerance,
  placement
}: Differing): FoundDifference | 'failed' | undefined {
  const masks = placement?.masks ?? noMasks
  const job = useMemo(
    () => (live && design ? { figure: size, density, live, design, tolerance, masks } : undefined),
    [live, design, size, density, tolerance, masks]
  )
  const [found, setFound] = useState<{ readonly of: object; readonly found: FoundDifference | 'failed' }>()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  // Closed with the next: what is on screen was drawn already.
  const drawnMarks = useRef<ImageBitmap>(undefined)
  useEffect(() => {
    if (!job) return
    let isWanted = true
    turn.current = turn.current.then(async () => {
      if (!isWanted) return
      const result = await worker.compare(job)
      if (!isWanted) return result?.marks.close()
      drawnMarks.current?.close()
      drawnMarks.current = result?.marks
      setFound({ of: job, found: result ?? 'failed' })
    })
    return () => {
      isWanted = false
    }
  }, [job, worker])
  return job && found?.of === job ? found.found : undefined
}
