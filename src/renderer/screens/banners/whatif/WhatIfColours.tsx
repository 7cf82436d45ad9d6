import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { contrast, contrastInWords, ratioText, readColour, white } from '../model/contrast.ts'
import { resetPart, type Edit } from '../model/edits.ts'
import { focusField } from '../findings/focusField.ts'
import { colourNames, type ColourName } from '../model/slots.ts'
import classes from './WhatIf.module.css'

interface Props {
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
export function WhatIfColours({ live, edited, edit, change }: Props): ReactNode {
  return (
    <div role="group" aria-label="Colours">
      <h3>Colours</h3>
      {colourNames.map((name) => {
        const text = edited[name].value ?? ''
        const choose = (value: string) => change({ ...edit, colours: { ...edit.colours, [name]: value } })
        return (
          <div key={name} className={classes.field} data-local={edit.colours[name] !== undefined || undefined}>
            <label htmlFor={`what-if-${name}`}>{name}</label>
            <div className={classes.colour}>
              <input
                type="color"
                aria-label={`Choose ${name}`}
                value={readColour(text) ? text.toLowerCase() : '#000000'}
                onChange={({ currentTarget: { value } }) => choose(value.toUpperCase())}
              />
              <TextInput
                id={`what-if-${name}`}
                value={text}
                placeholder={live[name].value === undefined ? receivedInWords(live[name].came) : 'empty'}
                maxLength={80}
                spellCheck={false}
                onChange={({ currentTarget: { value } }) => choose(value)}
              />
              <span className={classes.quiet} title="White text on the button, as in the preview.">
                {judged(name, text)}
              </span>
            </div>
            <Button
              variant="subtle"
              size="compact-xs"
              disabled={edit.colours[name] === undefined}
              aria-label={`Reset ${name}`}
              onClick={() => {
                change(resetPart.colour(edit, name))
                focusField(name)
              }}
            >
              Reset
            </Button>
          </div>
        )
      })}
    </div>
  )
}
