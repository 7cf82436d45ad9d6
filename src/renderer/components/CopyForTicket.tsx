import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { request } from '../bridge/request.ts'
import { keyHint } from '../keys/keysInWords.ts'
import { labelInWords } from '../domain/players.ts'
import { ticketText, type TicketContent, type TicketHead } from '../domain/ticket.ts'
import { instantIn } from '../domain/time/showTime.ts'
import { useCommands } from '../hooks/useCommands.ts'
import { useConnection, usePlayerName, useUsers } from '../session/connections.ts'
import { copyText } from '../stores/toasts.ts'
import { usePreferences } from '../stores/view/preferences.ts'
import { useChosenZone } from './field/When.tsx'

type Exchanges = Iterable<string>

async function numbersOf(exchanges: ReadonlySet<string>): Promise<Pick<TicketHead, 'requests' | 'unlogged'>> {
  const listed = exchanges.size === 0 ? undefined : await request('exchanges.list', {})
  const requests = listed?.ok ? listed.value.flatMap(({ id, number }) => (exchanges.has(id) ? number : [])) : []
  return { requests: requests.toSorted((one, other) => one - other), unlogged: exchanges.size - requests.length }
}

/** Reads a ticket's head before the request log answers, because the user may switch players in the meantime. */
export function useTicketHead(entry?: JournalEntry): (exchanges?: Exchanges) => Promise<TicketHead> {
  const connection = useConnection()
  const player = usePlayerName()
  const users = useUsers()
  const zone = useChosenZone()
  const whose = entry
    ? { player: labelInWords(entry.account.label), users: entry.account.users ?? [], ...placeOf(entry.connection) }
    : { player, users, ...placeOf(connection) }
  return async (exchanges = []) => {
    const time = instantIn(Date.now(), zone)
    const { agent } = usePreferences.getState()
    const evidence = entry
      ? { requests: entry.request === undefined ? [] : [entry.request], unlogged: 0 }
      : await numbersOf(new Set(exchanges))
    return { ...whose, agent, time, ...evidence }
  }
}

const placeOf = (connection: { readonly name: string; readonly environment: string } | undefined) => ({
  connection: connection?.name ?? 'deleted',
  environment: connection?.environment ?? 'not known'
})

/** Returns a function that reads the content and then writes a ticket with the request log's answer. */
export function useTicket(entry?: JournalEntry): (content: () => TicketContent, from?: Exchanges) => Promise<string> {
  const headOf = useTicketHead(entry)
  return async (content, from) => {
    const ticket = content()
    return ticketText(await headOf(from), ticket, usePreferences.getState().ticketFormat)
  }
}

interface Props {
  /** The ticket's content; absent while unknown. */
  readonly content: (() => TicketContent) | undefined
  readonly exchange?: string | undefined
  readonly entry?: JournalEntry
  readonly fullWidth?: boolean
}

/** The button *Copy for ticket*, which copies `content` as a ticket, and its command. */
export function CopyForTicket({ content, exchange, entry, fullWidth = false }: Props): ReactNode {
  const ticket = useTicket(entry)
  const copy = async (content: () => TicketContent) =>
    copyText(await ticket(content, exchange === undefined ? [] : [exchange]))
  const run = content && (() => void copy(content))
  useCommands({ 'copy-ticket': run })
  return (
    <Button fullWidth={fullWidth} {...keyHint('copy-ticket')} disabled={!run} onClick={run}>
      Copy for ticket
    </Button>
  )
}
