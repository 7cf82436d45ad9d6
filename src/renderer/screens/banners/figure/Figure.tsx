import { useIntersection } from '@mantine/hooks'
import { memo, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { isSeen } from '../model/bannerModel.ts'
import { allLayers, type FigureContent, type LayerName } from '../model/figureContent.ts'
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
  type Placing,
  unitOf
} from '../model/siteLayout.ts'
import { pictureKinds, slotOf, textNames, type Device, type TextName } from '../model/slots.ts'

// All styles are inline and don't depend on the window, because a PNG is made from a clone in an SVG.

/** What a figure shows: content, device, size in CSS pixels, and layers. By default, all layers are drawn. */
export interface FigureProps {
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
  readonly layers?: Readonly<Record<LayerName, boolean>>
}

interface Drawing extends Required<FigureProps> {
  readonly placing: Placing
}

const shownIf = (isShown: boolean) => ({ visibility: isShown ? 'visible' : 'hidden' }) as const

/**
 * A picture in a figure. If the picture can't be shown, draws nothing, as a player's browser would. The source is the
 * React key, because an `<img>` with a new source shows the old picture until the new one has loaded.
 */
function Picture({ source, name, style }: { source: string; name: string; style: CSSProperties }): ReactNode {
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return null
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      decoding="async"
      data-part={name}
      data-loading={isLoading || undefined}
      style={{ ...style, display: 'block' }}
      onLoad={() => setLoading(false)}
      onError={() => setFailed(true)}
    />
  )
}

function pictureOf(own: ProfilePart, { placing, drawn, device, layers }: Drawing): ReactElement | undefined {
  const kind = pictureKinds.find((one) => one === own.part)
  const slot = kind && slotOf(kind, device)
  const source = slot && drawn.sources[slot]
  if (!kind || source === undefined) return undefined
  const name = partNames[kind]
  const style = { ...placeStyle(own, placing), objectFit: fitOf(own), ...shownIf(layers[name]) }
  return <Picture key={`${name} ${source}`} {...{ source, name, style }} />
}

const verticals = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

function textOf(own: ProfilePart, name: TextName, { placing, drawn, layers }: Drawing): ReactElement | undefined {
  const { texts, colours } = drawn
  if (!own.text || !isSeen(texts[name])) return undefined
  const isButton = name === 'button_title'
  const button: CSSProperties = isButton
    ? {
        border: `${(own.border ?? 0) * placing.unit}px solid ${colours.button_border_color ?? 'transparent'}`,
        borderRadius: (own.radius ?? 0) * placing.unit,
        background: colours.button_color ?? 'transparent'
      }
    : {}
  return (
    <div
      key={name}
      data-part={partNames[name]}
      style={{
        ...placeStyle(own, placing),
        ...button,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: verticals[own.text.vertical ?? (isButton ? 'middle' : 'top')],
        overflow: own.text.overflow === 'visible' ? 'visible' : 'hidden',
        ...shownIf(isButton ? layers.Button : layers.Texts)
      }}
    >
      <div dir="auto" style={textStyle(own, placing)}>
        {texts[name]}
      </div>
    </div>
  )
}

function stackOf(own: ProfilePart, figure: Drawing): ReactElement | undefined {
  const { isMirrored, unit } = figure.placing
  const inner = partsIn(own.stack, figure)
  if (inner.length === 0) return undefined
  return (
    <div
      key={partId(own)}
      dir={isMirrored && own.mirror !== false ? 'rtl' : 'ltr'}
      data-stack={own.stack}
      style={{ ...placeStyle(own, figure.placing), ...stackStyle(own, unit) }}
    >
      {inner}
    </div>
  )
}

/** Draws the parts in a stack or in the figure. Empty parts are left out, so they take no space in a stack. */
const partsIn = (stack: string | undefined, figure: Drawing): ReactElement[] =>
  figure.placing.parts
    .filter((own) => own.in === stack)
    .flatMap((own) => {
      if (own.stack !== undefined) return stackOf(own, figure) ?? []
      const text = textNames.find((one) => one === own.part)
      return (text ? textOf(own, text, figure) : pictureOf(own, figure)) ?? []
    })

/** Draws a banner as a player might see it on a device, in the site's layout or the Pitboss layout. */
export function Figure({ drawn, device, size, layers = allLayers }: FigureProps): ReactNode {
  const { site, textScale = 1 } = drawn
  const placing = placingOf(site, device, size, { isMirrored: isRightToLeft(drawn.texts), textScale })
  const { radius, border } = site.profile.devices[device]
  const corners = radius * placing.unit
  return (
    <div
      dir="ltr"
      style={{
        position: 'relative',
        width: size.width,
        height: size.height,
        overflow: 'clip',
        borderRadius: corners,
        color: '#FFFFFF',
        fontFamily,
        fontStyle: 'normal',
        fontVariantLigatures: 'normal',
        letterSpacing: 'normal',
        textAlign: 'start',
        textRendering: 'geometricPrecision'
      }}
    >
      {partsIn(undefined, { drawn, device, size, layers, placing })}
      {layers.Border && drawn.colours.main_border_color && (
        <div
          data-part="Border"
          style={{
            position: 'absolute',
            inset: 0,
            boxSizing: 'border-box',
            border: `${border * placing.unit}px solid ${drawn.colours.main_border_color}`,
            borderRadius: corners,
            pointerEvents: 'none'
          }}
        />
      )}
    </div>
  )
}

interface MiniatureProps extends Pick<FigureProps, 'drawn' | 'device' | 'size'> {
  /** In CSS pixels. */
  readonly width: number
}

const near: IntersectionObserverInit = { scrollMargin: '300px' }

/** A small figure, drawn only when it is near the visible area. */
export const Miniature = memo(function Miniature({ drawn, device, size, width }: MiniatureProps): ReactNode {
  const { ref, entry } = useIntersection(near)
  const scale = width / size.width
  const { radius } = drawn.site.profile.devices[device]
  return (
    <div
      ref={ref}
      aria-hidden
      // Use the canvas's dark background. Otherwise, white text would be unreadable if the picture were missing.
      style={{
        width,
        height: Math.round(size.height * scale),
        borderRadius: radius * unitOf(drawn.site, device, size) * scale,
        overflow: 'hidden',
        background: '#4a5361'
      }}
    >
      {entry?.isIntersecting && (
        <div style={{ ...size, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
          <Figure drawn={drawn} device={device} size={size} />
        </div>
      )}
    </div>
  )
})
