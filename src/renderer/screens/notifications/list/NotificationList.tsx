import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import {
  createdAt,
  readContents,
  readIsDefault,
  readLanguage,
  languageInWords
} from '../../../domain/notifications/notification.ts'
import { titleOf } from '../../../domain/notifications/titleOf.ts'
import { Reading } from '../../../components/field/Reading.tsx'
import { When } from '../../../components/field/When.tsx'
import { cellOf } from '../../../collection/grid/cursor.ts'
import { useItemFocus } from '../../../collection/grid/useItemFocus.ts'
import { useRowPresses } from '../../../collection/grid/useRowPresses.ts'
import { useRowWindow } from '../../../collection/grid/useRowWindow.ts'
import { useKeptScroll } from '../../../collection/state/keptScroll.ts'
import type { CopyRows } from '../../../collection/selection/copyRows.ts'
import type { RowSelection } from '../../../collection/selection/useRowSelection.ts'
import { readState, type ReceivedNotification } from '../model/notificationRows.ts'
import classes from '../Notifications.module.css'

interface Props {
  readonly all: readonly ReceivedNotification[]
  /** The indexes of the shown ones. */
  readonly order: readonly number[]
  /** The index of the open one. */
  readonly open: number | undefined
  readonly openAt: (place: number) => void
  readonly selection: RowSelection
  readonly copy: CopyRows
  readonly isOld: boolean
  /** Identifies what is listed; a change scrolls to the top. */
  readonly subject: string
  /** The loaded one that gets the focus; a new object for each time. */
  readonly focusOn?: { readonly place: number } | undefined
}

interface ItemProps {
  readonly notification: ReceivedNotification
}

function Languages({ notification }: ItemProps): ReactNode {
  const contents = readContents(notification).value ?? []
  return (
    <span className={classes.languages}>
      {contents.map((content, place) => {
        const isDefault = readIsDefault(content).value === true
        const language = readLanguage(content).value?.trim() || '?'
        return (
          <span
            key={place}
            data-default={isDefault || undefined}
            title={`${languageInWords(language)}${isDefault ? ', default' : ''}`}
          >
            {language}
          </span>
        )
      })}
    </span>
  )
}

function Item({ notification }: ItemProps): ReactNode {
  const { word, received, contradictions } = readState(notification)
  const marks = [...(received === undefined ? [] : ['not a boolean']), ...contradictions]
  const { words, isOwn } = titleOf(notification)
  return (
    <>
      <span className={classes.about}>
        <span className={classes.state} data-state={word}>
          {marks.length === 0 ? (
            word
          ) : (
            <Reading
              received={`is_read: ${received ?? word === 'Read'}`}
              notes={contradictions}
              mark={marks[0]}
              isShort
            >
              {word}
            </Reading>
          )}
        </span>
        <When value={createdAt(notification)} isShort />
        <Languages notification={notification} />
      </span>
      <span className={classes.line} dir="auto">
        {isOwn ? words : <span className={classes.none}>{words}</span>}
      </span>
    </>
  )
}

// The row height in pixels: a line of facts and a line of text.
const itemHeight = 56

/** The loaded notifications in the platform's order; arrow keys open the next. */
export function NotificationList({
  all,
  order,
  open,
  openAt,
  selection,
  copy,
  isOld,
  subject,
  focusOn
}: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const kept = useKeptScroll(list, { list: 'Notifications', subject, count: order.length })
  const { from, to, showRow } = useRowWindow(order.length, itemHeight, list, kept.top)
  const target = useRef(0)
  const { focus, settle, onFocus } = useItemFocus(list)
  const goTo = (shown: number) => {
    target.current = shown
    focus()
  }
  const goToPlace = useEffectEvent((place: number) => {
    const shown = order.indexOf(place)
    if (shown !== -1) goTo(shown)
  })
  // Before the effect that gives the focus.
  useLayoutEffect(() => {
    if (focusOn) goToPlace(focusOn.place)
  }, [focusOn])
  useLayoutEffect(() =>
    settle({
      find: () => list.current?.querySelector(`[aria-posinset="${target.current + 1}"] > button`),
      show: () => showRow(target.current)
    })
  )
  const began = useRef(subject)
  useEffect(() => {
    if (began.current !== subject) list.current?.scrollTo({ top: 0 })
    began.current = subject
  }, [subject])
  const presses = useRowPresses(
    {
      select: ({ row }, modifiers) => selection.press(row, modifiers),
      drag: (from, { row }, isAdding) => selection.drag(from, row, isAdding)
    },
    order,
    openAt
  )
  /** True for a key that selects or copies as in tables. */
  const select = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (event.altKey) return false
    const row = cellOf(event)?.row ?? 0
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const next = Math.max(0, Math.min(order.length - 1, row + (step ?? 0)))
    const letter = isCommand ? key.toLowerCase() : ''
    if (step !== undefined && (shiftKey || isCommand)) {
      if (shiftKey && !selection.isExplicit) selection.press(row, { isAdding: false, isExtending: false })
      if (shiftKey) selection.press(next, { isAdding: isCommand, isExtending: true })
      goTo(next)
    } else if (isCommand && key === ' ') selection.press(row, { isAdding: true, isExtending: false })
    else if (letter === 'a' && !shiftKey) selection.all()
    else if (key === 'Escape' && selection.isExplicit) selection.clear()
    else if (letter === 'c' && selection.isExplicit)
      copy(shiftKey ? 'json' : 'rows', selection.places, selection.elsewhere)
    else return false
    return true
  }
  const move = (event: KeyboardEvent) => {
    if (select(event)) return event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const at = open === undefined ? -1 : order.indexOf(open)
    const last = order.length - 1
    const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = Math.min(last, Math.max(0, target))
    const place = order[next]
    if (place === undefined) return
    goTo(next)
    selection.press(next, { isAdding: false, isExtending: false })
    openAt(place)
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Notifications"
      className={classes.list}
      data-old={isOld || undefined}
      data-selecting={selection.isExplicit || undefined}
      {...presses}
      onKeyDown={move}
      onScroll={kept.onScroll}
      onFocus={onFocus}
    >
      {from > 0 && <li aria-hidden="true" role="presentation" style={{ height: from * itemHeight }} />}
      {order.slice(from, to).map((place, index) => (
        <li key={place} style={{ height: itemHeight }} aria-posinset={from + index + 1} aria-setsize={order.length}>
          <button
            type="button"
            aria-current={place === open || undefined}
            aria-pressed={selection.isExplicit ? selection.has(place) : undefined}
          >
            <Item notification={all[place]} />
          </button>
        </li>
      ))}
      {to < order.length && (
        <li aria-hidden="true" role="presentation" style={{ height: (order.length - to) * itemHeight }} />
      )}
    </ul>
  )
}
