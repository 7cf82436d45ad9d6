import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { contrast, cssColour, drawnColour, ratioText } from '../../../domain/colour.ts'
import { copyText } from '../../../stores/toasts.ts'
import type { PartBox } from '../figure/partBoxes.ts'
import { buttonTextColour, contrastInWords, contrastOverInWords, white } from '../model/contrast.ts'
import { elementInWords, fieldsOf, type ElementName } from '../model/elements.ts'
import { distancesOf, wholeOf } from '../model/layout.ts'
import { layoutInWords } from '../model/siteLayout.ts'
import type { Device } from '../model/slots.ts'
import { useCampaign } from '../studio/campaign.ts'
import { useCanvas } from '../studio/canvas.ts'
import { elementSpec } from './elementSpec.ts'
import classes from './Inspector.module.css'

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
    // A colour that isn't valid would break the rule.
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

/** The contrast of a text with its fill or with the picture behind it. */
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
  /** The elements of the figure that are drawn. */
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
