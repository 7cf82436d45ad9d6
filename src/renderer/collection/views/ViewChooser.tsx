import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { longestViewName } from '../../../shared/values/choosable.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { runCommand } from '../../hooks/useCommands.ts'
import panel from '../MorePanel.module.css'
import classes from './ViewChooser.module.css'
import layout from '../../components/layout.module.css'
import { typedBox } from '../../components/boxes/boxes.tsx'
import { hashKey } from '@tanstack/react-query'
import type { ListView, SavedView, ViewedList } from '../../../shared/lists/listView.ts'
import { request, type Answer } from '../../bridge/request.ts'
import { failureOf } from '../../domain/problems.ts'
import { offerUndo } from '../../stores/toasts.ts'
import { queries, useAct, useAsk } from '../../bridge/queries.ts'
import { arrangeColumns, defaultColumnSettings, usePreferences } from '../../stores/view/preferences.ts'
import { changeList, firstSizeOf, listStateOf, pageSizes, useListState, type ListState } from '../state/listState.ts'

/** Saves, shows and deletes the views of a list. */
export function ViewChooser({ viewed }: { readonly viewed: Viewed }): ReactNode {
  const { views, now, save, remove, refusal, error } = useViews(viewed)
  const [typed, setTyped] = useState('')
  const name = oneLine(typed).trim()
  const list = useRef<HTMLUListElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A name that is typed meanwhile stays.
    if (name !== '') save({ name, view: now }, () => setTyped((latest) => (latest === typed ? '' : latest)))
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

/** A list that has views. */
export interface Viewed {
  readonly list: ViewedList
  /** The key of its state: a group of jackpot games has a state of its own. */
  readonly key: string
}

const sizes: readonly number[] = pageSizes

const hasColumnSettings = ({ order, visible, widths }: NonNullable<ListView['columns']>): boolean =>
  order.length > 0 || Object.keys(visible).length > 0 || Object.keys(widths).length > 0

/** The view that a list is seen in. */
export function viewOf(
  { key }: Viewed,
  { filter, sort, paging }: ListState,
  columns: NonNullable<ListView['columns']> = defaultColumnSettings
): ListView {
  const { perPage } = paging.asked
  return {
    ...(hasColumnSettings(columns) && { columns }),
    ...(filter !== '' && { filter }),
    ...(sort && { sort }),
    ...(perPage !== undefined && perPage !== firstSizeOf(key) && { perPage })
  }
}

/** Shows a list in a view; the page stays where its size does. */
export function showView(
  { list, key }: Viewed,
  { columns = defaultColumnSettings, filter = '', sort, perPage }: ListView
): void {
  const size = sizes.find((one) => one === perPage) ?? firstSizeOf(key)
  const { asked } = listStateOf(key).paging
  const isOther = asked.perPage !== size
  changeList(key, {
    filter,
    sort,
    ...(isOther && { paging: { asked: { page: 1, ...(size !== undefined && { perPage: size }) } } })
  })
  arrangeColumns(list, columns)
}

const none: readonly SavedView[] = []

const refusals = {
  token: 'Not saved: the filter contains a token, and no token is written to the disk.',
  full: 'Not saved: 50 views are kept for a list. Delete one first.'
} as const

const isSameView = (one: ListView, other: ListView): boolean => hashKey([one]) === hashKey([other])

function useViews(viewed: Viewed) {
  const { list, key } = viewed
  const asked = useAsk('views.list', { list }, { isAlwaysFresh: true })
  const settings = usePreferences(({ columns }) => columns[list])
  const saving = useAct('views.save')
  const deleting = useAct('views.delete')
  const keep = (views: readonly SavedView[]) =>
    queries.setQueryData(['views.list', { list }], { value: views, drift: [] })
  return {
    views: asked.data?.value ?? none,
    now: viewOf(viewed, useListState(key), settings),
    save: (saved: SavedView, done: () => void) =>
      saving.mutate(
        { list, saved },
        {
          onSuccess({ value: { views, refused } }) {
            keep(views)
            if (!refused) done()
          }
        }
      ),
    remove: (saved: SavedView) => {
      const again = async () => {
        const outcome = await request('views.save', { list, saved })
        if (!outcome.ok) return failureOf(outcome)
        keep(outcome.value.views)
        return outcome.value.refused && refusals[outcome.value.refused]
      }
      const deleted = ({ value }: Answer<readonly SavedView[]>) => {
        keep(value)
        offerUndo(`View “${saved.name}” deleted.`, [saved], again)
      }
      // No mutation callback: of two quick deletions only the last one would be told.
      deleting.mutateAsync({ list, name: saved.name }).then(deleted, () => undefined)
    },
    refusal: saving.data?.value.refused && refusals[saving.data.value.refused],
    error: asked.error ?? saving.error ?? deleting.error
  }
}
