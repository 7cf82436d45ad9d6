import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import {
  buttonTextColour,
  colourText,
  contrast,
  contrastInWords,
  ratioText,
  readColour,
  white,
  type Rgb
} from '../model/contrast.ts'
import { withField, type Edit } from '../model/edits.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import { colourNames, type ColourName, type TextName } from '../model/slots.ts'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import classes from './Inspector.module.css'
import layout from '../../../components/layout.module.css'

interface FieldProps {
  readonly name: TextName | ColourName
  readonly isChanged: boolean
  readonly reset: () => void
  readonly children: ReactNode
}

const words: Readonly<Record<ColourName, string>> = {
  button_color: 'Fill',
  button_border_color: 'Edge',
  main_border_color: 'Colour'
}

/** A field with its label and a button that resets it. */
function Field({ name, isChanged, reset, children }: FieldProps): ReactNode {
  const hasDetails = useApiDetails()
  const colour = colourNames.find((one) => one === name)
  return (
    <div className={classes.field} data-local={isChanged || undefined}>
      <label htmlFor={`try-${name}`} title={name}>
        {hasDetails ? name : colour ? words[colour] : 'Text'}
      </label>
      {children}
      <Button
        variant="subtle"
        size="compact-xs"
        disabled={!isChanged}
        aria-label={`Reset ${name}`}
        onClick={() => {
          reset()
          // The button disappears.
          document.getElementById(`try-${name}`)?.focus()
        }}
      >
        Reset
      </Button>
    </div>
  )
}

interface TextProps {
  readonly name: TextName
  readonly live: FigureContent
  readonly edit: Edit
  readonly change: (edit: Edit) => void
}

/** A text of the banner to be tried. */
export function TextField({ name, live, edit, change }: TextProps): ReactNode {
  const text = live.texts[name]
  // As it is live it is no change.
  const set = (value: string) => change(withField(edit, 'texts', name, value === text ? undefined : value))
  return (
    <Field name={name} isChanged={edit.texts[name] !== undefined} reset={() => set(text)}>
      <Textarea
        id={`try-${name}`}
        autosize
        maxRows={4}
        value={edit.texts[name] ?? text}
        maxLength={2000}
        dir="auto"
        onChange={({ currentTarget: { value } }) => set(value)}
      />
    </Field>
  )
}

interface ColoursProps {
  readonly names: readonly ColourName[]
  readonly site: SiteLayout
  readonly live: PlacedBanner['colours']
  readonly edited: PlacedBanner['colours']
  readonly edit: Edit
  readonly change: (edit: Edit) => void
}

function judged(name: ColourName, text: string, ofText: Rgb): string {
  const colour = readColour(text)
  if (!colour) return 'not #RRGGBB'
  if (name !== 'button_color') return ''
  const ratio = contrast(colour, ofText)
  return `${ratioText(ratio)} : 1 ${contrastInWords(ratio, false)}`
}

/** Colours of a banner to be tried. */
export function ColourFields({ names, site, live, edited, edit, change }: ColoursProps): ReactNode {
  const ofText = buttonTextColour(site)
  return (
    <div role="group" aria-label="Colours" className={layout.stack}>
      {names.map((name) => {
        const text = edited[name].value ?? ''
        const set = (value: string | undefined) =>
          change(withField(edit, 'colours', name, value === live[name].value ? undefined : value))
        return (
          <Field key={name} name={name} isChanged={edit.colours[name] !== undefined} reset={() => set(undefined)}>
            <div className={layout.line} style={{ minWidth: 0 }}>
              <input
                type="color"
                className={classes.colourInput}
                aria-label={`Choose ${name}`}
                value={readColour(text) ? text.toLowerCase() : '#000000'}
                onChange={({ currentTarget: { value } }) => set(value.toUpperCase())}
              />
              <TextInput
                w={88}
                flex="none"
                id={`try-${name}`}
                value={text}
                placeholder={live[name].value === undefined ? receivedInWords(live[name].raw) : 'empty'}
                maxLength={80}
                onChange={({ currentTarget: { value } }) => set(value)}
              />
              <span
                className={layout.quiet}
                style={{ whiteSpace: 'nowrap' }}
                title={`${ofText === white ? 'White' : colourText(ofText)} text on the button, as in the figure.`}
              >
                {judged(name, text, ofText)}
              </span>
            </div>
          </Field>
        )
      })}
    </div>
  )
}
