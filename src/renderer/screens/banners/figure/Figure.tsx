import { useState, type CSSProperties, type ReactNode, type Ref } from 'react'
import { isSeen } from '../model/bannerModel.ts'
import { colourText, type Rgb } from '../model/contrast.ts'
import type { FigureContent, LayerName } from '../model/figureContent.ts'
import {
  fontFamily,
  isRightToLeft,
  layoutOf,
  scaledLayout,
  type Box,
  type Layout,
  type Size,
  type TextStyle
} from '../model/layout.ts'
import { placeFigure, type PlacedPart } from '../model/siteLayout.ts'
import { pictureKinds, slotOf, textNames, type Device, type PictureKind, type TextName } from '../model/slots.ts'

// All styles are inline and independent of the window: the same element is rendered on screen and, cloned into an SVG,
// as a PNG.

interface Props {
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
  readonly layers: Readonly<Record<LayerName, boolean>>
  readonly ref?: Ref<HTMLDivElement>
}

const at = ({ x, y, width, height }: Box): CSSProperties => ({ position: 'absolute', left: x, top: y, width, height })

const pictureLayers: Readonly<Record<PictureKind, LayerName>> = {
  background: 'Background',
  mascot: 'Mascot',
  triangle: 'Triangle'
}

type Fit = 'cover' | 'contain' | 'fill'

/**
 * One picture of a figure; nothing where it cannot be shown, as for a player. Keyed by its source, because an `<img>`
 * whose source changes shows the previous picture until the new one is loaded.
 */
function Layer({ source, kind, box, fit }: { source: string; kind: PictureKind; box: Box; fit: Fit }): ReactNode {
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return null
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      decoding="async"
      data-part={pictureLayers[kind]}
      data-kind={kind}
      data-loading={isLoading || undefined}
      style={{ ...at(box), display: 'block', objectFit: fit }}
      onLoad={() => setLoading(false)}
      onError={() => setFailed(true)}
    />
  )
}

const textStyle = ({ size, line, weight, below }: TextStyle): CSSProperties => ({
  margin: `0 0 ${below}px`,
  maxWidth: '100%',
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: weight,
  overflowWrap: 'anywhere'
})

const colourOr = (colour: Rgb | undefined, other: string): string => (colour ? colourText(colour) : other)

function TextColumn({
  drawn: { texts, colours },
  layout,
  layers
}: Pick<Props, 'drawn' | 'layers'> & { layout: Layout }) {
  const { button } = layout
  const style = (name: TextName): CSSProperties =>
    name === 'button_title'
      ? {
          ...textStyle(layout.text[name]),
          boxSizing: 'border-box',
          padding: `${button.down}px ${button.across}px`,
          border: `${button.border}px solid ${colourOr(colours.button_border_color, 'transparent')}`,
          borderRadius: button.radius,
          background: colourOr(colours.button_color, 'transparent'),
          visibility: layers.Button ? 'visible' : 'hidden'
        }
      : { ...textStyle(layout.text[name]), visibility: layers.Texts ? 'visible' : 'hidden' }
  return (
    <div
      dir={layout.isMirrored ? 'rtl' : 'ltr'}
      style={{
        ...at(layout.texts),
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: layout.isCentred ? 'safe center' : 'flex-start'
      }}
    >
      {textNames
        .filter((name) => isSeen(texts[name]))
        .map((name) => (
          <div key={name} dir="auto" data-part={name === 'button_title' ? 'Button' : name} style={style(name)}>
            {texts[name]}
          </div>
        ))}
    </div>
  )
}

const verticals = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

/** Where a text ends that is longer than it may be. */
function cutStyle({ overflow, lines, lineHeight }: NonNullable<PlacedPart['text']>): CSSProperties {
  if (overflow === 'visible') return {}
  if (overflow === 'clip') return { maxHeight: lines * lineHeight, overflow: 'hidden' }
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' }
}

/** A text in the box that a profile gives it; the button has its colours from the banner. */
function SiteText({
  placed: { part, box, text, radius, border },
  drawn: { texts, colours },
  layers,
  isMirrored
}: Pick<Props, 'drawn' | 'layers'> & { placed: PlacedPart; isMirrored: boolean }): ReactNode {
  const name = textNames.find((one) => one === part)
  if (name === undefined || !text || !isSeen(texts[name])) return null
  const isButton = name === 'button_title'
  const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const button: CSSProperties = isButton
    ? {
        boxSizing: 'border-box',
        border: `${border}px solid ${colourOr(colours.button_border_color, 'transparent')}`,
        borderRadius: radius,
        background: colourOr(colours.button_color, 'transparent')
      }
    : {}
  const isShown = isButton ? layers.Button : layers.Texts
  return (
    <div
      data-part={isButton ? 'Button' : name}
      style={{
        ...at(box),
        ...button,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: verticals[text.vertical],
        overflow: text.overflow === 'visible' ? 'visible' : 'hidden',
        visibility: isShown ? 'visible' : 'hidden'
      }}
    >
      <div
        dir="auto"
        style={{
          ...cutStyle(text),
          flex: 'none',
          fontFamily: `${text.family}, ${fontFamily}`,
          fontSize: text.size,
          lineHeight: `${text.lineHeight}px`,
          fontWeight: text.weight,
          color: text.colour,
          textShadow: text.shadow,
          textAlign: text.align === 'center' ? 'center' : text.align === 'start' ? start : end,
          overflowWrap: 'anywhere'
        }}
      >
        {texts[name]}
      </div>
    </div>
  )
}

/** A banner as a player might see it on a device: its real pictures, texts and colours in its site's layout, or in ours. */
export function Figure({ drawn, device, size, layers, ref }: Props): ReactNode {
  const isMirrored = isRightToLeft(drawn.texts)
  const { site, textScale = 1 } = drawn
  const layout = site ? undefined : scaledLayout(layoutOf(device, size, isMirrored), textScale)
  const figure = site && placeFigure(site, device, size, { isMirrored, textScale })
  const border = figure ? { width: figure.border, radius: figure.radius } : (layout?.border ?? { width: 0, radius: 0 })
  const picture = (kind: PictureKind, box: Box, fit: Fit) => {
    const slot = slotOf(kind, device)
    const source = slot && drawn.sources[slot]
    if (source === undefined || !layers[pictureLayers[kind]]) return null
    return <Layer key={`${kind} ${source}`} source={source} kind={kind} box={box} fit={fit} />
  }
  return (
    <div
      ref={ref}
      dir="ltr"
      style={{
        position: 'relative',
        width: size.width,
        height: size.height,
        overflow: 'hidden',
        borderRadius: border.radius,
        color: '#FFFFFF',
        fontFamily,
        fontStyle: 'normal',
        letterSpacing: 'normal',
        textAlign: 'start',
        textRendering: 'geometricPrecision'
      }}
    >
      {figure?.parts.map((placed) => {
        const kind = pictureKinds.find((one) => one === placed.part)
        return kind ? (
          picture(kind, placed.box, placed.fit)
        ) : (
          <SiteText key={placed.part} placed={placed} drawn={drawn} layers={layers} isMirrored={isMirrored} />
        )
      })}
      {layout && (
        <>
          {picture('background', layout.pictures.background, 'cover')}
          {picture('triangle', layout.pictures.triangle, 'contain')}
          {picture('mascot', layout.pictures.mascot, 'contain')}
          <TextColumn drawn={drawn} layout={layout} layers={layers} />
        </>
      )}
      {layers.Border && drawn.colours.main_border_color && (
        <div
          data-part="Border"
          style={{
            ...at({ x: 0, y: 0, ...size }),
            boxSizing: 'border-box',
            border: `${border.width}px solid ${colourText(drawn.colours.main_border_color)}`,
            borderRadius: border.radius,
            pointerEvents: 'none'
          }}
        />
      )}
    </div>
  )
}
