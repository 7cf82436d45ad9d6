import { useState, type CSSProperties, type ReactNode, type Ref } from 'react'
import { isSeen } from '../model/bannerModel.ts'
import { colourText, type Rgb } from '../model/contrast.ts'
import type { FigureContent, LayerName } from '../model/figureContent.ts'
import {
  fontFamily,
  isRightToLeft,
  layoutOf,
  type Box,
  type Layout,
  type Size,
  type TextStyle
} from '../model/layout.ts'
import { slotOf, textNames, type Device, type PictureKind, type TextName } from '../model/slots.ts'

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

/**
 * One picture of a figure; nothing where it cannot be shown, as for a player. Keyed by its source, because an `<img>`
 * whose source changes shows the previous picture until the new one is loaded.
 */
function Layer({ source, kind, box }: { source: string; kind: PictureKind; box: Box }): ReactNode {
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
      style={{ ...at(box), display: 'block', objectFit: kind === 'background' ? 'cover' : 'contain' }}
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

/** A banner as a player might see it on a device: its real pictures, texts and colours in our indicative layout. */
export function Figure({ drawn, device, size, layers, ref }: Props): ReactNode {
  const layout = layoutOf(device, size, isRightToLeft(drawn.texts))
  const { border } = layout
  const picture = (kind: PictureKind) => {
    const slot = slotOf(kind, device)
    const source = slot && drawn.sources[slot]
    if (source === undefined || !layers[pictureLayers[kind]]) return null
    return <Layer key={`${kind} ${source}`} source={source} kind={kind} box={layout.pictures[kind]} />
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
      {picture('background')}
      {picture('triangle')}
      {picture('mascot')}
      <TextColumn drawn={drawn} layout={layout} layers={layers} />
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
