import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { typedBox } from '../../../components/boxes/boxes.tsx'
import layout from '../../../components/layout.module.css'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import { colourText, cssColour, drawnColour, readColour } from '../../../domain/colour.ts'
import { colourWords } from '../model/elements.ts'
import type { ColourName, TextName } from '../model/slots.ts'
import { useCampaign, useTryField } from '../studio/campaign.ts'
import classes from './Inspector.module.css'

interface FieldProps {
  readonly name: TextName | ColourName
  readonly words: string
  readonly isChanged: boolean
  /** Whether the box is below its label and as wide as the inspector. */
  readonly isWide?: boolean
  readonly reset: () => void
  readonly children: ReactNode
}

function Field({ name, words, isChanged, isWide, reset, children }: FieldProps): ReactNode {
  const hasDetails = useApiDetails()
  return (
    <div className={classes.field} data-local={isChanged || undefined} data-wide={isWide}>
      <label htmlFor={`try-${name}`} title={name}>
        {hasDetails ? name : words}
      </label>
      {children}
      <Button
        variant="subtle"
        size="compact-xs"
        disabled={!isChanged}
        aria-label={`Reset ${name}`}
        onClick={() => {
          reset()
          // The button disappears, so move the focus.
          document.getElementById(`try-${name}`)?.focus()
        }}
      >
        Reset
      </Button>
    </div>
  )
}

export function TextField({ name }: { readonly name: TextName }): ReactNode {
  const subject = useCampaign((campaign) => campaign.subject)
  const tryField = useTryField()
  const text = subject.live.texts[name]
  const tried = subject.edit[name]
  // Entering the live banner's text removes the edit.
  const set = (value: string) => tryField(name, value === text ? undefined : value)
  return (
    <Field name={name} words="Text" isWide isChanged={tried !== undefined} reset={() => set(text)}>
      <Textarea
        id={`try-${name}`}
        autosize
        minRows={2}
        maxRows={4}
        maxLength={2000}
        dir="auto"
        {...typedBox(tried ?? text, set)}
      />
    </Field>
  )
}

export function ColourField({ name }: { readonly name: ColourName }): ReactNode {
  const subject = useCampaign((campaign) => campaign.subject)
  const tryField = useTryField()
  const { placed, edited, edit } = subject
  const live = placed.colours[name]
  const text = edited.colours[name].value ?? ''
  const [colour, css = 'transparent'] = [drawnColour(text), cssColour(text)]
  const set = (value: string | undefined) => tryField(name, value === live.value ? undefined : value)
  return (
    <Field name={name} words={colourWords[name]} isChanged={edit[name] !== undefined} reset={() => set(undefined)}>
      <div className={layout.row}>
        <input
          type="color"
          className={classes.colourInput}
          style={{ ['--swatch' as string]: css }}
          aria-label={`Choose ${name}`}
          {...typedBox(colour ? colourText(colour).toLowerCase() : '#000000', (value) => set(value.toUpperCase()))}
        />
        <TextInput
          flex="1 1 4.5rem"
          id={`try-${name}`}
          placeholder={live.value === undefined ? receivedInWords(live.raw) : 'empty'}
          maxLength={80}
          {...typedBox(text, set)}
        />
        {!readColour(text) && <span className={layout.quiet}>not #RRGGBB</span>}
      </div>
    </Field>
  )
}
