import { Button, NativeSelect, TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { queries } from '../bridge/queries.ts'
import type { ProblemError } from '../bridge/request.ts'
import { wholeTextLimit } from '../hooks/textLimit.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { Waiting } from './waiting/Waiting.tsx'
import classes from './Comparison.module.css'
import { typedBox } from './boxes/boxes.tsx'

/** Something to compare with: what is kept, or what a platform has under an id. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** The connection that is asked; absent where it is kept. */
  readonly asked?: string
}

interface Props<One extends Choice, Other> {
  readonly name: string
  readonly groups: readonly { readonly group: string; readonly items: readonly One[] }[]
  readonly idLabel: string
  readonly start: string
  readonly read: (text: string) => { readonly id: string } | { readonly wrong: string }
  readonly button: string
  readonly tried: string
  readonly load: (choice: One, id: string, signal: AbortSignal) => Promise<Other>
  /** It stands above a table that fills what is left. */
  readonly isPanel?: boolean
  readonly children: (other: Other | undefined, choice: One | undefined) => ReactNode
}

/** The choice of what to compare with, and the comparison with what a press brought. */
export function Comparison<One extends Choice, Other>(props: Props<One, Other>): ReactNode {
  const { name, groups, idLabel, start, read, button, tried, load, isPanel, children } = props
  const [value, setValue] = useState<string>()
  const [text, setText] = useState(start)
  const [refused, setRefused] = useState<string>()
  // The presses are counted: each asks anew.
  const [wanted, setWanted] = useState<{ readonly choice: One; readonly id: string; readonly press: number }>()
  const queryKey = [name, wanted?.choice.value, wanted?.id, wanted?.press]
  const other = useQuery<Other, ProblemError>({
    queryKey,
    queryFn: wanted ? ({ signal }) => load(wanted.choice, wanted.id, signal) : skipToken,
    gcTime: 0
  })
  const choices = groups.flatMap(({ items }) => items)
  const choice = choices.find((one) => one.value === value) ?? choices[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = choice?.asked === undefined ? { id: '' } : read(text)
    if ('wrong' in found) setRefused(found.wrong)
    else if (choice) setWanted({ choice, id: found.id, press: (wanted?.press ?? 0) + 1 })
  }
  return (
    <>
      <form className={classes.form} data-panel={isPanel || undefined} onSubmit={submit} noValidate>
        <NativeSelect
          label="Compare with"
          data={groups.map(({ group, items }) => ({
            group,
            items: items.map((one) => ({ value: one.value, label: one.label }))
          }))}
          {...typedBox(choice?.value ?? '', setValue)}
        />
        {choice?.asked !== undefined && (
          <TextInput
            label={idLabel}
            className={classes.box}
            maxLength={wholeTextLimit}
            error={refused}
            {...typedBox(text, (typed) => {
              setRefused(undefined)
              setText(typed)
            })}
          />
        )}
        <Button type="submit" loading={other.isFetching}>
          {button}
        </Button>
      </form>
      {wanted?.choice.asked !== undefined && other.isFetching && (
        <Waiting
          key={wanted.press}
          connection={wanted.choice.asked}
          cancel={() => void queries.cancelQueries({ queryKey, exact: true })}
        />
      )}
      {other.error && <ProblemNotice error={other.error} tried={tried} />}
      {children(other.data, wanted?.choice)}
    </>
  )
}
