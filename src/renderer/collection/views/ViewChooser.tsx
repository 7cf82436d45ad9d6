import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ListView } from '../../../shared/lists/listView.ts'
import { longestViewName } from '../../../shared/values/choosable.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { runCommand } from '../../hooks/useCommands.ts'
import { showView, type Viewed } from './viewAddress.ts'
import { isSameView, useViews } from './useViews.ts'
import classes from './ViewChooser.module.css'

interface NameProps {
  readonly label: string
  readonly first: string
  readonly action: (name: string) => string
  readonly take: (name: string, done: () => void) => void
  readonly leave?: () => void
}

/** A box for a view's name with the button that takes it. */
function NameForm({ label, first, action, take, leave }: NameProps): ReactNode {
  const [typed, setTyped] = useState(first)
  const name = oneLine(typed).trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '') take(name, () => setTyped(''))
  }
  return (
    <Group component="form" gap={6} align="stretch" wrap="nowrap" onSubmit={submit} className={classes.form}>
      <TextInput
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={longestViewName}
        autoComplete="off"
        data-autofocus
        // A box in the place of a pressed button takes the focus that was on it.
        autoFocus={leave !== undefined}
        flex={1}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !leave) return
          event.stopPropagation()
          leave()
        }}
      />
      <Button type="submit" disabled={name === ''}>
        {action(name)}
      </Button>
    </Group>
  )
}

interface RowProps {
  readonly name: string
  readonly view: ListView
  readonly now: ListView
  readonly show: (view: ListView) => void
  readonly children?: ReactNode
}

function Row({ name, view, now, show, children }: RowProps): ReactNode {
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.name}
        aria-current={isSameView(view, now) || undefined}
        onClick={() => show(view)}
      >
        {name}
      </button>
      {children}
    </li>
  )
}

/** Saves, shows, renames and deletes the views of a list. It opens on mount, because a press loads it. */
export function ViewChooser({ viewed }: { readonly viewed: Viewed }): ReactNode {
  const { views, now, save, remove, refusal, error } = useViews(viewed)
  const [renamed, setRenamed] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // The focused button is gone: the focus goes to the view of this name, else to the first one.
  const focusView = (name: string) =>
    requestAnimationFrame(() => {
      const views = [...(list.current?.querySelectorAll<HTMLButtonElement>('li > button:first-of-type') ?? [])]
      ;(views.find(({ textContent }) => textContent === name) ?? views[0])?.focus()
    })
  const leave = (name: string) => {
    setRenamed(undefined)
    focusView(name)
  }
  const show = (view: ListView) => showView(viewed, view)
  const isTaken = (name: string) => views.some((one) => one.name === name)
  return (
    <Popover defaultOpened position="bottom-end" width={340} shadow="sm" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default">Views</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Views" className={classes.chooser}>
        <ul ref={list} className={classes.views} aria-label="Saved views">
          <Row name="Default view" view={{}} now={now} show={show} />
          {views.map(({ name, view }) =>
            name === renamed ? (
              <li key={name} className={classes.row}>
                <NameForm
                  label={`New name of ${name}`}
                  first={name}
                  action={() => 'Rename'}
                  take={(to) => save({ saved: { name: to, view }, instead: name }, () => leave(to))}
                  leave={() => leave(name)}
                />
              </li>
            ) : (
              <Row key={name} name={name} view={view} now={now} show={show}>
                <ActionIcon variant="default" aria-label={`Rename ${name}`} onClick={() => setRenamed(name)}>
                  <IconPencil size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Delete ${name}`}
                  onClick={() => {
                    remove({ name, view })
                    focusView('')
                  }}
                >
                  <IconTrash size={14} />
                </ActionIcon>
              </Row>
            )
          )}
        </ul>
        <NameForm
          label="Save this view as"
          first=""
          action={(name) => (isTaken(name) ? 'Replace' : 'Save')}
          take={(name, done) => save({ saved: { name, view: now } }, done)}
        />
        {refusal !== undefined && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
        {error && <ProblemNotice error={error} />}
        <Group justify="space-between" gap={8} wrap="nowrap" className={classes.foot}>
          <span>A view holds columns, filter, order and page size.</span>
          <Button variant="subtle" onClick={() => void runCommand('copy-link')}>
            Copy link to this view
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
