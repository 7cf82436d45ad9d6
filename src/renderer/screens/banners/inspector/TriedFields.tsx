import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { typedBox } from '../../../components/boxes/boxes.tsx'
import layout from '../../../components/layout.module.css'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import { colourText, contrast, cssColour, drawnColour, ratioText, readColour } from '../../../domain/colour.ts'
import { buttonTextColour, colourInWords, contrastInWords, contrastOverInWords, white } from '../model/contrast.ts'
import { layoutInWords } from '../model/siteLayout.ts'
import type { ColourName, Device, TextName } from '../model/slots.ts'
import { useCanvas } from '../studio/canvas.ts'
import { useCampaign } from '../studio/campaign.ts'
import { useEditing } from '../studio/editing.ts'
import classes from './Inspector.module.css'

interface FieldProps {
  readonly name: TextName | ColourName
  readonly words: string
  readonly isChanged: boolean
  readonly reset: () => void
  readonly children: ReactNode
}

function Field({ name, words, isChanged, reset, children }: FieldProps): ReactNode {
  const hasDetails = useApiDetails()
  return (
    <div className={classes.field} data-local={isChanged || undefined}>
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
          // The button disappears.
          document.getElementById(`try-${name}`)?.focus()
        }}
      >
        Reset
      </Button>
    </div>
  )
}

/** A text of the banner, and its contrast over its picture on a device. */
export function TextField({ name, device }: { readonly name: TextName; readonly device: Device }): ReactNode {
  const { subject, workspace } = useCampaign(({ subject, workspace }) => ({ subject, workspace }))
  const tryField = useEditing((edits) => edits.tryField)
  const text = subject.live.texts[name]
  const tried = subject.edit[name]
  // As it is live it is no change.
  const set = (value: string) => tryField(name, value === text ? undefined : value)
  const found = workspace.samples(subject.drawn, device)?.contrasts.find((one) => one.text === name)
  return (
    <>
      <Field name={name} words="Text" isChanged={tried !== undefined} reset={() => set(text)}>
        <Textarea
          id={`try-${name}`}
          autosize
          maxRows={4}
          maxLength={2000}
          dir="auto"
          {...typedBox(tried ?? text, set)}
        />
      </Field>
      {found && (
        <p
          className={layout.quiet}
          title={`Every fourth pixel behind it is sampled, ${layoutInWords(workspace.site)}.`}
        >
          Over its picture: worst {ratioText(found.worst)} : 1, median {ratioText(found.median)} : 1{' '}
          <span className={layout.badge} data-tone={found.under === 0 ? 'good' : 'attention'}>
            {contrastOverInWords(found)}
          </span>
        </p>
      )}
    </>
  )
}

const colourWords: Readonly<Record<ColourName, string>> = {
  button_color: 'Fill',
  button_border_color: 'Edge',
  main_border_color: 'Colour'
}

/** A colour of the banner, and the contrast of the button's text on it. */
export function ColourField({ name }: { readonly name: ColourName }): ReactNode {
  const { subject, workspace } = useCampaign(({ subject, workspace }) => ({ subject, workspace }))
  const tryField = useEditing((edits) => edits.tryField)
  const { placed, edited, edit } = subject
  const live = placed.colours[name]
  const text = edited.colours[name].value ?? ''
  const [colour, css = 'transparent'] = [drawnColour(text), cssColour(text)]
  const device = useCanvas((state) => state.device)
  const ofText = buttonTextColour(workspace.site, device) ?? white
  const ratio = colour && name === 'button_color' && contrast(colour, ofText)
  const set = (value: string | undefined) => tryField(name, value === live.value ? undefined : value)
  return (
    <Field name={name} words={colourWords[name]} isChanged={edit[name] !== undefined} reset={() => set(undefined)}>
      <div className={layout.line} style={{ minWidth: 0 }}>
        <input
          type="color"
          className={classes.colourInput}
          style={{ ['--swatch' as string]: css }}
          aria-label={`Choose ${name}`}
          {...typedBox(colour ? colourText(colour).toLowerCase() : '#000000', (value) => set(value.toUpperCase()))}
        />
        <TextInput
          w={88}
          flex="none"
          id={`try-${name}`}
          placeholder={live.value === undefined ? receivedInWords(live.raw) : 'empty'}
          maxLength={80}
          {...typedBox(text, set)}
        />
        <span
          className={layout.quiet}
          style={{ whiteSpace: 'nowrap' }}
          title={`${colourInWords(ofText)} text on the button, as in the figure.`}
        >
          {ratio && `${ratioText(ratio)} : 1 ${contrastInWords(ratio, false)}`}
          {!readColour(text) && ' not #RRGGBB'}
        </span>
      </div>
    </Field>
  )
}
