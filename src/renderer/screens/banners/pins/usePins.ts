import { useEffect, useState } from 'react'
import type { DesignKey, Pin } from '../../../../shared/contract/designs.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { followPins, useAsk } from '../../../bridge/queries.ts'
import { request } from '../../../bridge/request.ts'
import { failureOf } from '../../../domain/problems.ts'
import { typedText } from '../../../domain/typedText.ts'
import { actOnEach, offerUndo } from '../../../stores/toasts.ts'
import type { Point, Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import { isSeen } from '../model/bannerModel.ts'
import { useDelayedSaves } from '../model/useDelayedSaves.ts'

// One object: what is derived from it stays.
const none: readonly Pin[] = []

/** A place within a figure, as shares of its width and height. */
export interface PinPlace {
  readonly x: number
  readonly y: number
}

/** A pin that is being written; a new one has no id. */
export interface PinDraft extends PinPlace {
  readonly banner: string
  readonly device: Device
  readonly text: string
  readonly id?: string
  readonly number?: number
  /** It answers the pin with that id. */
  readonly isReply?: boolean
  /** Counts presses on the figure: after each one the text has the focus again. */
  readonly presses: number
}

/** The pins of a category, and what a person does with them. */
export interface PinBoard {
  readonly all: readonly Pin[]
  readonly asked: ReturnType<typeof useAsk<'pins.list'>>
  readonly on: (banner: string, device: Device) => readonly Pin[]
  readonly draft: PinDraft | undefined
  readonly write: (draft: PinDraft | undefined) => void
  readonly save: () => Promise<void>
  readonly move: (id: string, place: PinPlace) => void
  readonly resolve: (pin: Pin) => Promise<void>
  readonly remove: (pins: readonly Pin[]) => Promise<void>
  /** Why the last request failed, in a sentence. */
  readonly problem: string | undefined
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** A place that is moved by pixels of its figure, and stays on it. */
export const movedBy = ({ x, y }: PinPlace, by: Point, figure: Size): PinPlace => ({
  x: within(x + by.x / figure.width),
  y: within(y + by.y / figure.height)
})

/** A text as a pin keeps it: without what cannot be seen; undefined where nothing is left. */
export function pinText(typed: string): string | undefined {
  const text = typedText(typed)
  return isSeen(text) ? text : undefined
}

const sendMove = (id: string, place: PinPlace) => request('pins.change', { id, ...place })

/** The pins of a category as main keeps them, and their changes. */
export function usePins(connection: string, category: string): PinBoard {
  useEffect(followPins, [])
  const asked = useAsk('pins.list', { connection, category }, { isAlwaysFresh: true })
  const { refetch } = asked
  const reload = () => refetch()
  const kept = asked.data?.value ?? none
  const [draft, write] = useState<PinDraft>()
  const [problem, tell] = useState<string>()
  const moves = useDelayedSaves(sendMove, async (outcome) => {
    tell(failureOf(outcome))
    await reload()
    return true
  })
  const all = kept.map((pin): Pin => ({ ...pin, ...moves.shown.get(pin.id) }))
  const keyOf = ({ banner, device }: Pick<DesignKey, 'banner' | 'device'>) => ({ connection, category, banner, device })
  const act = async (ask: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    moves.flush()
    const outcome = await ask()
    tell(failureOf(outcome))
    await reload()
    return outcome.ok
  }
  return {
    all,
    asked,
    on: (banner, device) => all.filter(({ key }) => key.banner === banner && key.device === device),
    draft,
    write,
    async save() {
      const text = draft && pinText(draft.text)
      if (!draft || text === undefined) return
      const { id, x, y, isReply } = draft
      const isKept = await act(() => {
        if (id === undefined) return request('pins.add', { key: keyOf(draft), x, y, text })
        return isReply ? request('pins.reply', { id, text }) : request('pins.change', { id, text })
      })
      // A text that could not be saved stays in the box.
      if (isKept) write(undefined)
    },
    move: (id, place) => moves.change(id, place),
    resolve: async ({ id, isResolved }) =>
      void (await act(() => request('pins.change', { id, isResolved: !isResolved }))),
    async remove(pins) {
      if (pins.some(({ id }) => id === draft?.id)) write(undefined)
      moves.flush()
      const { done, reasons } = await actOnEach(pins, async ({ id }) => failureOf(await request('pins.delete', { id })))
      tell(reasons)
      await reload()
      const words = done.length === 1 ? `Pin ${done[0]?.number} deleted.` : `${done.length} pins deleted.`
      offerUndo(words, done, async (pin) => {
        const reason = failureOf(await request('pins.restore', { pin }))
        await reload()
        return reason
      })
    },
    problem
  }
}
