import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import type { SourceName } from '../../../shared/contract/connections.ts'
import { mostNames, sourceKinds } from '../../../shared/values/sourceKinds.ts'
import { kindWords } from '../../domain/transactions/sourceWords.ts'
import layout from '../../components/layout.module.css'
import { choiceBox, typedBox, type ConnectionForm } from './connectionDraft.ts'
import classes from './Connections.module.css'

const kinds = sourceKinds.map((value) => ({ value, label: kindWords[value] }))

/** The names of the connection's `source_type`s: a word and a kind each. */
export function NamesFields({ form: { draft, change, errorAt } }: { readonly form: ConnectionForm }): ReactNode {
  const group = useRef<HTMLFieldSetElement>(null)
  const { names } = draft
  const put = (place: number, part: Partial<SourceName>) =>
    change({ names: names.map((one, at) => (at === place ? { ...one, ...part } : one)) })
  const error = errorAt('draft.names')
  return (
    <fieldset ref={group} className={classes.network}>
      <legend>Names</legend>
      <p className={layout.quiet}>
        A word and a kind for each source_type of this platform. Nothing is assumed without a name.
      </p>
      {names.map(({ sourceType, word, kind }, place) => (
        <div key={place} className={classes.name}>
          <TextInput
            aria-label={`source_type ${place + 1}`}
            placeholder="Source@GameProcessing"
            maxLength={200}
            {...typedBox(sourceType, (typed) => put(place, { sourceType: typed }))}
          />
          <TextInput
            aria-label={`Word ${place + 1}`}
            placeholder="Game round"
            maxLength={60}
            {...typedBox(word, (typed) => put(place, { word: typed }))}
          />
          <NativeSelect
            aria-label={`Kind ${place + 1}`}
            {...choiceBox(kinds, kind, (chosen) => put(place, { kind: chosen }))}
          />
          <Button
            aria-label={`Remove name ${place + 1}`}
            onClick={() => {
              // The button goes with its row.
              group.current?.querySelector<HTMLElement>('button:last-child')?.focus()
              change({ names: names.filter((_one, at) => at !== place) })
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {error !== undefined && <p className={layout.problem}>{error}</p>}
      <Button
        style={{ alignSelf: 'start' }}
        disabled={names.length >= mostNames}
        onClick={() => change({ names: [...names, { sourceType: '', word: '', kind: 'other' }] })}
      >
        Add name
      </Button>
    </fieldset>
  )
}
