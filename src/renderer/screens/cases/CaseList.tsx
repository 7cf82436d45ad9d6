import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import { SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { type CaseHead, stateWords } from '../../../shared/cases/case.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'
import { useChosenZone } from '../../components/field/When.tsx'
import { shortUser } from '../../domain/players.ts'
import { timeParts } from '../../domain/time/showTime.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { keyHint } from '../../domain/keysInWords.ts'
import { useNow } from '../../hooks/useNow.ts'
import layout from '../../components/layout.module.css'
import { caseFilters, type CaseFilter, type useCaseAddress } from './model/useCaseAddress.ts'
import classes from './Cases.module.css'

const filterWords: Record<CaseFilter, string> = { open: 'Open', closed: 'Closed', today: 'Today' }

const dayIn = (zone: string) => (at: string | number) =>
  timeParts(new Date(at).toISOString(), 'connection', zone)?.day ?? ''

/** A day without its year where that is the one of now. */
const shortDay = (day: string, today: string): string => {
  const year = today.slice(-5)
  return /^ \d{4}$/.test(year) && day.endsWith(year) ? day.slice(0, -year.length) : day
}

function passes(one: CaseHead, show: CaseFilter, today: (at: string) => boolean): boolean {
  if (show === 'today') return today(one.changedAt)
  return (one.state === 'closed') === (show === 'closed')
}

/** The cases of a choice that have each typed word in their title, player, connection or agent. */
export function listedCases(
  cases: readonly CaseHead[],
  show: CaseFilter,
  typed: string,
  today: (at: string) => boolean = () => true
): readonly CaseHead[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ title, account, connection, agent }: CaseHead) =>
    [title, account.label, ...account.users, connection.name, agent].join('\n').toLowerCase()
  return cases.filter((one) => {
    const text = words.length > 0 ? textOf(one) : ''
    return passes(one, show, today) && words.every((word) => text.includes(word))
  })
}

interface Props extends Pick<ReturnType<typeof useCaseAddress>, 'id' | 'show' | 'open' | 'list'> {
  readonly cases: readonly CaseHead[]
}

/** The cases of this machine, searched by what is typed. */
export function CaseList({ cases, id, show, open, list }: Props): ReactNode {
  const [typed, type] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const items = useRef<HTMLUListElement>(null)
  useCommands({ filter: () => search.current?.select() })
  const zone = useChosenZone()
  const now = useNow()
  const dayOf = useMemo(() => dayIn(zone), [zone])
  const today = dayOf(now)
  const isToday = useCallback((at: string) => dayOf(at) === today, [dayOf, today])
  const shown = useMemo(() => listedCases(cases, show, typed, isToday), [cases, show, typed, isToday])
  const counts = caseFilters.map((one) => cases.filter((head) => passes(head, one, isToday)).length)
  // Three counts of one digit have room, else that of the chosen one.
  const hasRoom = counts.every((count) => count < 10)
  const at = shown.findIndex((one) => one.id === id)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0)
    const next = shown[to]
    if (to === at || !next) return
    event.preventDefault()
    open(next.id)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className={`${layout.card} ${layout.column}`}>
      <div className={layout.stack} style={{ padding: 10 }}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Which cases"
          value={show}
          onChange={(chosen) => list(caseFilters.find((one) => one === chosen) ?? 'open')}
          data={caseFilters.map((value, place) => ({
            value,
            label: (
              <>
                {filterWords[value]}
                {(hasRoom || value === show) && <span className={layout.quiet}> {counts[place]}</span>}
              </>
            )
          }))}
        />
        <TextInput
          ref={search}
          aria-label="Search"
          placeholder="Title, player, agent"
          leftSection={<IconSearch size={14} />}
          {...keyHint('filter')}
          {...typedBox(typed, type)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'Enter') {
              event.preventDefault()
              items.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
            } else if (event.key === 'Escape' && typed !== '') {
              event.preventDefault()
              type('')
            }
          }}
        />
      </div>
      {shown.length === 0 && (
        <p className={layout.quiet} style={{ padding: '0 12px' }}>
          {typed === '' ? `No case is ${filterWords[show].toLowerCase()}.` : 'No case matches.'}
        </p>
      )}
      <ul ref={items} aria-label="Cases" className={classes.list} onKeyDown={move}>
        {shown.map((one, place) => (
          <Item
            key={one.id}
            one={one}
            day={shortDay(dayOf(one.changedAt), today)}
            isShown={one.id === id}
            isStop={place === Math.max(0, at)}
            open={open}
          />
        ))}
      </ul>
    </div>
  )
}

interface ItemProps extends Pick<Props, 'open'> {
  readonly one: CaseHead
  readonly day: string
  readonly isShown: boolean
  readonly isStop: boolean
}

function Item({ one: { id, title, state, account }, day, isShown, isStop, open }: ItemProps): ReactNode {
  const { label, users } = account
  const player = [title.includes(label) ? '' : label, ...users.slice(0, 1).map(shortUser)].filter(Boolean).join(' ')
  return (
    <li className={classes.item} data-chosen={isShown || undefined}>
      <UnstyledButton
        display="block"
        w="100%"
        p="10px 12px 10px 9px"
        aria-current={isShown || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => open(id)}
      >
        <bdi className={classes.title} title={title}>
          {title}
        </bdi>
        <span className={layout.quiet}>
          <span className={classes.dot} data-state={state} aria-hidden />
          {stateWords[state]} · {player !== '' && <bdi>{`${player}\u00A0· `}</bdi>}
          <span style={{ whiteSpace: 'nowrap' }}>{day}</span>
        </span>
      </UnstyledButton>
    </li>
  )
}
