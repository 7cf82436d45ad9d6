import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { request } from '../../bridge/request.ts'
import { spoken, type Saying } from '../../domain/say/sentences.ts'
import { keyHint } from '../../keys/keysInWords.ts'
import { reasonOf } from '../../domain/problems.ts'
import { createSelectedStore } from '../../hooks/createSelectedStore.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { isSame, useCurrentSession, type Session } from '../../session/session.ts'
import { useDrawer } from '../../stores/drawer.ts'
import { copyText, toast } from '../../stores/toasts.ts'
import { useHasTickets, usePreferences } from '../../stores/view/preferences.ts'
import { useConnectionZone } from '../../session/connections.ts'
import { useSpoken } from '../say/useSpoken.ts'
import { ticketLimits, type NewTicketItem, type TicketItemKind } from '../../../shared/contract/tickets.ts'
import { shortLine } from '../../../shared/text/oneLine.ts'
import { contentText, type Fact, type TicketContent } from '../../domain/ticket.ts'
import { readTime } from '../../domain/time/showTime.ts'
import { useTicketText } from './useTicketText.ts'

export interface TicketRecord {
  readonly kind: TicketItemKind
  readonly content: () => ItemContent
  readonly saying?: Saying | undefined
  readonly exchange?: string | undefined
}

interface Props extends Omit<TicketRecord, 'content'> {
  /** The record's content; absent while unknown. */
  readonly content: TicketRecord['content'] | undefined
  /** The player that the item belongs to, if not the current player. */
  readonly whose?: Session
  /** Whether the button belongs to the open record and so has the shortcut. */
  readonly isPrimary?: boolean
  readonly fullWidth?: boolean
}

interface KeyButton {
  readonly isPrimary: boolean
}

/** The mounted buttons, oldest first. */
const useButtons = createSelectedStore<{ readonly all: readonly KeyButton[] }>('ticketButtons', () => ({ all: [] }))

/** Whether the shortcut presses this button. It presses the newest primary button or, if there is none, the newest. */
function useOwnsKey(isPrimary: boolean): boolean {
  const [button] = useState<KeyButton>({ isPrimary })
  useEffect(() => {
    useButtons.setState(({ all }) => ({ all: [...all, button] }))
    return () => useButtons.setState(({ all }) => ({ all: all.filter((one) => one !== button) }))
  }, [button])
  return useButtons(({ all }) => (all.findLast((one) => one.isPrimary) ?? all.at(-1)) === button)
}

/** Returns a function that adds records to a player's ticket, each as an item. Without a player, it does nothing. */
export function useAddToTicket(whose?: Session): (records: readonly TicketRecord[]) => Promise<void> {
  const inUse = useCurrentSession()
  const { connection, account } = whose ?? inUse
  const zone = useConnectionZone()
  const { template } = useSpoken(undefined)
  const textOf = useTicketText()
  const copy = async () => {
    const read = await request('tickets.read', { connection, account: account ?? '' })
    if (!read.ok) return reasonOf(read.problem)
    await copyText(textOf(read.value, Date.now()), 'Copied the ticket.')
    return undefined
  }
  const isBusy = useRef(false)
  const addAll = async (records: readonly TicketRecord[], player: { connection: string; account: string }) => {
    let added: Outcome<number> = success(0)
    for (const { kind, content, saying, exchange } of records) {
      const item = itemOf(kind, () => ({ ...content(), ...(saying && { say: spoken(saying, template) }) }), zone)
      added = await request('tickets.addItem', { ...player, item, ...(exchange !== undefined && { exchange }) })
      if (!added.ok) break
    }
    return added
  }
  return async (records) => {
    // Ignore presses while busy; otherwise a held-down key would add the items repeatedly.
    if (isBusy.current || account === undefined || records.length === 0) return
    isBusy.current = true
    const added = await addAll(records, { connection, account })
    isBusy.current = false
    if (!added.ok) return toast(reasonOf(added.problem), 'bad')
    const words = `Added. The ticket has ${countInWords(added.value, 'item', 'items')}.`
    const isShown = useDrawer.getState().open === 'ticket'
    if (isSame(inUse, { connection, account })) {
      // An open ticket already shows the item.
      if (!isShown) toast(words, 'plain', { label: 'Copy ticket', run: copy })
    } else toast(words)
  }
}

/** Adds the displayed content to its player's ticket. In the role *Design*, there is a command but no button. */
export function AddToTicket({ content, whose, isPrimary = false, fullWidth = false, ...record }: Props): ReactNode {
  const addRecords = useAddToTicket(whose)
  const { account } = { ...useCurrentSession(), ...whose }
  const add = () => content && void addRecords([{ ...record, content }])
  const canAdd = content !== undefined && account !== undefined
  const ownsKey = useOwnsKey(isPrimary)
  useCommands({ 'add-to-ticket': canAdd && ownsKey ? add : undefined })
  if (!useHasTickets()) return null
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      fullWidth={fullWidth}
      disabled={!canAdd}
      {...(ownsKey && keyHint('add-to-ticket'))}
      {...(account === undefined && { title: 'A ticket is about one player: choose one first.' })}
      onClick={add}
    >
      Add to ticket
    </Button>
  )
}

interface CopyProps {
  /** The record's content; absent while unknown. */
  readonly content: (() => TicketContent) | undefined
  readonly fullWidth?: boolean
}

/** A *Copy* button. It copies a record's facts in the format that the user chose for tickets. */
export function CopyRecord({ content, fullWidth = false }: CopyProps): ReactNode {
  const format = usePreferences((preferences) => preferences.ticketFormat)
  return (
    <Button
      fullWidth={fullWidth}
      disabled={!content}
      onClick={() => content && void copyText(contentText(content(), format))}
    >
      Copy
    </Button>
  )
}

export interface ItemContent {
  readonly title: string
  readonly facts?: readonly Fact[]
  readonly activation?: string
  /** The time of the event, as received. */
  readonly happened?: unknown
  readonly say?: string
}

function isoOf(received: unknown, zone: string): string | undefined {
  const time = readTime(received, { zoneOfZoneless: zone })
  if (time.kind === 'unreadable') return undefined
  const date = new Date(time.instant)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date.toISOString() : undefined
}

/** Makes a ticket item from displayed content. */
export function itemOf(kind: TicketItemKind, content: () => ItemContent, zone: string): NewTicketItem {
  const { title, facts = [], activation, happened, say = '' } = content()
  const happenedAt = isoOf(happened, zone)
  const { facts: mostFacts, label: mostLabel, value: mostValue } = ticketLimits
  return {
    kind,
    title: shortLine(title, ticketLimits.title),
    ...(happenedAt !== undefined && { happenedAt }),
    ...(activation !== undefined && { activation }),
    facts: facts
      .flatMap(([label, value = '']): NewTicketItem['facts'] =>
        value === '' ? [] : [[shortLine(label, mostLabel), shortLine(value, mostValue)]]
      )
      .slice(0, mostFacts),
    ...(say !== '' && { say: shortLine(say, ticketLimits.say) })
  }
}
