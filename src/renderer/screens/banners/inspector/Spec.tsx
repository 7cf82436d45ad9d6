import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import layout from '../../../components/layout.module.css'
import { contrast, cssColour, drawnColour, ratioText } from '../../../domain/colour.ts'
import { copyText } from '../../../stores/toasts.ts'
import type { PartBox } from '../figure/partBoxes.ts'
import { buttonTextColour, contrastInWords, contrastOverInWords, white } from '../model/contrast.ts'
import { elementInWords, fieldsOf, type ElementName } from '../model/elements.ts'
import { distancesOf, wholeOf } from '../model/layout.ts'
import { layoutInWords, ourLayout, partNames, type SiteLayout } from '../model/siteLayout.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { useCampaign } from '../studio/campaign.ts'
import { useCanvas } from '../studio/canvas.ts'
import classes from './Inspector.module.css'

interface SpecRow {
  readonly term: string
  /** The value; undefined if the layout doesn't set it. */
  readonly value: string | undefined
  readonly swatch?: string
}

/** The banner's received colours for an element, if a browser can draw them. */
interface StatedColours {
  readonly fill?: string | undefined
  readonly edge?: string | undefined
}

/** What the layout sets for an element, in words and as a CSS rule. A comment in the CSS names the layout. */
interface ElementSpec {
  readonly rows: readonly SpecRow[]
  readonly css: string
}

const pixels = (value: number | string | undefined): string | undefined =>
  typeof value === 'number' ? `${value}px` : value

/** Lists what a layout sets for a part, and the banner's colours, in the order of the CSS rule. */
function propertiesOf(own: Partial<ProfilePart>, { fill, edge }: StatedColours): Record<string, string | undefined> {
  const { text, border } = own
  const shadow = text?.shadow
  return {
    width: pixels(own.width),
    height: pixels(own.height),
    'padding-block': pixels(own.paddingY),
    'padding-inline': pixels(own.paddingX),
    'font-family': text && `"${text.font}"`,
    'font-size': pixels(text?.size),
    'line-height': pixels(text?.lineHeight),
    'font-weight': text && `${text.weight}`,
    'text-align': text?.align,
    color: text?.colour,
    'text-shadow': shadow && `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.colour}`,
    'background-color': fill,
    'border-width': pixels(border),
    'border-style': border === undefined && edge === undefined ? undefined : 'solid',
    'border-color': edge,
    'border-radius': pixels(own.radius),
    'object-fit': own.fit
  }
}

/** Returns the values that the layout and the banner define for an element in a device's figure. */
export function elementSpec(
  { profile, isOurs }: Pick<SiteLayout, 'profile' | 'isOurs'>,
  device: Device,
  element: ElementName,
  colours: StatedColours
): ElementSpec {
  const { radius, border, parts } = profile.devices[device]
  const own: Partial<ProfilePart> =
    element === 'Border'
      ? { radius, border }
      : (parts.find(({ part }) => part !== undefined && partNames[part] === element) ?? {})
  const { text, paddingX, paddingY } = own
  const isBox = element === 'Button' || element === 'Border'
  const paddings = [paddingY, paddingX].map((value) => value ?? 'not stated')
  const properties = Object.entries(propertiesOf(own, colours))
  const name = isOurs ? ourLayout : profile.name
  const lines = properties.flatMap(([property, value]) => (value === undefined ? [] : `  ${property}: ${value};\n`))
  const rows: SpecRow[] = [{ term: 'Layout', value: name }]
  if (text) {
    const font = `${text.font} ${text.size}/${text.lineHeight}, ${text.weight}`
    rows.push({ term: 'Font', value: font }, { term: 'Text colour', value: text.colour, swatch: text.colour })
  }
  if (isBox) {
    rows.push({ term: 'Edge width', value: own.border?.toString() }, { term: 'Radius', value: own.radius?.toString() })
  }
  if (text) rows.push({ term: 'Padding', value: (paddingX ?? paddingY) === undefined ? undefined : paddings.join(' ') })
  else if (!isBox) rows.push({ term: 'Fit', value: own.fit })
  // A layout's name must not end the CSS comment.
  const heading = [name, deviceWords[device], element].join(' · ').replaceAll('*/', '* /')
  const selector = element.toLowerCase().replace('_', '-')
  return { rows, css: `/* ${heading} */\n.${selector} {\n${lines.join('')}}\n` }
}

interface Props {
  readonly element: ElementName
  readonly device: Device
  /** The drawn part of the element; undefined if it isn't drawn. */
  readonly part: PartBox | undefined
}

/** Shows the layout's values for the chosen element, its CSS to copy, and where it is drawn. */
export function Spec({ element, device, part }: Props): ReactNode {
  const { colours, site } = useCampaign(({ subject, workspace }) => ({
    colours: subject.edited.colours,
    site: workspace.site
  }))
  const [edge, fill] = fieldsOf(element, device)
    .colours.map((name) => colours[name].value)
    // An invalid colour would break the CSS rule.
    .map((text) => (cssColour(text) === undefined ? undefined : text))
    .toReversed()
  const { rows, css } = elementSpec(site, device, element, { fill, edge })
  return (
    <>
      <div className={layout.row}>
        <h3 className={layout.heading}>{elementInWords(element)}</h3>
        <span className={layout.space} />
        <Button
          size="compact-xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copyText(css, 'CSS copied.')}
        >
          Copy CSS
        </Button>
      </div>
      <dl className={classes.spec} aria-label="Spec">
        {rows.map(({ term, value, swatch }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>
              {swatch !== undefined && <span className={classes.swatch} style={{ background: swatch }} />}
              {value ?? <span className={layout.quiet}>not stated by the layout</span>}
            </dd>
          </Fragment>
        ))}
        {part && (
          <>
            <dt>Size</dt>
            <dd>
              {part.width} × {part.height}
            </dd>
            <dt>Place</dt>
            <dd>
              x {part.x} y {part.y}
            </dd>
          </>
        )}
        <Contrast element={element} device={device} />
      </dl>
    </>
  )
}

function Contrast({ element, device }: Pick<Props, 'element' | 'device'>): ReactNode {
  const { subject, workspace } = useCampaign(({ subject, workspace }) => ({ subject, workspace }))
  const { site } = workspace
  const { text } = fieldsOf(element, device)
  const sample = workspace.samples(subject.drawn, device)?.contrasts.find((one) => one.text === text)
  const fill = element === 'Button' ? drawnColour(subject.edited.colours.button_color.value) : undefined
  const ratio = fill && contrast(fill, buttonTextColour(site, device) ?? white)
  if (!sample && ratio === undefined) return null
  const [least = 0, level, isEnough, note] = sample
    ? [
        sample.worst,
        contrastOverInWords(sample),
        sample.under === 0,
        `worst over its picture, median ${ratioText(sample.median)} : 1`
      ]
    : [ratio, contrastInWords(ratio ?? 0, false), (ratio ?? 0) >= 4.5, 'text on fill']
  return (
    <>
      <dt>Contrast</dt>
      <dd title={sample && `Every fourth pixel behind it is sampled, ${layoutInWords(site)}.`}>
        {ratioText(least)} : 1{' '}
        <span className={layout.badge} data-tone={isEnough ? 'good' : 'attention'}>
          {level}
        </span>{' '}
        <span className={layout.quiet}>{note}</span>
      </dd>
    </>
  )
}

interface MeasureProps {
  readonly part: PartBox
  readonly parts: readonly PartBox[]
  readonly device: Device
}

/** The distances from the chosen element to another one or to the figure's edges, as *Measure* draws them. */
export function MeasuredTo({ part, parts, device }: MeasureProps): ReactNode {
  const size = useCampaign(({ workspace }) => workspace.sizes[device])
  const measuredTo = useCanvas((canvas) => canvas.measuredTo)
  const to = parts.find(({ name }) => name === measuredTo && name !== part.name)
  return (
    <div role="group" aria-label="Distances" className={layout.stack}>
      <h3 className={layout.heading}>To {to ? elementInWords(to.name) : 'the figure'}</h3>
      <dl className={classes.spec}>
        {distancesOf(part, to ?? wholeOf(size)).map(({ name, length }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{Math.round(length)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
