import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { playingSource } from '../../../../shared/pictureName.ts'
import layout from '../../../components/layout.module.css'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import type { Comparisons } from '../compare/useComparisons.ts'
import { LayoutEditorOverlay } from '../layout/LayoutEditorOverlay.tsx'
import type { LayoutEditing } from '../layout/useLayoutEditing.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import { FileInput, useFileDrop } from '../model/pictureFile.tsx'
import { deviceWords, perSlot, slotNames, slots, type Device, type SlotName } from '../model/slots.ts'
import { readLength, useView } from '../model/view.ts'
import { isDrawnOtherwise, type BannerWorkspace, type EditedBanner } from '../model/workspace.ts'
import { toneOf, verdictInWords } from '../difference/verdict.ts'
import { stagePins } from '../pins/PinMarks.tsx'
import type { PinBoard } from '../pins/usePins.ts'
import classes from './Canvas.module.css'
import { FigureAids } from './FigureAids.tsx'
import { Stage } from './Stage.tsx'

interface Props {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly comparisons: Comparisons
  readonly board: PinBoard
  readonly device: Device
  readonly scale: number
  /** *Blink* shows the reference. */
  readonly isHeld: boolean
  /** The layout is edited here. */
  readonly editing: LayoutEditing | undefined
}

function Length({ device, side }: { device: Device; side: keyof Size }): ReactNode {
  const { sizes, change } = useView()
  const [typed, setTyped] = useState<string>()
  const length = sizes[device][side]
  const take = () => {
    const read = readLength(typed ?? '')
    setTyped(undefined)
    if (read !== undefined) change({ sizes: { ...sizes, [device]: { ...sizes[device], [side]: read } } })
  }
  return (
    <TextInput
      aria-label={`${deviceWords[device]} ${side}`}
      inputMode="numeric"
      className={classes.length}
      value={typed ?? String(length)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}

/** The missing pictures of a figure, in words, because they are invisible in it. */
function Gaps({ workspace, subject, device }: Pick<Props, 'workspace' | 'subject' | 'device'>): ReactNode {
  const gaps = slotNames
    .filter((slot) => slots[slot].device === device && !subject.edit.pictures[slot])
    .flatMap((slot) => {
      const picture = workspace.checked(subject.placed, slot)
      const { absence } = subject.placed.pictures[slot]
      const word =
        absence !== undefined ? 'missing' : picture ? picture.problem && whyNotShown(picture.problem).word : 'loading'
      return word === undefined ? [] : [`${slots[slot].kind} ${word}`]
    })
  const { overfull = [] } = workspace.samples(subject.drawn, device) ?? {}
  if (isDrawnOtherwise(subject) && overfull.length > 0) gaps.push(`too long: ${overfull.join(', ')}`)
  // A picture that is still loading is no fault.
  const isFaulty = gaps.some((gap) => !gap.endsWith(' loading'))
  return gaps.length > 0 && <span style={{ ...(isFaulty && { color: 'var(--bad)' }) }}>{gaps.join(' · ')}</span>
}

/** The content with its animations playing; otherwise their first frames are shown. */
function playing({ checked }: BannerWorkspace, { placed, edit, drawn }: EditedBanner): FigureContent {
  const sourceOf = (slot: SlotName) => {
    const source = drawn.sources[slot]
    const local = edit.pictures[slot]
    if (local && source === local.source) return local.moving ?? source
    const isMoving = checked(placed, slot)?.facts?.animation !== undefined
    return source !== undefined && isMoving ? playingSource(source) : source
  }
  return { ...drawn, sources: perSlot(sourceOf) }
}

/** The element that chooses a figure's design. */
export const designInput = (device: Device): string => `design-file-${device}`

/** A figure with its caption, its verdict, and what lies over it; a design can be dropped on it. */
export function CanvasFigure(props: Props): ReactNode {
  const { workspace, subject, comparisons, board, device, scale, isHeld, editing } = props
  const { sizes, isPlaying, isMasking, device: active, compare, change } = useView()
  const input = useRef<HTMLInputElement>(null)
  const size = sizes[device]
  const name = deviceWords[device]
  const { reviews, reference, designs, actions, take, place, banner } = comparisons
  const review = reviews[device]
  const { comparison, verdict } = review
  const problem = actions.problemOf(device) ?? review.problem
  const said = comparisons.isBusy(device) ? 'reading the file…' : verdict && verdictInWords(verdict)
  const isDesign = compare === 'Design'
  const isOfReview = compare === 'A saved review'
  const missing = isDesign
    ? 'No design yet'
    : isOfReview
      ? 'Not in the review'
      : reference && `Not in ${reference.names[1]}.`
  const drop = (file: File) => take(device, file)
  const pins = stagePins(board, banner, device)
  const drawn = isPlaying ? playing(workspace, subject) : subject.drawn
  const select = () => active !== device && change({ device, zoomed: undefined, isMasking: false, selected: undefined })
  return (
    <figure
      aria-label={name}
      className={classes.figure}
      style={{ width: Math.ceil(size.width * scale) }}
      data-active={active === device || undefined}
      onPointerDown={select}
      onFocus={select}
      {...useFileDrop(drop)}
    >
      <figcaption className={classes.caption}>
        <span className={classes.lengths}>
          <strong title={subject.live.site.profile.devices[device].name}>{name}</strong>
          <Length device={device} side="width" />
          <span aria-hidden>×</span>
          <Length device={device} side="height" />
        </span>
        <span className={classes.lengths} style={{ gap: 8 }}>
          <span
            role="status"
            hidden={!said}
            className={verdict ? layout.badge : layout.quiet}
            data-tone={verdict && toneOf(verdict)}
          >
            {said}
          </span>
          {isDesign && (
            <Button
              size="compact-xs"
              aria-label={`${comparison ? 'Replace' : 'Add'} design… ${name}`}
              title={designs.fileOf(comparison?.design)?.name}
              onClick={() => input.current?.click()}
            >
              {comparison ? 'Replace…' : 'Add…'}
            </Button>
          )}
        </span>
      </figcaption>
      <FileInput
        ref={input}
        id={designInput(device)}
        accept=".png,.jpg,.jpeg,.webp,.avif,.svg"
        name={`Design file for ${name}`}
        take={drop}
      />
      <Stage
        {...{ device, size, scale, drawn, review, isHeld }}
        pins={{
          ...pins,
          open(mark) {
            change({ tab: 'Pins', isInspecting: true })
            pins.open(mark)
          }
        }}
        isEditing={editing !== undefined}
        nudge={({ x, y }) => {
          const { placement } = comparison ?? {}
          if (placement) place(device, { x: placement.x + x, y: placement.y + y })
        }}
        addMask={(mask) => place(device, { masks: [...(comparison?.placement.masks ?? []), mask] })}
      >
        {(scale) =>
          editing ? (
            <LayoutEditorOverlay {...{ editing, drawn, device, size, scale }} />
          ) : (
            <FigureAids
              {...{ device, drawn, size, scale }}
              isBusy={pins.put !== undefined || (isMasking && active === device)}
            >
              <Gaps workspace={workspace} subject={subject} device={device} />
              {compare !== undefined && !verdict && missing !== undefined && <span>{missing}</span>}
            </FigureAids>
          )
        }
      </Stage>
      {problem !== undefined && (
        <p role="alert" className={layout.problem}>
          {problem}
        </p>
      )}
    </figure>
  )
}
