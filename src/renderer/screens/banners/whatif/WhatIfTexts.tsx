import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FigureContent } from '../model/figureContent.ts'
import { resetPart, type Edit } from '../model/edits.ts'
import { focusField } from '../findings/focusField.ts'
import { textNames } from '../model/slots.ts'
import { stressed, stresses } from './stressTexts.ts'
import classes from './WhatIf.module.css'

interface Props {
  readonly live: FigureContent
  readonly edit: Edit
  readonly change: (edit: Edit) => void
}

/** A banner's texts to be tried, by hand or all at once under a stress. */
export function WhatIfTexts({ live, edit, change }: Props): ReactNode {
  return (
    <div role="group" aria-label="Texts">
      <div className={classes.groupHead}>
        <h3>Texts</h3>
        {stresses.map((stress) => (
          <Button
            key={stress}
            variant="default"
            size="compact-xs"
            onClick={() => change({ ...edit, texts: stressed(stress, live.texts) })}
          >
            {stress}
          </Button>
        ))}
      </div>
      {textNames.map((name) => (
        <div key={name} className={classes.field} data-local={edit.texts[name] !== undefined || undefined}>
          <label htmlFor={`what-if-${name}`}>{name}</label>
          <TextInput
            id={`what-if-${name}`}
            value={edit.texts[name] ?? live.texts[name]}
            maxLength={2000}
            dir="auto"
            onChange={({ currentTarget: { value } }) => change({ ...edit, texts: { ...edit.texts, [name]: value } })}
          />
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={edit.texts[name] === undefined}
            aria-label={`Reset ${name}`}
            onClick={() => {
              change(resetPart.text(edit, name))
              focusField(name)
            }}
          >
            Reset
          </Button>
        </div>
      ))}
    </div>
  )
}
