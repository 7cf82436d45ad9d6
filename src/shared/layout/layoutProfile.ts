import { Type, type Static } from 'typebox'

// A site's banner layout, written by a person. The JSON schema and the messages about faults use the descriptions here.

/** The format version that this Pitboss writes. Pitboss also reads earlier versions. */
export const profileVersion = 2

const strict = { additionalProperties: false } as const

const Length = Type.Union(
  [Type.Number({ minimum: -10_000, maximum: 10_000 }), Type.String({ pattern: '^-?[0-9]{1,4}(?:\\.[0-9]{1,4})?%$' })],
  { description: 'a length: pixels as a number from -10000 to 10000, or percents of the figure such as "50%"' }
)

const Size = Type.Union(
  [Type.Number({ minimum: 0, maximum: 10_000 }), Type.String({ pattern: '^[0-9]{1,4}(?:\\.[0-9]{1,4})?%$' })],
  { description: 'a size: pixels as a number from 0 to 10000, or percents of the figure or the stack such as "50%"' }
)

const pixels = (least: number, most: number, what: string) =>
  Type.Number({ minimum: least, maximum: most, description: `${what} in pixels, from ${least} to ${most}` })

const Colour = Type.String({
  pattern: '^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$',
  description: 'a colour as "#RRGGBB", or "#RRGGBBAA"'
})

const choice = <const Names extends readonly string[]>(...names: Names) =>
  Type.Enum<[...Names]>(names, { description: `one of ${names.map((name) => `"${name}"`).join(', ')}` })

/** The edge or corner of the figure from which a part's distance is measured. */
const Anchor = choice(
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right'
)

const PartName = choice('background', 'triangle', 'mascot', 'title', 'main_title', 'description', 'button_title')

const Align = choice('start', 'center', 'end')

// Pitboss puts the font family into CSS, so the pattern excludes quotes and backslashes.
const familyPattern = '^[\\p{L}\\p{N}][\\p{L}\\p{N} _-]{0,59}$'

const TextStyle = Type.Object(
  {
    font: Type.String({
      pattern: familyPattern,
      description: 'the family of a font of this profile, or of this machine'
    }),
    size: pixels(1, 400, 'the size of the letters'),
    lineHeight: pixels(1, 600, 'the height of a line'),
    weight: Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'a weight as a whole number from 1 to 1000, such as 400 or 700'
    }),
    colour: Colour,
    shadow: Type.Optional(
      Type.Object(
        {
          x: pixels(-200, 200, 'the distance to the right'),
          y: pixels(-200, 200, 'the distance downwards'),
          blur: pixels(0, 200, 'the blur'),
          colour: Colour
        },
        { ...strict, description: 'a shadow with x, y, blur and colour' }
      )
    ),
    lines: Type.Integer({ minimum: 1, maximum: 20, description: 'the maximum number of lines, from 1 to 20' }),
    overflow: choice('ellipsis', 'clip', 'visible'),
    align: Type.Optional(Align),
    vertical: Type.Optional(choice('top', 'middle', 'bottom'))
  },
  { ...strict, description: 'a text’s style with font, size, lineHeight, weight, colour, lines and overflow' }
)

const stackName = {
  pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$',
  description: 'a name of letters, digits, "-" and "_"'
}

const Part = Type.Object(
  {
    part: Type.Optional(PartName),
    stack: Type.Optional(Type.String(stackName)),
    in: Type.Optional(Type.String(stackName)),
    anchor: Type.Optional(Anchor),
    x: Type.Optional(Length),
    y: Type.Optional(Length),
    width: Type.Optional(Size),
    height: Type.Optional(Size),
    minWidth: Type.Optional(Size),
    maxWidth: Type.Optional(Size),
    minHeight: Type.Optional(Size),
    maxHeight: Type.Optional(Size),
    paddingX: Type.Optional(pixels(0, 1000, 'the padding at the left and the right')),
    paddingY: Type.Optional(pixels(0, 1000, 'the padding at the top and the bottom')),
    direction: Type.Optional(choice('row', 'column')),
    gap: Type.Optional(pixels(0, 1000, 'the gap between the parts of a stack')),
    align: Type.Optional(Align),
    justify: Type.Optional(choice('start', 'center', 'end', 'space-between')),
    fit: Type.Optional(choice('cover', 'contain', 'fill')),
    mirror: Type.Optional(
      Type.Boolean({
        description: 'true or false: whether it changes sides in a banner that is read from right to left'
      })
    ),
    text: Type.Optional(TextStyle),
    radius: Type.Optional(pixels(0, 1000, 'the radius of its corners')),
    border: Type.Optional(pixels(0, 100, 'the width of its border'))
  },
  { ...strict, description: 'a part with part, anchor, x, y, width and height, or a stack' }
)

const mostParts = 24

const Device = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, description: 'a name of 1 to 60 characters' }),
    width: Type.Integer({ minimum: 80, maximum: 4000, description: 'a width in whole pixels, from 80 to 4000' }),
    height: Type.Integer({ minimum: 80, maximum: 4000, description: 'a height in whole pixels, from 80 to 4000' }),
    breakpoint: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'the least width of the page at which it applies, in whole pixels from 0 to 10000'
      })
    ),
    pixelRatio: Type.Number({ minimum: 0.5, maximum: 5, description: 'device pixels for each pixel, from 0.5 to 5' }),
    safeArea: Type.Optional(
      Type.Object(
        {
          top: pixels(0, 1000, 'a distance'),
          right: pixels(0, 1000, 'a distance'),
          bottom: pixels(0, 1000, 'a distance'),
          left: pixels(0, 1000, 'a distance')
        },
        { ...strict, description: 'what is not safe at each edge: top, right, bottom and left' }
      )
    ),
    scales: Type.Optional(
      Type.Boolean({ description: 'true or false: whether all pixels grow and shrink with the size of the figure' })
    ),
    radius: pixels(0, 1000, 'the radius of the figure’s corners'),
    border: pixels(0, 100, 'the width of the figure’s border'),
    parts: Type.Array(Part, {
      maxItems: mostParts,
      description: `at most ${mostParts} parts and stacks, the hindmost first`
    })
  },
  { ...strict, description: 'a device with name, width, height, pixelRatio, radius, border and parts' }
)

const Font = Type.Object(
  {
    family: Type.String({
      pattern: familyPattern,
      description: 'a family’s name of letters, digits, blanks, "-" and "_"'
    }),
    file: Type.String({
      pattern: '^[A-Za-z0-9_][A-Za-z0-9_ .-]{0,98}\\.(?:woff2|ttf)$',
      description: 'the name of a .woff2 or .ttf file in the profile’s own folder, without a path'
    }),
    weight: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,2}(?: [1-9][0-9]{0,2})?$',
        description: 'the weights that the file holds, such as "400", or "100 900" of a variable font'
      })
    )
  },
  { ...strict, description: 'a font with family and file' }
)

/** A layout profile: the position and style of a site's banner parts. */
export const LayoutProfile = Type.Object(
  {
    $schema: Type.Optional(Type.String({ maxLength: 400, description: 'the address of the schema' })),
    version: Type.Integer({
      minimum: 1,
      maximum: profileVersion,
      description: `the version of the format, 1 or ${profileVersion}`
    }),
    name: Type.String({ minLength: 1, maxLength: 60, description: 'a name of 1 to 60 characters' }),
    date: Type.String({
      pattern: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
      description: 'a date such as "2026-11-12"'
    }),
    fonts: Type.Array(Font, { maxItems: 12, description: 'at most 12 fonts' }),
    devices: Type.Object(
      { desktop: Device, tablet: Device, mobile: Device },
      { ...strict, description: 'the devices desktop, tablet and mobile' }
    )
  },
  { ...strict, description: 'a layout profile with version, name, date, fonts and devices' }
)
export type LayoutProfile = Static<typeof LayoutProfile>

export type ProfileDevice = LayoutProfile['devices']['desktop']

export type ProfilePart = ProfileDevice['parts'][number]

export type ProfileTextStyle = NonNullable<ProfilePart['text']>
