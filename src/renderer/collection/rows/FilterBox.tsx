import { CloseButton, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { useRef, type ReactNode } from 'react'
import { grouped } from '../../../shared/countInWords.ts'
import { longestFilter } from '../state/listState.ts'
import { keyHint } from '../../domain/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import layout from '../../components/layout.module.css'
import classes from './FilterBox.module.css'
import type { RowView } from '../state/useRowView.ts'

interface Props {
  readonly view: Pick<RowView<unknown>, 'filter' | 'sort' | 'change' | 'order' | 'rows'>
  /** The box's accessible name. */
  readonly name?: string
  /** The noun for rows that are computed here and so have no order of the platform. */
  readonly what?: string
  /** How many rows the whole list has, as far as the platform says. */
  readonly total?: number | undefined
  /** Shown between the box and the counts. */
  readonly children?: ReactNode
}

/** The filter box of a list: shows how many loaded rows match and how they are sorted. */
export function FilterBox({ view, name = 'Filter loaded rows', what, total = 0, children }: Props): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  const { filter, sort, change, order, rows } = view
  useCommands({ filter: () => box.current?.select() })
  const counts =
    filter === '' && order.length === rows.length
      ? grouped(rows.length)
      : `${grouped(order.length)} of ${grouped(rows.length)}`
  return (
    <Group gap="4px 12px" className={classes.bar}>
      <TextInput
        ref={box}
        aria-label={name}
        placeholder={name}
        {...keyHint('filter')}
        value={filter}
        maxLength={longestFilter}
        spellCheck={false}
        autoComplete="off"
        className={classes.box}
        onChange={(event) => change({ filter: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || filter === '') return
          event.preventDefault()
          change({ filter: '' })
        }}
        rightSection={
          filter !== '' && (
            <CloseButton
              size="sm"
              aria-label="Clear the filter"
              onClick={() => {
                // The button goes with the filter.
                box.current?.focus()
                change({ filter: '' })
              }}
            />
          )
        }
      />
      {children}
      <span role="status" className={classes.words}>
        {counts} {what ?? 'loaded'}
        {total > rows.length && `, ${grouped(total)} in all`}
      </span>
      {what === undefined && (
        <span className={classes.words}>
          {sort ? (
            <>
              ordered by {sort.column}, loaded rows only{' '}
              <button type="button" className={layout.link} onClick={() => change({ sort: undefined })}>
                Original order
              </button>
            </>
          ) : (
            'original order'
          )}
        </span>
      )}
    </Group>
  )
}
