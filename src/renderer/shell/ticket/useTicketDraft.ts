import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { withoutControls } from '../../../shared/text/invisible.ts'
import type { TicketDraft, TicketItem } from '../../../shared/contract/tickets.ts'
import { queries, useAsk } from '../../bridge/queries.ts'
import { request, type ProblemError } from '../../bridge/request.ts'
import { failureOf } from '../../domain/problems.ts'
import { offerUndo, toast } from '../../stores/toasts.ts'

export interface TicketPlayer {
  readonly connection: string
  readonly account: string
}

export interface OpenTicket {
  readonly draft: TicketDraft
  readonly error: ProblemError | null
  /** Saves a field. If saving fails, shows the reason and returns false. */
  readonly save: (field: 'says' | 'note', text: string) => Promise<boolean>
  readonly remove: (item: TicketItem) => Promise<void>
  readonly clear: () => Promise<void>
}

const emptyDraft: TicketDraft = { says: '', note: '', items: [], users: [] }

/** Returns a player's draft, which is the same in every window. */
export function useTicketDraft(player: TicketPlayer, name: string): OpenTicket {
  const { data, error } = useAsk('tickets.read', player, { isAlwaysFresh: true })
  const undo = async () => failureOf(await request('tickets.restore', player))
  const remove = async (said: string, id?: string) => {
    const removed = await request('tickets.remove', { ...player, ...(id !== undefined && { id }) })
    if (removed.ok) offerUndo(said, [player], undo)
    else toast(failureOf(removed) ?? '', 'bad')
  }
  return {
    draft: data?.value ?? emptyDraft,
    error,
    async save(field, text) {
      const saved = await request('tickets.save', { ...player, fields: { [field]: text } })
      // The drawer already says that a deleted player has no ticket.
      if (!saved.ok && saved.problem.code !== 'no-account') toast(failureOf(saved) ?? '', 'bad')
      if (saved.ok) await queries.refetchQueries({ queryKey: ['tickets.read', player], exact: true })
      return saved.ok
    },
    remove: ({ id, title }) => remove(`Taken out: ${title}`, id),
    clear: () => remove(`The ticket of ${name} is cleared.`)
  }
}

// The number of milliseconds from the last key press until the text is saved.
const pause = 300

/** Shows the entered text until main has saved it, and main's text afterwards. */
export function useKeptText(
  kept: string,
  save: (text: string) => Promise<boolean>
): { readonly text: string; readonly type: (text: string) => void; readonly leave: () => void } {
  const [typed, setTyped] = useState<string>()
  const latest = useRef<string>(undefined)
  const saveSoon = useDebouncedCallback(
    async () => {
      const text = latest.current
      if (text === undefined || !(await save(text)) || latest.current !== text) return
      latest.current = undefined
      setTyped(undefined)
    },
    { delay: pause, flushOnUnmount: true }
  )
  return {
    text: typed ?? kept,
    type(text) {
      latest.current = withoutControls(text)
      setTyped(latest.current)
      saveSoon()
    },
    leave: saveSoon.flush
  }
}
