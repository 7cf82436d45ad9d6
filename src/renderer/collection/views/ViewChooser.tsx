import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { longestViewName } from '../../../shared/values/choosable.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { runCommand } from '../../hooks/useCommands.ts'
import { isSameView, showView, useViews, type Viewed } from './useViews.ts'
import panel from '../MorePanel.module.css'
import classes from './ViewChooser.module.css'
import layout from '../../components/layout.module.css'
import { typedBox } from '../../components/boxes/boxes.tsx'

/** Saves, shows and deletes the views of a list. */
export function ViewChooser({ viewed }: { readonly viewed: Viewed }): ReactNode {
  const { views, now, save, remove, refusal, error } = useViews(viewed)
  const [typed, setTyped] = useState('')
  const name = oneLine(typed).trim()
  const list = useRef<HTMLUListElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '') save({ name, view: now }, () => setTyped(''))
  }
  return (
    <>
      <ul ref={list} className={panel.list} aria-label="Saved views">
        {[{ name: 'Default view', view: {} }, ...views].map((one, place) => (
          <li key={place === 0 ? '' : one.name} className={classes.row}>
            <button
              type="button"
              className={classes.name}
              aria-current={isSameView(one.view, now) || undefined}
              onClick={() => showView(viewed, one.view)}
            >
              {one.name}
            </button>
            {place > 0 && (
              <ActionIcon
                aria-label={`Delete ${one.name}`}
                onClick={() => {
                  remove(one)
                  // The focused button is gone: the focus goes to the first view.
                  list.current?.querySelector('button')?.focus()
                }}
              >
                <IconTrash size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <Group component="form" gap={6} px={12} align="stretch" wrap="nowrap" onSubmit={submit}>
        <TextInput
          aria-label="Save this view as"
          placeholder="Save this view as"
          maxLength={longestViewName}
          data-autofocus
          flex={1}
          {...typedBox(typed, setTyped)}
        />
        <Button variant="filled" type="submit" disabled={name === ''}>
          {views.some((one) => one.name === name) ? 'Replace' : 'Save'}
        </Button>
      </Group>
      {refusal !== undefined && (
        <p role="alert" className={layout.problem} style={{ padding: '8px 12px 0' }}>
          {refusal}
        </p>
      )}
      {error && <ProblemNotice error={error} />}
      <Group justify="space-between" gap={8} wrap="nowrap" mt={8} className={panel.foot}>
        <span>A view holds columns, filter, order and page size.</span>
        <Button variant="subtle" onClick={() => void runCommand('copy-link')}>
          Copy link to this list
        </Button>
      </Group>
    </>
  )
}
