import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { useRef, type ReactNode } from 'react'
import { grouped } from '../../../shared/countInWords.ts'
import { keyHint } from '../../domain/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import classes from './FilterBox.module.css'
import type { RowView } from './useRowView.ts'

interface Props {
  readonly view: Pick<RowView<unknown>, 'filter' | 'sort' | 'change' | 'order' | 'rows'>
  /** The noun for rows that are computed here and so have no order of the platform. */
  readonly what?: string
}

/** The filter box of a list: shows how many loaded rows match and how they are sorted. */
export function FilterBox({ view, what }: Props): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  const { filter, sort, change, order, rows } = view
  useCommands({ filter: () => box.current?.select() })
  return (
    <div className={classes.bar}>
      <TextInput
        ref={box}
        aria-label="Filter loaded rows"
        placeholder="Filter loaded rows"
        {...keyHint('filter')}
        value={filter}
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
            <CloseButton size="sm" aria-label="Clear the filter" onClick={() => change({ filter: '' })} />
          )
        }
      />
      <span role="status" className={classes.words}>
        {filter === '' && order.length === rows.length
          ? grouped(rows.length)
          : `${grouped(order.length)} of ${grouped(rows.length)}`}{' '}
        {what ?? 'loaded'}
      </span>
      {what === undefined && (
        <span className={classes.words}>
          {sort ? (
            <>
              ordered by {sort.column}, loaded rows only{' '}
              <button type="button" className={classes.link} onClick={() => change({ sort: undefined })}>
                Original order
              </button>
            </>
          ) : (
            'original order'
          )}
        </span>
      )}
    </div>
  )
}
