import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pin } from '../../../../shared/contract/designs.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { withoutControls } from '../../../../shared/text/invisible.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { request, type ProblemError } from '../../../bridge/request.ts'
import { failureOf } from '../../../domain/problems.ts'
import { actOnEach, offerUndo } from '../../../stores/toasts.ts'
import { isSeen } from './bannerModel.ts'
import { pointUnder, type Point, type Size } from './layout.ts'
import type { Device } from './slots.ts'
import { useDelayedSaves } from './useDelayedSaves.ts'

// Constant, so that values derived from it keep their identity.
const noPins: readonly Pin[] = []

/** The text of an unsaved pin, and its position in fractions of the figure's width and height. A new pin has no id. */
export interface PinDraft extends Point {
  readonly banner: string
  readonly device: Device
  readonly text: string
  readonly id?: string
  readonly number?: number
  readonly isReply?: boolean
  /** How many times the figure was pressed. Each press returns the focus to the text. */
  readonly presses: number
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** Moves a point by an offset in pixels, but not out of the figure. The point is in fractions of the figure's size. */
export const movedBy = ({ x, y }: Point, by: Point, figure: Size): Point => ({
  x: within(x + by.x / figure.width),
  y: within(y + by.y / figure.height)
})

/** Returns the point of a figure under the pointer, as fractions of its width and height. */
export const shareUnder = (
  event: { readonly clientX: number; readonly clientY: number },
  stage: Element,
  { size, scale }: { readonly size: Size; readonly scale: number }
): Point => movedBy({ x: 0, y: 0 }, pointUnder(event, stage, scale), size)

/** Removes invisible characters from the text of a pin; undefined if nothing remains. */
export function pinText(typed: string): string | undefined {
  const text = withoutControls(typed.replaceAll(/\r\n?/g, '\n')).trim()
  return isSeen(text) ? text : undefined
}

/** A category's pins, which main stores, and functions that change them. */
export interface PinBoard {
  readonly all: readonly Pin[]
  readonly query: Pick<UseQueryResult<unknown, ProblemError>, 'error' | 'refetch'>
  /** Returns the pins on a figure of a banner; by default, of the chosen one. */
  readonly on: (device: Device, banner?: string) => readonly Pin[]
  readonly draft: PinDraft | undefined
  readonly newPin: PinDraft | undefined
  readonly write: (draft: PinDraft | undefined) => void
  readonly begin: (pin: Pin, isReply?: boolean) => void
  readonly save: () => Promise<void>
  readonly move: (id: string, to: Point) => void
  readonly resolve: (pin: Pin) => Promise<boolean>
  readonly remove: (pins: readonly Pin[]) => Promise<void>
  readonly problem: string | undefined
}

/** Returns the pins of a category; `banner` is the chosen banner. */
export function usePins(connection: string, category: string, banner: string): PinBoard {
  const query = useAsk('pins.list', { connection, category }, { isAlwaysFresh: true })
  const { refetch } = query
  const saved = query.data?.value ?? noPins
  const [draft, write] = useState<PinDraft>()
  const [problem, setProblem] = useState<string>()
  const moves = useDelayedSaves(
    (moved: Point & { readonly id: string }) => request('pins.change', moved),
    async (_moved, outcome) => {
      setProblem(failureOf(outcome))
      await refetch()
    }
  )
  const all = saved.map((pin): Pin => ({ ...pin, ...moves.shown.get(pin.id) }))
  const act = async (ask: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    moves.flush()
    const outcome = await ask()
    setProblem(failureOf(outcome))
    await refetch()
    return outcome.ok
  }
  return {
    all,
    query,
    on: (device, of = banner) => all.filter(({ key }) => key.banner === of && key.device === device),
    draft,
    newPin: draft?.banner === banner && draft.id === undefined ? draft : undefined,
    write,
    begin: ({ key, ...pin }, isReply = false) =>
      write({ ...pin, ...key, text: isReply ? '' : pin.text, isReply, presses: 1 }),
    async save() {
      const text = draft && pinText(draft.text)
      if (!draft || text === undefined) return
      const { banner: of, device, id, x, y, isReply } = draft
      // Close the box at once, so that a second press doesn't save twice.
      write(undefined)
      const isSaved = await act(() => {
        if (id === undefined)
          return request('pins.add', { pin: { key: { connection, category, banner: of, device }, x, y, text } })
        return request('pins.change', { id, ...(isReply ? { reply: text } : { text }) })
      })
      // If the text wasn't saved, open the box again.
      if (!isSaved) write((now) => now ?? draft)
    },
    move: (id, { x, y }) => moves.change(id, { id, x, y }),
    resolve: ({ id, isResolved }) => act(() => request('pins.change', { id, isResolved: !isResolved })),
    async remove(pins) {
      if (pins.some(({ id }) => id === draft?.id)) write(undefined)
      moves.flush()
      const { done, reasons } = await actOnEach(pins, async ({ id }) => failureOf(await request('pins.delete', { id })))
      setProblem(reasons)
      await refetch()
      const words = done.length === 1 ? `Pin ${done[0]?.number} deleted.` : `${done.length} pins deleted.`
      offerUndo(words, done, async (pin) => {
        const reason = failureOf(await request('pins.add', { pin }))
        await refetch()
        return reason
      })
    },
    problem
  }
}
