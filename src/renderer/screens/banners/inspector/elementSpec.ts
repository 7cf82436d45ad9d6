import type { ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import type { ElementName } from '../model/elements.ts'
import { partNames, type SiteLayout } from '../model/siteLayout.ts'
import { deviceWords, type Device } from '../model/slots.ts'

/** A line of an element's spec. */
export interface SpecRow {
  readonly term: string
  /** The value; undefined if the layout doesn't set it. */
  readonly value: string | undefined
  readonly swatch?: string
}

/** The banner's received colours for an element, if a browser can draw them. */
export interface StatedColours {
  readonly fill?: string | undefined
  readonly edge?: string | undefined
}

/** An element's layout, in words and as a CSS rule with the values given. The rule names the layout. */
export interface ElementSpec {
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
  const layout = isOurs ? 'Pitboss layout' : profile.name
  const lines = properties.flatMap(([name, value]) => (value === undefined ? [] : `  ${name}: ${value};\n`))
  return {
    rows: [
      { term: 'Layout', value: layout },
      ...(text
        ? [
            { term: 'Font', value: `${text.font} ${text.size}/${text.lineHeight}, ${text.weight}` },
            { term: 'Text colour', value: text.colour, swatch: text.colour }
          ]
        : []),
      ...(isBox
        ? [
            { term: 'Edge width', value: own.border?.toString() },
            { term: 'Radius', value: own.radius?.toString() }
          ]
        : []),
      ...(text
        ? [{ term: 'Padding', value: (paddingX ?? paddingY) === undefined ? undefined : paddings.join(' ') }]
        : []),
      ...(text || isBox ? [] : [{ term: 'Fit', value: own.fit }])
    ],
    // A layout's name must not end the CSS comment.
    css: `/* ${[layout, deviceWords[device], element].join(' · ').replaceAll('*/', '* /')} */\n.${element.toLowerCase().replace('_', '-')} {\n${lines.join('')}}\n`
  }
}
