import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import type { DesignKey, Mask } from '../../../../shared/contract/designs.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { askAgain } from '../../../bridge/queries.ts'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import { deviceWords, devices, type Device } from '../model/slots.ts'
import { fittingScales, rowsOfFigures, useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import { designNames } from '../overlay/liveState.ts'
import { useDifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import { useDesigns, usePlacements } from '../overlay/useDesigns.ts'
import { useFigureReview, type FigureReview } from '../overlay/useFigureReview.ts'
import { SaveReviewButton } from '../handover/SaveReview.tsx'
import { PinList } from '../pins/PinList.tsx'
import { usePins } from '../pins/usePins.ts'
import classes from './Review.module.css'
import { ReviewFigure } from './ReviewFigure.tsx'
import { ReviewSide } from './ReviewSide.tsx'
import { ReviewTools, useHeldKey } from './ReviewTools.tsx'
import { stagePins } from '../pins/PinMarks.tsx'
import { useAccept, useReviewActions } from './useReviewActions.ts'
import layout from '../../../components/layout.module.css'
import { toneOf } from '../overlay/verdict.ts'
import { otherBanner, type Reference } from '../compare/useReference.ts'
import { editedWorkspace } from '../findings/useBannerWorkspace.ts'

interface Props {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly category: string
  /** Another set of banners to compare with. */
  readonly reference: Reference | undefined
  /** The banner as it was changed is compared with the live one. */
  readonly isChanged: boolean
}

/** The chosen banner's figures, each held against its design, the same banner of another set, or what is live. */
export function Review({ workspace, subject, category, reference, isChanged }: Props): ReactNode {
  const isDesign = !reference && !isChanged
  const { sizes, tolerance, mode, device: active, change } = useView()
  const worker = useDifferenceWorker()
  const { asked, comparisons, find, fileOf } = useDesigns(workspace.connection, category)
  const { refetch } = asked
  const reload = useCallback(() => refetch(), [refetch])
  const names = useMemo(() => designNames(workspace.banners), [workspace.banners])
  const banner = names[subject.placed.at] ?? ''
  const keyFor = (of: string, device: Device): DesignKey => ({
    connection: workspace.connection,
    category,
    banner: of,
    device
  })
  const keyOf = (device: Device) => keyFor(banner, device)
  const placements = usePlacements(reload)
  const actions = useReviewActions(keyOf, reload)
  const accepting = useAccept({ workspace, names, keyOf: keyFor, find, fileOf, reload })
  const board = usePins(workspace.connection, category)
  const isPinning = board.draft !== undefined && board.draft.id === undefined
  const [isHeld, hold] = useHeldKey(mode === 'Blink')
  const [waiting, setWaiting] = useState<{ banner: string; device: Device; file: File }>()
  // Another banner is shown whole.
  useEffect(() => change({ zoomed: undefined, isMasking: false }), [banner, change])
  const comparisonOf = (key: Pick<DesignKey, 'banner' | 'device'>) =>
    isDesign ? placements.placed(find(key)) : undefined
  const common = { tolerance, worker, ...useCompared(workspace, subject, reference, isChanged) }
  const ofDevice = (device: Device) => ({
    ...common,
    device,
    size: sizes[device],
    comparison: comparisonOf({ banner, device })
  })
  const reviews: Readonly<Record<Device, FigureReview>> = {
    desktop: useFigureReview(ofDevice('desktop')),
    tablet: useFigureReview(ofDevice('tablet')),
    mobile: useFigureReview(ofDevice('mobile'))
  }
  const room = useRef<HTMLDivElement>(null)
  const width = useBoxSize(room)?.width ?? 0
  const scales = fittingScales(sizes, width, false)
  const place = (device: Device, part: Partial<DesignPlacement>) => {
    const { comparison } = reviews[device]
    if (comparison) placements.place(comparison.key, { ...comparison.placement, ...part })
  }
  const take = (device: Device, file: File) => {
    const { pictures, comparison } = reviews[device]
    if (pictures.state === 'loading') setWaiting({ banner, device, file })
    else void actions.take(device, file, comparison, pictures.live)
  }
  // A design is taken once the pictures that it is compared with are known.
  const waits = waiting?.banner === banner ? waiting : undefined
  const isDue = waits !== undefined && reviews[waits.device].pictures.state !== 'loading'
  useEffect(() => {
    if (!isDue || !waits) return
    setWaiting(undefined)
    take(waits.device, waits.file)
    // Once, when the last picture was looked at.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue])
  const lost = !isDesign ? [] : comparisons.filter(({ key }) => !names.includes(key.banner))
  const lostPins = board.all.filter(({ key }) => !names.includes(key.banner))
  const review = reviews[active]
  const figure = (device: Device) => {
    const { comparison, problem } = reviews[device]
    return (
      <ReviewFigure
        key={device}
        device={device}
        size={sizes[device]}
        scale={scales[device]}
        drawn={common.subject.live}
        review={reviews[device]}
        isHeld={isHeld}
        fileName={fileOf(comparison?.design)?.name}
        isBusy={actions.isBusy(device) || waits?.device === device}
        problem={actions.problemOf(device) ?? problem}
        missing={reference ? `Not in ${reference.names[1]}.` : 'No design yet: drop one here, or add it.'}
        take={isDesign ? (file) => take(device, file) : undefined}
        nudge={({ x, y }) => {
          const { placement } = comparison ?? {}
          if (placement) place(device, { x: placement.x + x, y: placement.y + y })
        }}
        pins={stagePins(board, banner, device)}
        addMask={(mask: Mask) => place(device, { masks: [...(comparison?.placement.masks ?? []), mask] })}
      />
    )
  }
  return (
    <section aria-label="Review" className={classes.review}>
      <ReviewTools hold={hold}>
        <Summary reviews={reviews} />
        <Button
          size="compact-xs"
          variant="default"
          aria-pressed={isPinning}
          onClick={() => {
            change({ hasPins: true, isMasking: false })
            board.write({ banner, device: active, x: 0.5, y: 0.5, text: '', presses: 0 })
          }}
        >
          Add pin
        </Button>
        {isDesign && (
          <Button
            size="compact-xs"
            variant="default"
            loading={accepting.isBusy}
            disabled={accepting.count === 0}
            title="Takes what is live as the reference of each figure of this category that has a design"
            onClick={() => void accepting.acceptAll()}
          >
            Accept all
          </Button>
        )}
        {!isChanged && (
          <SaveReviewButton
            workspace={workspace}
            subject={subject}
            category={category}
            names={names}
            reference={reference}
            comparisonOf={comparisonOf}
            fileOf={fileOf}
            pinsOf={(of, device) => board.on(of, device)}
            worker={worker}
          />
        )}
      </ReviewTools>
      {asked.error && <ProblemNotice error={asked.error} retry={() => askAgain(asked)} />}
      {placements.problem !== undefined && (
        <p role="alert" className={layout.problem} style={{ marginBottom: 6 }}>
          {placements.problem}
        </p>
      )}
      <p role="status" className={classes.said}>
        {isPinning
          ? 'Press on a figure where the pin belongs, and write its text in the list of pins.'
          : accepting.said}
      </p>
      {lost.length > 0 && (
        <p className={classes.reason}>
          {countInWords(lost.length, 'design is', 'designs are')} of banners that are not in this answer:{' '}
          {[...new Set(lost.map(({ key }) => key.banner))].join(', ')}. Settings can delete the files.
        </p>
      )}
      {lostPins.length > 0 && (
        <p className={classes.reason}>
          {countInWords(lostPins.length, 'pin is', 'pins are')} on banners that are not in this answer:{' '}
          {[...new Set(lostPins.map(({ key }) => key.banner))].join(', ')}.{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => void board.remove(lostPins)}>
            Delete these pins
          </Button>
        </p>
      )}
      <div className={classes.body}>
        <div className={classes.figures} style={{ gap: 16 }}>
          {/* As wide as its container, and no row of its own. */}
          <div ref={room} style={{ marginBottom: -16 }} />
          {width > 0 &&
            rowsOfFigures(false).map((columns) => (
              <div key={columns.join(' ')} className={layout.line} style={{ alignItems: 'flex-start', gap: 24 }}>
                {columns.flat().map(figure)}
              </div>
            ))}
        </div>
        <ReviewSide
          key={active}
          device={active}
          size={sizes[active]}
          review={review}
          file={fileOf(review.comparison?.design)}
          screenshot={fileOf(review.comparison?.screenshot)}
          isBusy={accepting.isBusy || actions.isBusy(active)}
          place={(placement) => placements.place(keyOf(active), placement)}
          takeScreenshot={(file) => void actions.screenshot(active, file)}
          confirm={(live) => void actions.confirm(active, review.comparison?.revision ?? 0, live)}
          remove={() => void actions.remove(active)}
          undo={() => void actions.undo(active, review.comparison?.revision ?? 0)}
          accept={() => void accepting.acceptOne(subject.placed, active)}
          resize={(size) => change({ sizes: { ...sizes, [active]: size } })}
          hint={isDesign ? designHint : undefined}
        >
          <PinList banner={banner} device={active} board={board} />
        </ReviewSide>
      </div>
    </section>
  )
}

/** What is compared with what: the banner on screen or as it was changed, and its reference where that is no design. */
function useCompared(
  workspace: BannerWorkspace,
  subject: EditedBanner,
  reference: Reference | undefined,
  isChanged: boolean
) {
  return useMemo(() => {
    const { placed, edited, drawn } = subject
    if (!isChanged) return { workspace, subject, other: reference && otherBanner(reference, placed) }
    return {
      workspace: editedWorkspace(workspace, subject),
      subject: { placed: edited, live: drawn },
      other: { side: 'your changes', name: 'live', workspace, placed }
    }
  }, [workspace, subject, reference, isChanged])
}

const designHint =
  'A PNG, JPG, WebP, AVIF or SVG of up to 6,000 pixels a side and 16 MB, at 1×, 2× or 3×. It is kept on this machine only.'

type DesignPlacement = NonNullable<FigureReview['comparison']>['placement']

/** Which figures pass and which fail, in words. */
function Summary({ reviews }: { readonly reviews: Readonly<Record<Device, FigureReview>> }): ReactNode {
  return devices.map((device) => {
    const { verdict } = reviews[device]
    return (
      verdict &&
      verdict.word !== 'comparing…' && (
        <span key={device} className={classes.judged} data-tone={toneOf(verdict)}>
          {deviceWords[device]} {verdict.word}
        </span>
      )
    )
  })
}
