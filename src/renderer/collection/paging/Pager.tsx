import { Button, Group, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { grouped } from '../../../shared/countInWords.ts'
import { AnyPage } from '../../../shared/readings/placement.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Answer } from '../../bridge/request.ts'
import type { PageFacts } from './pageFacts.ts'
import { pageSizes, type Paging, type PagingAction } from '../state/listState.ts'
import layout from '../../components/layout.module.css'
import classes from './Pager.module.css'
import '@mantine/core/styles/Popover.css'
import { entries, type Entry } from '../../../shared/readings/object.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { FieldValue } from '../../components/field/FieldValue.tsx'

interface Props {
  readonly answer: Answer<Received<AnyPage>> | undefined
  /** The paging facts of the last answer; absent before the first. */
  readonly facts: PageFacts | undefined
  readonly paging: Paging
  readonly dispatch: (action: PagingAction) => void
}

const sizes = [
  { value: '', label: 'Server default' },
  ...pageSizes.map((size) => ({ value: String(size), label: String(size) }))
]

/** The row range of the page, contradictions in the paging fields, and assumptions where fields are missing. */
function Place({ facts, gone }: { facts: PageFacts | undefined; gone: number | undefined }): ReactNode {
  const notes = [
    gone !== undefined && `page ${gone} no longer exists, this is the last`,
    ...(facts?.doubts ?? [])
  ].filter((note) => note !== false)
  return (
    <span className={classes.place} role="status">
      <span className={classes.words}>{facts?.words}</span>
      {notes.map((note) => (
        <span key={note} className={classes.doubt}>
          {note}
        </span>
      ))}
    </span>
  )
}

/** The page number box: Enter turns to the page; an invalid number shows a message. */
function PageBox({ page, lastPage, go }: { page: number; lastPage: number | undefined; go: (page: number) => void }) {
  const [typed, setTyped] = useState<string>()
  const wanted = typed === undefined ? page : /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : 0
  const isWrong = wanted < 1 || (lastPage !== undefined && wanted > lastPage && wanted !== page)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    setTyped(undefined)
    go(wanted)
  }
  return (
    <form onSubmit={submit} className={classes.box}>
      <TextInput
        aria-label="Page"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        error={isWrong}
        title={isWrong ? `A whole number from 1 to ${lastPage ?? 'the last page'}` : 'Enter goes to this page'}
        disabled={lastPage === undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </form>
  )
}

/** The paging buttons at the foot of a list's panel. */
export function Pager({ answer, facts, paging, dispatch }: Props): ReactNode {
  const { page, perPage } = paging.asked
  // Buttons use the counts of the last answer, so that a second press need not wait for the first.
  const { lastPage, hasNext = false } = facts ?? {}
  const go = (to: number) => dispatch({ kind: 'go', page: to })
  const turn = (name: string, icon: ReactNode, to: number, isPossible: boolean) => (
    <Button variant="default" aria-label={name} title={name} disabled={!isPossible} onClick={() => go(to)}>
      {icon}
    </Button>
  )
  return (
    <Group component="nav" gap="4px 12px" aria-label="Pages" className={layout.foot}>
      <Place facts={facts} gone={paging.gone} />
      {answer && <PageFactsButton page={answer.value} />}
      <Group gap={4} className={classes.turns}>
        {/* Also shown without counts: a page without paging fields needs a way back. */}
        {turn('First page', <IconChevronLeftPipe size={16} />, 1, page > 1)}
        {turn('Previous page', <IconChevronLeft size={16} />, page - 1, page > 1)}
        <PageBox page={page} lastPage={lastPage} go={go} />
        <span className={classes.of}>of {lastPage === undefined ? '–' : grouped(lastPage)}</span>
        {turn(
          'Next page',
          <IconChevronRight size={16} />,
          page + 1,
          lastPage === undefined ? hasNext : page < lastPage
        )}
        {turn(
          'Last page',
          <IconChevronRightPipe size={16} />,
          lastPage ?? page,
          lastPage !== undefined && page !== lastPage
        )}
        <NativeSelect
          aria-label="Per page"
          title="Rows per page"
          data={sizes}
          value={perPage === undefined ? '' : String(perPage)}
          onChange={(event) => {
            const chosen = pageSizes.find((size) => String(size) === event.currentTarget.value)
            dispatch({ kind: 'size', perPage: chosen })
          }}
        />
      </Group>
    </Group>
  )
}

const readMeta = entries(AnyPage, 'meta')
const readLinks = entries(AnyPage, 'links')

function Said({ name, said }: { name: string; said: Reading<readonly Entry[]> }): ReactNode {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {said.value === undefined ? (
        <FieldValue name={name} value={said.raw} />
      ) : (
        <dl className={classes.facts}>
          {said.value.map(([field, raw]) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <FieldValue name={field} value={raw} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The paging fields of an answer as received. Links in it are shown, never followed. */
function PageFactsButton({ page }: { page: Received<AnyPage> }): ReactNode {
  return (
    <Popover position="top-start" withinPortal shadow="md">
      <Popover.Target>
        <Button variant="default" title="What the answer says of its pages, as it came">
          meta
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.factsBox}>
        <Said name="meta" said={readMeta(page)} />
        <Said name="links" said={readLinks(page)} />
        <p>Shown and never followed: pages are asked for by their number.</p>
      </Popover.Dropdown>
    </Popover>
  )
}
