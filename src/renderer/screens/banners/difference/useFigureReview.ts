import { useEffect, useMemo, useRef, useState } from 'react'
import type { DesignComparison, Placement } from '../../../../shared/contract/designs.ts'
import type { Size } from '../model/layout.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import type { Device } from '../model/slots.ts'
import type { LiveBanner } from '../figure/drawFigure.tsx'
import {
  closeFiles,
  drawSide,
  positionFiles,
  loadFiles,
  type DrawnSide,
  type KeptFiles,
  type FigureJob
} from './compareFigure.ts'
import type { DifferenceJob, FoundDifference } from './differenceWorker.ts'
import type { Difference } from './difference.ts'
import { livePicturesOf, type LivePictures } from './liveState.ts'
import type { DifferenceWorker } from './openDifferenceWorker.ts'
import { sizesInWords, type PositionedFile, densityOf } from './placement.ts'
import { judgeFigure, liveSideInWords, type Verdict } from './verdict.ts'
import type { FigureVerdict } from '../verdict/figureVerdict.ts'

/** A figure with its reference: its design, or the figure of another set of banners. */
export interface FigureReview {
  readonly comparison: DesignComparison | undefined
  /** What both sides are called on the figure. */
  readonly names: readonly [live: string, reference: string]
  readonly pictures: LivePictures
  /** Absent while it is loading. */
  readonly design: PositionedFile | undefined
  /** A screenshot of the site, which stands in for our layout. */
  readonly screenshot: PositionedFile | undefined
  readonly difference: Difference | undefined
  /** The differing pixels, over a transparent ground. */
  readonly marks: ImageBitmap | undefined
  readonly density: number
  readonly verdict: Verdict | undefined
  /** The verdict on each element; absent while it is looked for, and where the live side is a screenshot. */
  readonly elements: FigureVerdict | undefined
  /** Why a file cannot be drawn, in a sentence. */
  readonly problem: string | undefined
  readonly sizes: string | undefined
}

interface Asked extends Omit<FigureJob, 'workspace' | 'placed' | 'ask'> {
  readonly workspace: Pick<BannerWorkspace, 'checked'>
  readonly subject: Pick<EditedBanner, 'live' | 'placed'>
  /** The banner is changed on this machine: what is live is not what is compared. */
  readonly isChanged: boolean
}

/** Loads the design of a figure, compares both in the worker, and judges the result. */
export function useFigureReview(asked: Asked): FigureReview {
  const { workspace, device, size, comparison, other, saved, tolerance, worker, isChanged } = asked
  const { live, placed } = asked.subject
  const pictures = useMemo(() => livePicturesOf(workspace, { live, placed }, device), [workspace, live, placed, device])
  const placement = comparison?.placement
  const files =
    useDisposable(
      (comparison || saved) &&
        [comparison?.design, comparison?.screenshot, placement?.isCropped, saved?.handle, saved?.live.name].join(' '),
      () => loadFiles(worker, { comparison, saved }),
      closeFiles
    ) ?? noFiles
  const { design, screenshot } = useMemo(() => positionFiles(files, size, placement), [files, size, placement])
  const otherLive = other?.workspace.drawnOf(other.placed)
  const otherPictures =
    other && otherLive && livePicturesOf(other.workspace, { placed: other.placed, live: otherLive }, device)
  const figure = { device, size, density: densityOf(design?.fit.scale ?? 1, size) }
  const isOurs = comparison?.screenshot === undefined
  const isReady = pictures.state !== 'loading' && (design !== undefined || otherPictures !== undefined)
  const ours = useDrawnSide(
    isReady && isOurs ? { placed, drawn: live, checked: workspace.checked } : undefined,
    figure,
    comparison !== undefined
  )
  const theirs = useDrawnSide(
    other && otherLive && otherPictures?.state !== 'loading'
      ? { placed: other.placed, drawn: otherLive, checked: other.workspace.checked }
      : undefined,
    figure,
    false
  )
  const reference = other ? theirs?.file : design
  const sizes = sizesInWords(design, screenshot, size, saved && 'The picture of the review')
  const shown = isOurs ? ours?.file : screenshot
  const elements = isOurs ? ours?.elements : undefined
  const { density } = figure
  const masks = placement?.masks ?? noMasks
  const isSameSize = sizes === undefined
  const job = useMemo(
    () =>
      shown &&
      reference && { figure: size, density, live: shown, design: reference, elements, tolerance, masks, isSameSize },
    [shown, reference, elements, size, density, tolerance, masks, isSameSize]
  )
  const compared = useDifference(worker, job)
  const found = compared?.found
  const verdict = judgeFigure({ comparison, other, saved, pictures, otherPictures, found, sizes }, isChanged)
  return {
    comparison,
    names: other
      ? [other.side, other.name]
      : saved
        ? [liveSideInWords(undefined), 'the review']
        : [liveSideInWords(comparison), comparison?.isAccepted ? 'accepted reference' : 'design'],
    pictures,
    design: reference,
    screenshot,
    difference: found?.difference,
    marks: found?.marks,
    elements: found?.elements,
    density,
    verdict,
    problem:
      files.design?.problem ??
      files.screenshot?.problem ??
      ours?.problem ??
      theirs?.problem ??
      (compared && !compared.found ? uncompared : undefined),
    sizes
  }
}

const uncompared = 'Both could not be compared: this machine may have no memory left.'

// One object: what is derived from it stays.
const noFiles: KeptFiles = {}

/** A figure as it is live, in the pixels that are compared; undefined until all its pictures are drawn. */
function useDrawnSide(
  banner: LiveBanner | undefined,
  figure: { readonly device: Device; readonly size: Size; readonly density: number },
  isJudged: boolean
): DrawnSide | undefined {
  const { device, size, density } = figure
  return useDisposable<DrawnSide>(
    // Another content has another number, because it is another object.
    banner && [numberOf(banner.drawn), device, size.width, size.height, density, isJudged].join(' '),
    async () => (banner ? drawSide(banner, figure, isJudged) : {}),
    ({ file }) => file?.bitmap.close()
  )
}

const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** A number for an object, the same for as long as it is the same object. */
function numberOf(object: object): number {
  const known = numbers.get(object) ?? (lastNumber += 1)
  numbers.set(object, known)
  return known
}

const noMasks: Placement['masks'] = []

/** The newest comparison; undefined while it runs. One that a newer one replaces before it starts is not run. */
function useDifference(worker: DifferenceWorker, job: DifferenceJob | undefined) {
  const [found, setFound] = useState<{ readonly of: object; readonly found: FoundDifference | undefined }>()
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
      setFound({ of: job, found: result })
    })
    return () => {
      isWanted = false
    }
  }, [job, worker])
  return job && found?.of === job ? found : undefined
}

/**
 * The value that `load` resolves to for a key; undefined while it is awaited and without a key. `drop` gets each value that
 * is no longer needed.
 */
function useDisposable<Value>(
  key: string | undefined,
  load: () => Promise<Value>,
  drop: (value: Value) => void = () => {}
): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Value }>()
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    let own: Value | undefined
    void load().then((value) => {
      if (!isWanted) return drop(value)
      own = value
      setLoaded({ key, value })
    })
    return () => {
      isWanted = false
      if (own !== undefined) drop(own)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what `load` loads
  }, [key])
  return key !== undefined && loaded?.key === key ? loaded.value : undefined
}
