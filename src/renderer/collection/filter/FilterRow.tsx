import '@mantine/core/styles/CloseButton.css'
import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { useId, useRef, type ReactNode, useMemo, useState } from 'react'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import type { Term, FieldName } from '../../domain/filter/readFilter.ts'
import { keyHint } from '../../domain/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { longestFilter } from '../state/listState.ts'
import type { RowView } from '../state/useRowView.ts'
import layout from '../../components/layout.module.css'
import classes from './FilterRow.module.css'
import { deferred } from '../../components/deferred.tsx'
import { textIn, type RecordColumn } from '../../records/column.ts'
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

/** The filter row of a list: the text box, *Filter*, what was understood, and how many loaded rows pass. */
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
  const { filter, sort, change, order, rows } = view
  useCommands({ filter: isAside ? undefined : () => box.current?.select() })
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
      <FilterButton view={view} />
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

// The popover is loaded on the first press.
const FilterForm = deferred(
  async () => (await import('./FilterForm.tsx')).FilterForm,
  () => <Closed />
)

/** A field that a filter can be added on. */
export interface OfferedField extends FieldName {
  /** The texts that the loaded rows have in it; none for numbers and times. */
  readonly values: () => readonly string[]
}

/** How many values of the loaded rows are offered. */
const mostValues = 100

function valuesIn<Row>(rows: readonly Row[], column: RecordColumn<Row>): readonly string[] {
  const found = new Set<string>()
  if (column.compared) return []
  for (const row of rows) {
    for (const text of textIn(column, row).split('\n')) if (text !== '') found.add(text)
    if (found.size >= mostValues) break
  }
  return [...found].toSorted()
}

function Closed({ open }: { readonly open?: () => void }): ReactNode {
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={open}>
      Filter
    </Button>
  )
}

/** Opens the form that adds a filter on a field. */
function FilterButton<Row>({ view }: { view: RowView<Row> }): ReactNode {
  const [used, setUsed] = useState(false)
  const { addTerm, filtered, rows } = view
  const fields = useMemo(
    () => filtered.map((column): OfferedField => ({ ...fieldOfColumn(column), values: () => valuesIn(rows, column) })),
    [filtered, rows]
  )
  return used ? <FilterForm addTerm={addTerm} fields={fields} /> : <Closed open={() => setUsed(true)} />
}
