import '@mantine/core/styles/CloseButton.layer.css'
import { Box, Button, CloseButton, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useRef, type ReactNode, useState } from 'react'
import { countInWords, grouped, rowsInWords } from '../../../shared/countInWords.ts'
import type { Term } from '../../domain/filter/readFilter.ts'
import { folded } from '../../../shared/text/search.ts'
import { keyHint } from '../../keys/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { longestFilter } from '../state/listState.ts'
import { mostTerms } from '../state/matchRows.ts'
import type { ListView } from '../view/useListView.ts'
import layout from '../../components/layout.module.css'
import { typedBox, Select } from '../../components/boxes/boxes.tsx'

interface Props<Row> {
  readonly view: ListView<Row>
  readonly name?: string
  readonly example?: string
  /** What to call the rows if Pitboss computes them, such as `activations`. Their number replaces *Platform order*. */
  readonly what?: string
  /** Whether the keyboard shortcut for the filter belongs to another list on the screen. */
  readonly isAside?: boolean
  readonly isOrderShown?: boolean
  readonly children?: ReactNode
  readonly end?: ReactNode
  readonly actions?: ReactNode
  readonly below?: ReactNode
}

interface ChipProps {
  readonly term: Term
  /** If no row matches: how many rows would match without this term. */
  readonly countsWithout: number | undefined
  readonly remove: () => void
}

function Chip({ term, countsWithout, remove }: ChipProps): ReactNode {
  const id = useId()
  return (
    <Group
      component="li"
      gap={2}
      wrap="nowrap"
      miw={0}
      maw="26.25rem"
      mih="1.625rem"
      pl="sm"
      pr="xs"
      fz="xs"
      fw={600}
      className={layout.card}
    >
      <span id={id} className={layout.cut}>
        {term.words}
        {countsWithout !== undefined && (
          <Box component="span" fw={400} c="dimmed">
            {' '}
            {countsWithout === 0 ? 'still none' : rowsInWords(countsWithout)} without it
          </Box>
        )}
      </span>
      <CloseButton size="xs" iconSize={12} aria-label="Remove" aria-describedby={id} onClick={remove} />
    </Group>
  )
}

// The button lists the filter's words if there are at most this many; otherwise, it shows only their number.
const mostNamed = 4

const isWord = ({ kind }: Term): boolean => kind === 'word'

/** The tool row of a list: search box, filters and buttons, with chips that show how Pitboss reads the filter. */
export function FilterRow<Row>(props: Props<Row>): ReactNode {
  const { view, what, isOrderShown, children, end, actions, below } = props
  const row = useRef<HTMLDivElement>(null)
  const { filter, sort, change, removeTerm, replaceTerms, understood, unread, countsWithout } = view
  const { terms, notes } = understood
  // A button disappears with its chip when pressed, so move the focus first.
  const focusBox = () => row.current?.querySelector('input')?.focus()
  const remove = (term: Term) => {
    focusBox()
    removeTerm(term)
  }
  const words = countsWithout.length > 0 ? terms.filter(isWord) : []
  const summary = [
    ...notes.map(({ text, why }) => `“${text}” is searched as text: ${why}.`),
    ...unread.map(
      ({ field, rows }) =>
        `${countInWords(rows, 'loaded row is', 'loaded rows are')} left out: ${field} is missing or cannot be compared.`
    )
  ]
  return (
    <Group ref={row} gap="4px 8px" className={layout.fill}>
      <SearchBox {...props} />
      {children}
      {what !== undefined && <Counts view={view} what={what} />}
      {end && (
        <Group gap={8} ml="auto" wrap="nowrap">
          {end}
        </Group>
      )}
      <Group gap="4px 6px" className={layout.ownLine}>
        {terms.length > 0 && (
          <Group component="ul" gap="4px 6px" miw={0} aria-label="Understood filters" className={layout.plainList}>
            {terms.slice(0, mostTerms).map((term, index) => (
              <Chip key={term.begin} term={term} countsWithout={countsWithout[index]} remove={() => remove(term)} />
            ))}
            {terms.length > mostTerms && (
              <li className={layout.quietLine}>and {grouped(terms.length - mostTerms)} more</li>
            )}
          </Group>
        )}
        {words.length > 0 && words.length < terms.length && (
          <Button
            variant="light"
            size="compact-xs"
            onClick={() => {
              focusBox()
              replaceTerms(isWord, '')
            }}
          >
            Search without{' '}
            {words.length > mostNamed
              ? `${words.length} words`
              : words.map(({ begin, end }) => `“${filter.slice(begin, end)}”`).join(', ')}
          </Button>
        )}
        {filter !== '' && actions}
        {what === undefined && !isOrderShown && sort && (
          <span className={layout.quietLine}>
            sorted by {sort.column}, loaded rows only{' '}
            <button type="button" className={layout.link} onClick={() => change({ sort: undefined })}>
              Platform order
            </button>
          </span>
        )}
      </Group>
      <p role="status" className={`${layout.ownLine} ${layout.doubt}`}>
        {summary.join(' ')}
      </p>
      {below}
    </Group>
  )
}

/** Shows how many rows are loaded and how many match the filter. `total` is the platform's count for the whole list. */
export function Counts<Row>({
  view: { filter, passing, rows },
  what,
  total = 0
}: Pick<Props<Row>, 'view' | 'what'> & { readonly total?: number | undefined }): ReactNode {
  const word = (rows.length === 1 ? what?.replace(/s$/, '') : what) ?? 'loaded'
  const loaded = `${grouped(rows.length)}${total > rows.length ? ` of ${grouped(total)}` : ''} ${word}`
  const isAll = filter === '' && passing.length === rows.length
  return (
    <span role="status" className={layout.quietLine}>
      {isAll ? loaded : `${grouped(passing.length)} matching · ${loaded}`}
    </span>
  )
}

/** The row or card that Tab reaches. */
const rowWithStop = ':is(tbody *, li, li *)[tabindex="0"]'

function SearchBox<Row>({ view, name = 'Search', example = name, isAside }: Props<Row>): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  const { filter, change } = view
  useCommands({ filter: isAside ? undefined : () => box.current?.select() })
  return (
    <TextInput
      ref={box}
      aria-label={name}
      placeholder={example}
      {...(!isAside && keyHint('filter'))}
      maxLength={longestFilter}
      flex="1 1 140px"
      maw={340}
      leftSection={<IconSearch size={14} />}
      {...typedBox(filter, (typed) => change({ filter: typed }))}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        if (key === 'ArrowDown' || key === 'Enter') {
          event.preventDefault()
          const screen = currentTarget.closest('main, section')
          const list = screen?.querySelector('table')?.closest<HTMLElement>('[tabindex]')
          // If no row is rendered yet, focus the list, which also handles keys.
          ;(screen?.querySelector<HTMLElement>(rowWithStop) ?? list)?.focus()
        }
        if (key !== 'Escape' || filter === '') return
        event.preventDefault()
        change({ filter: '' })
      }}
      rightSection={
        filter !== '' && (
          <CloseButton
            size="sm"
            aria-label="Clear the filter"
            onClick={() => {
              // The button disappears with the filter, so move the focus first.
              box.current?.focus()
              change({ filter: '' })
            }}
          />
        )
      }
    />
  )
}

interface PeriodProps<Row> {
  readonly view: ListView<Row>
  /** The *Go to date* box; absent if the list has no other pages. */
  readonly date?: ReactNode
  readonly isDating?: boolean
}

const periods = [
  { value: '', label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'last 7 days', label: '7 days' }
]

const isTime = ({ kind }: Term): boolean => kind === 'time'

/** Chooses a period: sets a time filter, or opens the *Go to date* box. */
export function Period<Row>({
  view: { filter, understood, replaceTerms },
  date,
  isDating = false
}: PeriodProps<Row>): ReactNode {
  const [wantsDate, want] = useState(false)
  const isDate = date !== undefined && (wantsDate || isDating)
  const term = understood.terms.find(isTime)
  const typed = term ? folded(filter.slice(term.begin, term.end)) : ''
  const isOther = !periods.some(({ value }) => value === typed)
  return (
    <>
      <Select
        name="Period"
        choices={[
          ...periods,
          ...(date === undefined ? [] : [{ value: 'date', label: 'Date…' }]),
          ...(isOther ? [{ value: typed, label: 'As typed' }] : [])
        ]}
        value={isDate ? 'date' : typed}
        choose={(value) => {
          want(value === 'date')
          if (value !== 'date' && value !== typed) replaceTerms(isTime, value)
        }}
      />
      {isDate && date}
    </>
  )
}
