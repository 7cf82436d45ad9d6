import '@mantine/core/styles/CloseButton.css'
import { CloseButton, Group, TextInput } from '@mantine/core'
import { useId, useRef, type ReactNode } from 'react'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import type { Term } from '../../domain/filter/readFilter.ts'
import { keyHint } from '../../domain/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { longestFilter } from '../state/listState.ts'
import type { RowView } from '../state/useRowView.ts'
import layout from '../../components/layout.module.css'
import classes from './FilterRow.module.css'
import { fieldOfColumn } from '../state/matchRows.ts'

interface Props<Row> {
  readonly view: RowView<Row>
  /** The accessible name of the text box. */
  readonly name?: string
  /** The word for rows that are not a part of a list of the platform, and so have no order of it. */
  readonly what?: string
  /** The list is beside a screen, whose own filter has the shortcut. */
  readonly isAside?: boolean
  /** How many rows the whole list has, as far as the platform says. */
  readonly total?: number | undefined
  /** Shown before the counts. */
  readonly children?: ReactNode
  /** Shown at the end of the row. */
  readonly beside?: ReactNode
  /** Actions on a filter. */
  readonly actions?: ReactNode
}

/** A typed filter as it was understood, with a button that takes it out of the text. */
function Chip({ term, remove }: { term: Term; remove: () => void }): ReactNode {
  const id = useId()
  return (
    <li className={classes.chip}>
      <span id={id} className={layout.cut}>
        {term.words}
      </span>
      <CloseButton size="xs" iconSize={12} aria-label="Remove" aria-describedby={id} onClick={remove} />
    </li>
  )
}

/** The filter row of a list: the text box, what was understood, and how many loaded rows pass. */
export function FilterRow<Row>(props: Props<Row>): ReactNode {
  const { view, beside, actions } = props
  const row = useRef<HTMLDivElement>(null)
  const { filter, removeTerm, understood, unread } = view
  const { terms, notes } = understood
  const remove = (term: Term) => {
    // The button goes with its chip.
    row.current?.querySelector('input')?.focus()
    removeTerm(term)
  }
  const said = [
    ...notes.map(({ text, why }) => `“${text}” is searched as text: ${why}.`),
    ...unread.map(
      ({ field, rows }) =>
        `${countInWords(rows, 'loaded row is', 'loaded rows are')} left out: ${field} is missing or cannot be compared.`
    )
  ]
  return (
    <Group ref={row} gap="4px 12px" align="flex-start" className={layout.fill}>
      <FilterBox {...props} />
      {beside}
      {filter !== '' && (
        <Group gap="4px 6px" className={layout.ownLine}>
          {terms.length > 0 && (
            <Group component="ul" gap="4px 6px" miw={0} aria-label="Understood filters" className={layout.plainList}>
              {terms.map((term) => (
                <Chip key={term.begin} term={term} remove={() => remove(term)} />
              ))}
            </Group>
          )}
          {actions}
        </Group>
      )}
      <p role="status" className={`${layout.ownLine} ${classes.notes}`}>
        {said.join(' ')}
      </p>
    </Group>
  )
}

function FilterBox<Row>({ view, name = 'Search', what, isAside, total = 0, children }: Props<Row>): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  const { filter, filtered, sort, change, order, rows } = view
  useCommands({ filter: isAside ? undefined : () => box.current?.select() })
  const word = (rows.length === 1 ? what?.replace(/s$/, '') : what) ?? 'loaded'
  const loaded = `${grouped(rows.length)}${total > rows.length ? ` of ${grouped(total)}` : ''} ${word}`
  const isAll = filter === '' && order.length === rows.length
  return (
    <Group gap="4px 12px" className={classes.bar}>
      <TextInput
        ref={box}
        aria-label={name}
        placeholder={exampleOf(name, filtered)}
        {...(!isAside && keyHint('filter'))}
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
        {isAll ? loaded : `${grouped(order.length)} matching · ${loaded}`}
      </span>
      {what === undefined && sort && (
        <span className={classes.words}>
          ordered by {sort.column}, loaded rows only{' '}
          <button type="button" className={layout.link} onClick={() => change({ sort: undefined })}>
            Platform order
          </button>
        </span>
      )}
    </Group>
  )
}

/** What can be typed, by example: *Search, amount:>10, date:yesterday*. */
function exampleOf<Row>(name: string, filtered: RowView<Row>['filtered']): string {
  const fields = filtered.map(fieldOfColumn)
  const named = (kind: 'number' | 'time', value: string) => {
    const field = fields.find((one) => one.kind === kind)
    return field ? [`${field.called ?? field.name}:${value}`] : []
  }
  return [name, ...named('number', '>10'), ...named('time', 'yesterday')].join(', ')
}
