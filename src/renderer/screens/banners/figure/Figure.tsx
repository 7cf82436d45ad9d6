import { useState, type CSSProperties, type ReactNode, type Ref } from 'react'
import { isSeen } from '../model/bannerModel.ts'
import { colourText, type Rgb } from '../model/contrast.ts'
import type { FigureContent, LayerName } from '../model/figureContent.ts'
import { fontFamily, isRightToLeft, type Size } from '../model/layout.ts'
import type { ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import {
  fitOf,
  partId,
  partNames,
  placeStyle,
  placingOf,
  stackStyle,
  textStyle,
  type Placing
} from '../model/siteLayout.ts'
import { pictureKinds, slotOf, textNames, type Device, type PictureKind } from '../model/slots.ts'

// All styles are inline and independent of the window: the same element is rendered on screen and, cloned into an SVG,
// as a PNG.

interface Props {
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
  readonly layers: Readonly<Record<LayerName, boolean>>
  readonly ref?: Ref<HTMLDivElement>
}

interface LayerProps {
  readonly source: string
  readonly kind: PictureKind
  readonly place: CSSProperties
  readonly fit: NonNullable<ProfilePart['fit']>
}

/**
 * One picture of a figure; nothing where it cannot be shown, as for a player. Keyed by its source, because an `<img>`
 * whose source changes shows the previous picture until the new one is loaded.
 */
function Layer({ source, kind, place, fit }: LayerProps): ReactNode {
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return null
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      decoding="async"
      data-part={partNames[kind]}
      data-kind={kind}
      data-loading={isLoading || undefined}
      style={{ ...place, display: 'block', objectFit: fit }}
      onLoad={() => setLoading(false)}
      onError={() => setFailed(true)}
    />
  )
}

const colourOr = (colour: Rgb | undefined, other: string): string => (colour ? colourText(colour) : other)

const verticals = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

interface PartProps extends Pick<Props, 'drawn' | 'device' | 'layers'> {
  readonly own: ProfilePart
  readonly placing: Placing
}

/** A text in its box; the button has its colours from the banner. */
function PlacedText({ own, placing, drawn: { texts, colours }, layers }: PartProps): ReactNode {
  const name = textNames.find((one) => one === own.part)
  if (name === undefined || !own.text || !isSeen(texts[name])) return null
  const isButton = name === 'button_title'
  const button: CSSProperties = isButton
    ? {
        border: `${(own.border ?? 0) * placing.unit}px solid ${colourOr(colours.button_border_color, 'transparent')}`,
        borderRadius: (own.radius ?? 0) * placing.unit,
        background: colourOr(colours.button_color, 'transparent')
      }
    : {}
  const isShown = isButton ? layers.Button : layers.Texts
  return (
    <div
      data-part={partNames[name]}
      style={{
        ...placeStyle(own, placing),
        ...button,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: verticals[own.text.vertical ?? (isButton ? 'middle' : 'top')],
        overflow: own.text.overflow === 'visible' ? 'visible' : 'hidden',
        visibility: isShown ? 'visible' : 'hidden'
      }}
    >
      <div dir="auto" style={textStyle(own, placing)}>
        {texts[name]}
      </div>
    </div>
  )
}

/** Whether anything of a part is drawn: a stack of nothing takes no room. */
function isDrawn({ own, ...rest }: Omit<PartProps, 'layers'>): boolean {
  const { placing, drawn, device } = rest
  if (own.stack !== undefined) {
    return placing.parts.some((inner) => inner.in === own.stack && isDrawn({ own: inner, ...rest }))
  }
  const kind = pictureKinds.find((one) => one === own.part)
  const slot = kind && slotOf(kind, device)
  if (kind) return slot !== undefined && drawn.sources[slot] !== undefined
  const name = textNames.find((one) => one === own.part)
  return name !== undefined && isSeen(drawn.texts[name])
}

/** A part of a figure, or a stack with its parts. */
function Part({ own, ...rest }: PartProps): ReactNode {
  const { placing, drawn, device, layers } = rest
  if (!isDrawn({ own, ...rest })) return null
  if (own.stack !== undefined) {
    const isMoved = placing.isMirrored && own.mirror !== false
    return (
      <div
        dir={isMoved ? 'rtl' : 'ltr'}
        data-stack={own.stack}
        style={{ ...placeStyle(own, placing), ...stackStyle(own, placing.unit) }}
      >
        {placing.parts
          .filter((inner) => inner.in === own.stack)
          .map((inner) => (
            <Part key={partId(inner)} own={inner} {...rest} />
          ))}
      </div>
    )
  }
  const kind = pictureKinds.find((one) => one === own.part)
  if (!kind) return <PlacedText own={own} {...rest} />
  const slot = slotOf(kind, device)
  const source = slot && drawn.sources[slot]
  if (source === undefined || !layers[partNames[kind]]) return null
  return <Layer key={source} source={source} kind={kind} place={placeStyle(own, placing)} fit={fitOf(own)} />
}

/** A banner as a player might see it on a device: its real pictures, texts and colours in its site's layout, or in ours. */
export function Figure({ drawn, device, size, layers, ref }: Props): ReactNode {
  const { site, textScale = 1 } = drawn
  const placing = placingOf(site, device, size, { isMirrored: isRightToLeft(drawn.texts), textScale })
  const { radius, border } = site.profile.devices[device]
  const corners = radius * placing.unit
  return (
    <div
      ref={ref}
      dir="ltr"
      style={{
        position: 'relative',
        width: size.width,
        height: size.height,
        overflow: 'hidden',
        borderRadius: corners,
        color: '#FFFFFF',
        fontFamily,
        fontStyle: 'normal',
        letterSpacing: 'normal',
        textAlign: 'start',
        textRendering: 'geometricPrecision'
      }}
    >
      {placing.parts
        .filter((own) => own.in === undefined)
        .map((own) => (
          <Part key={partId(own)} {...{ own, placing, drawn, device, layers }} />
        ))}
      {layers.Border && drawn.colours.main_border_color && (
        <div
          data-part="Border"
          style={{
            position: 'absolute',
            inset: 0,
            boxSizing: 'border-box',
            border: `${border * placing.unit}px solid ${colourText(drawn.colours.main_border_color)}`,
            borderRadius: corners,
            pointerEvents: 'none'
          }}
        />
      )}
    </div>
  )
}
