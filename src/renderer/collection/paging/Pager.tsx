import { Box, Button, Group, TextInput, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { grouped } from '../../../shared/countInWords.ts'
import { pageSizes, type Paging, type PagingAction } from '../state/listState.ts'
import layout from '../../components/layout.module.css'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'
import type { PageFacts } from './pageFacts.ts'

interface Props {
  readonly facts: PageFacts | undefined
  readonly paging: Paging
  readonly turn: (action: PagingAction) => void
}

const sizeChoices = [
  { value: '', label: 'Default' },
  ...pageSizes.map((size) => ({ value: String(size), label: String(size) }))
]

function PagePosition({ facts, paging: { gone } }: Pick<Props, 'facts' | 'paging'>): ReactNode {
  const moved = gone === undefined ? [] : [`page ${gone} no longer exists, this is the last`]
  const notes = [...moved, ...(facts?.doubts ?? [])]
  return (
    <Group
      component="span"
      role="status"
      flex="1 0 auto"
      align="baseline"
      gap="0 var(--mantine-spacing-md)"
      miw={0}
      fz="sm"
    >
      {/* The foot already shows the count, and the page box shows the page. */}
      <VisuallyHidden>{facts?.words}</VisuallyHidden>
      {notes.map((note) => (
        <span key={note} className={layout.doubt}>
          {note}
        </span>
      ))}
    </Group>
  )
}

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
    <Box component="form" w="4rem" onSubmit={submit}>
      <TextInput
        aria-label="Page"
        styles={{ input: { textAlign: 'center' } }}
        inputMode="numeric"
        error={isWrong}
        title={isWrong ? `A whole number from 1 to ${lastPage ?? 'the last page'}` : 'Enter goes to this page'}
        disabled={lastPage === undefined}
        {...typedBox(typed ?? String(page), setTyped)}
        onBlur={() => setTyped(undefined)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Box>
  )
}

export function Pager({ facts, paging, turn }: Props): ReactNode {
  const { page, perPage } = paging.request
  // Use the counts from the last answer, so the next press doesn't have to wait.
  const { lastPage, hasNext = false } = facts ?? {}
  const go = (to: number) => turn({ kind: 'go', page: to })
  const button = (name: string, icon: ReactNode, to: number, isPossible: boolean) => (
    <Button px="xs" aria-label={name} disabled={!isPossible} onClick={() => go(to)}>
      {icon}
    </Button>
  )
  return (
    <Group component="nav" gap="4px 12px" ml="auto" aria-label="Pages">
      <PagePosition facts={facts} paging={paging} />
      <Group gap={4}>
        {/* Show these buttons even without counts: a page without paging fields still needs a way back. */}
        {button('First page', <IconChevronLeftPipe size={16} />, 1, page > 1)}
        {button('Previous page', <IconChevronLeft size={16} />, page - 1, page > 1)}
        <PageBox page={page} lastPage={lastPage} go={go} />
        <Box component="span" miw="2.75rem" fz="sm" c="dimmed">
          of&nbsp;{lastPage === undefined ? '–' : grouped(lastPage)}
        </Box>
        {button(
          'Next page',
          <IconChevronRight size={16} />,
          page + 1,
          lastPage === undefined ? hasNext : page < lastPage
        )}
        {button(
          'Last page',
          <IconChevronRightPipe size={16} />,
          lastPage ?? page,
          lastPage !== undefined && page !== lastPage
        )}
        <Select
          name="Per page"
          title="Rows per page"
          choices={sizeChoices}
          value={perPage === undefined ? '' : String(perPage)}
          choose={(chosen) => turn({ kind: 'size', perPage: chosen === '' ? undefined : Number(chosen) })}
        />
      </Group>
    </Group>
  )
}
