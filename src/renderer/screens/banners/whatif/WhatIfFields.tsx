import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { contrast, contrastInWords, ratioText, readColour, white } from '../model/contrast.ts'
import { resetPart, type Edit } from '../model/edits.ts'
import type { FigureContent } from '../model/figureContent.ts'
import { colourNames, textNames, type ColourName, type TextName } from '../model/slots.ts'
import { stresses } from '../model/stressTexts.ts'
import { useView } from '../model/view.ts'
import classes from './WhatIf.module.css'
import layout from '../../../components/layout.module.css'

/** Focuses a field that was reset, because the reset button disappears. */
const focusField = (name: TextName | ColourName): void => document.getElementById(`what-if-${name}`)?.focus()

interface FieldProps {
  readonly name: Parameters<typeof focusField>[0]
  readonly isChanged: boolean
  readonly reset: () => void
  readonly children: ReactNode
}

/** A field with its label and a button that resets it. */
function Field({ name, isChanged, reset, children }: FieldProps): ReactNode {
  return (
    <div className={classes.field} data-local={isChanged || undefined}>
      <label htmlFor={`what-if-${name}`}>{name}</label>
      {children}
      <Button
        variant="subtle"
        size="compact-xs"
        disabled={!isChanged}
        aria-label={`Reset ${name}`}
        onClick={() => {
          reset()
          focusField(name)
        }}
      >
        Reset
      </Button>
    </div>
  )
}

const asWritten = 'As written'

/** Shows the figures with texts that break layouts; what is written stays. */
function StressSelect(): ReactNode {
  const { stress, change } = useView()
  return (
    <>
      <NativeSelect
        aria-label="Texts in the figures"
        data={[asWritten, ...stresses]}
        value={stress ?? asWritten}
        onChange={({ currentTarget: { value } }) => change({ stress: stresses.find((one) => one === value) })}
      />
      <span className={layout.quiet}>
        {stress === undefined ? 'in the figures' : 'in the figures; what is written below stays'}
      </span>
    </>
  )
}

interface TextsProps {
  readonly live: FigureContent
  readonly edit: Edit
  readonly change: (edit: Edit) => void
}

/** A banner's texts to be tried. */
export function WhatIfTexts({ live, edit, change }: TextsProps): ReactNode {
  return (
    <div role="group" aria-label="Texts">
      <div className={layout.row} style={{ gap: 6 }}>
        <h3 style={{ marginRight: 8 }}>Texts</h3>
        <StressSelect />
      </div>
      {textNames.map((name) => (
        <Field
          key={name}
          name={name}
          isChanged={edit.texts[name] !== undefined}
          reset={() => change(resetPart.text(edit, name))}
        >
          <TextInput
            id={`what-if-${name}`}
            value={edit.texts[name] ?? live.texts[name]}
            maxLength={2000}
            dir="auto"
            onChange={({ currentTarget: { value } }) => change({ ...edit, texts: { ...edit.texts, [name]: value } })}
          />
        </Field>
      ))}
    </div>
  )
}

interface ColoursProps {
  readonly live: PlacedBanner['colours']
  readonly edited: PlacedBanner['colours']
  readonly edit: Edit
  readonly change: (edit: Edit) => void
}

function judged(name: ColourName, text: string): string {
  const colour = readColour(text)
  if (!colour) return 'not #RRGGBB'
  if (name !== 'button_color') return ''
  const ratio = contrast(colour, white)
  return `${ratioText(ratio)} : 1 ${contrastInWords(ratio, false)}`
}

/** A banner's colours to be tried. */
export function WhatIfColours({ live, edited, edit, change }: ColoursProps): ReactNode {
  return (
    <div role="group" aria-label="Colours">
      <h3>Colours</h3>
      {colourNames.map((name) => {
        const text = edited[name].value ?? ''
        const choose = (value: string) => change({ ...edit, colours: { ...edit.colours, [name]: value } })
        return (
          <Field
            key={name}
            name={name}
            isChanged={edit.colours[name] !== undefined}
            reset={() => change(resetPart.colour(edit, name))}
          >
            <div className={`${layout.line} ${classes.colour}`} style={{ minWidth: 0 }}>
              <input
                type="color"
                aria-label={`Choose ${name}`}
                value={readColour(text) ? text.toLowerCase() : '#000000'}
                onChange={({ currentTarget: { value } }) => choose(value.toUpperCase())}
              />
              <TextInput
                id={`what-if-${name}`}
                value={text}
                placeholder={live[name].value === undefined ? receivedInWords(live[name].raw) : 'empty'}
                maxLength={80}
                spellCheck={false}
                onChange={({ currentTarget: { value } }) => choose(value)}
              />
              <span
                className={layout.quiet}
                style={{ whiteSpace: 'nowrap' }}
                title="White text on the button, as in the preview."
              >
                {judged(name, text)}
              </span>
            </div>
          </Field>
        )
      })}
    </div>
  )
}
