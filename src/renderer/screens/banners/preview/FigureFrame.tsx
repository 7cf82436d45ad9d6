import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { playingSource } from '../../../../shared/pictureName.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { Figure } from './Figure.tsx'
import { FigureAids } from './FigureAids.tsx'
import { layoutOf, type Size } from '../model/layout.ts'
import type { FigureContent } from '../model/figureContent.ts'
import { SafeArea, useGround } from './SeeAs.tsx'
import classes from './Preview.module.css'
import { registerFigure } from '../model/svgPicture.ts'
import { deviceWords, perSlot, slotNames, slots, type Device, type SlotName } from '../model/slots.ts'
import { isDrawnOtherwise, type EditedBanner, type BannerWorkspace } from '../model/workspace.ts'
import { readLength, useView } from '../model/view.ts'

interface Props {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly device: Device
  readonly scale: number
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

const tooLong = (samples: ReturnType<BannerWorkspace['samples']>): string[] => {
  if (samples?.isOverfull) return ['texts run out of the figure']
  return samples && samples.overfull.length > 0 ? [`too long: ${samples.overfull.join(', ')}`] : []
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
  if (isDrawnOtherwise(subject)) gaps.push(...tooLong(workspace.samples(subject.drawn, device)))
  // A picture that is still loading is no fault.
  const isFaulty = gaps.some((gap) => !gap.endsWith(' loading'))
  return (
    gaps.length > 0 && (
      <span style={{ fontSize: 12, ...(isFaulty && { color: 'var(--bad)' }) }}>{gaps.join(' · ')}</span>
    )
  )
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

/** A narrower caption has no room for the device's name. */
const widestNameless = 260

const radiusOf = ({ site }: FigureContent, device: Device, size: Size): number =>
  site ? site.profile.devices[device].radius : layoutOf(device, size).border.radius

/** The profile's name of a device, where it says more than its kind. */
function DeviceName({ site, device }: { site: FigureContent['site']; device: Device }): ReactNode {
  const name = site?.profile.devices[device].name
  return (
    name !== undefined &&
    name !== deviceWords[device] && (
      <span className={classes.deviceName} title={name}>
        {name}
      </span>
    )
  )
}

/** One figure with its caption, at a zoom, with the aids. */
export function FigureFrame({ workspace, subject, device, scale }: Props): ReactNode {
  const { sizes, layers, hasFrames, isPlaying } = useView()
  const ground = useGround()
  const figure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = figure
    return current ? registerFigure(device, current) : undefined
  }, [device])
  const size = sizes[device]
  const { drawn } = subject
  const name = deviceWords[device]
  return (
    <figure className={classes.figure} aria-label={name}>
      <figcaption className={classes.caption} style={{ gap: 1 }}>
        <strong title={subject.live.site?.profile.devices[device].name}>{name}</strong>
        {size.width * scale >= widestNameless && <DeviceName site={subject.live.site} device={device} />}
        <Length device={device} side="width" />
        <span aria-hidden>×</span>
        <Length device={device} side="height" />
        <span className={classes.scale} title="How large the figure is drawn">
          · {Math.round(scale * 100)} %
        </span>
      </figcaption>
      <div
        className={classes.stage}
        data-framed={hasFrames || undefined}
        style={{
          width: Math.ceil(size.width * scale),
          height: Math.ceil(size.height * scale),
          borderRadius: radiusOf(subject.live, device, size) * scale
        }}
      >
        <div {...ground} className={`${classes.seen} ${ground.className}`}>
          <div className={classes.scaled} style={{ transform: `scale(${scale})` }} data-figure={device}>
            <Figure
              ref={figure}
              drawn={isPlaying ? playing(workspace, subject) : drawn}
              {...{ device, size, layers }}
            />
          </div>
        </div>
        {hasFrames && <SafeArea area={subject.live.site?.profile.devices[device].safeArea} scale={scale} />}
        <FigureAids figure={figure} drawn={drawn} size={size} scale={scale}>
          <Gaps workspace={workspace} subject={subject} device={device} />
        </FigureAids>
      </div>
    </figure>
  )
}
