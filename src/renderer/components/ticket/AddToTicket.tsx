import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { TicketItemKind } from '../../../shared/contract/tickets.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { request } from '../../bridge/request.ts'
import type { Saying } from '../../domain/say/sentences.ts'
import { keyHint } from '../../keys/keysInWords.ts'
import { reasonOf } from '../../domain/problems.ts'
import { createSelectedStore } from '../../hooks/createSelectedStore.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { isSame, useCurrentSession, type Session } from '../../session/session.ts'
import { useDrawer } from '../../stores/drawer.ts'
import { copyText, toast } from '../../stores/toasts.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { useAnswerZone } from '../field/When.tsx'
import { useSpoken } from '../say/useSpoken.ts'
import { itemOf, type ItemContent } from './itemOf.ts'
import { useTicketText } from './useTicketText.ts'

interface Props {
  readonly kind: TicketItemKind
  /** The item's content; absent while unknown. */
  readonly content: (() => ItemContent) | undefined
  /** The sentence to the player about this item. */
  readonly saying?: Saying | undefined
  /** The exchange that supplied the content. */
  readonly exchange?: string | undefined
  /** The item's player, if this isn't the player in use. */
  readonly whose?: Session
  /** Whether the button belongs to the open record and so owns the shortcut. */
  readonly isPrimary?: boolean
  readonly fullWidth?: boolean
}

interface KeyButton {
  readonly isPrimary: boolean
}

/** The buttons on screen, in order of appearance. */
const useButtons = createSelectedStore<{ readonly all: readonly KeyButton[] }>('ticketButtons', () => ({ all: [] }))

/** Whether a button owns the shortcut: the open record's button, or else the newest. */
function useOwnsKey(isPrimary: boolean): boolean {
  const [button] = useState<KeyButton>({ isPrimary })
  useEffect(() => {
    useButtons.setState(({ all }) => ({ all: [...all, button] }))
    return () => useButtons.setState(({ all }) => ({ all: all.filter((one) => one !== button) }))
  }, [button])
  return useButtons(({ all }) => (all.findLast((one) => one.isPrimary) ?? all.at(-1)) === button)
}

/** Adds a copy of the displayed content to its player's ticket. The role *Design* only has the command. */
export function AddToTicket({
  kind,
  content,
  saying,
  exchange,
  whose,
  isPrimary = false,
  fullWidth = false
}: Props): ReactNode {
  const inUse = useCurrentSession()
  const { connection, account } = whose ?? inUse
  const zone = useAnswerZone()
  const { text: say } = useSpoken(saying)
  const textOf = useTicketText()
  const copy = async () => {
    const read = await request('tickets.read', { connection, account: account ?? '' })
    if (!read.ok) return reasonOf(read.problem)
    await copyText(textOf(read.value, Date.now()), 'Copied the ticket.')
    return undefined
  }
  const isBusy = useRef(false)
  // Without this check, a held key would add the item repeatedly.
  const add = async () => {
    if (isBusy.current || !content || account === undefined) return
    isBusy.current = true
    const item = itemOf(kind, () => ({ ...content(), say }), zone)
    const added = await request('tickets.addItem', {
      connection,
      account,
      item,
      ...(exchange !== undefined && { exchange })
    })
    isBusy.current = false
    if (!added.ok) return toast(reasonOf(added.problem), 'bad')
    const words = `Added. The ticket has ${countInWords(added.value, 'item', 'items')}.`
    const isShown = useDrawer.getState().open === 'ticket'
    if (isSame(inUse, { connection, account })) {
      // If the ticket is open, it already shows the item.
      if (!isShown) toast(words, 'plain', { label: 'Copy ticket', run: copy })
    } else toast(words)
  }
  const canAdd = content !== undefined && account !== undefined
  const ownsKey = useOwnsKey(isPrimary)
  useCommands({ 'add-to-ticket': canAdd && ownsKey ? () => void add() : undefined })
  if (usePreferences(({ role }) => role) === 'design') return null
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      fullWidth={fullWidth}
      disabled={!canAdd}
      {...(ownsKey && keyHint('add-to-ticket'))}
      {...(account === undefined && { title: 'A ticket is about one player: choose one first.' })}
      onClick={() => void add()}
    >
      Add to ticket
    </Button>
  )
}
