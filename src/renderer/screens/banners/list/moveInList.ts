import type { KeyboardEvent } from 'react'

interface Moved<Row> {
  readonly list: HTMLElement | null
  readonly rows: readonly Row[]
  /** The index of the chosen row. */
  readonly at: number
  readonly choose: (row: Row) => void
}

/** Chooses the row above or below on an arrow key, and moves the focus to its button. */
export function moveInList<Row>(event: KeyboardEvent, { list, rows, at, choose }: Moved<Row>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const next = step === undefined ? undefined : rows[at + step]
  if (step === undefined || next === undefined) return
  event.preventDefault()
  choose(next)
  list?.querySelectorAll('button')[at + step]?.focus()
}
