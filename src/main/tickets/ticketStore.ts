import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { TicketDraft } from '../../shared/contract/tickets.ts'
import { jsonValue } from '../../shared/readings/wireObject.ts'
import { strictObject } from '../../shared/values/strictObject.ts'
import { log } from '../common/log.ts'
import { createMutex } from '../common/mutex.ts'
import type { Keyring } from '../connections/secrets/keyring.ts'
import type { Database } from '../database/database.ts'
import { ticketRows } from '../database/tables.ts'
import type { KeptDraft, TicketPlayer } from './ticketDrafts.ts'

/** Stores drafts for later sessions, encrypted by the keyring. Without a keyring, stores nothing. */
export interface TicketStore {
  /** The drafts of earlier sessions that the keyring can decrypt. Also deletes drafts that are older than 30 days. */
  readonly load: () => Promise<readonly (readonly [TicketPlayer, KeptDraft])[]>
  /** Writes or deletes a draft. Never fails: if encrypting or writing fails, keeps the draft for this session. */
  readonly write: (player: TicketPlayer, draft: KeptDraft | undefined) => Promise<void>
}

interface TicketStorePorts {
  readonly database: Database
  readonly keyring: Pick<Keyring, 'open' | 'seal'>
  readonly now?: () => number
}

const longestKept = 30 * 86_400_000

const isDraft = Compile(strictObject({ ...TicketDraft.properties, origin: Type.String(), changedAt: Type.String() }))

export function openTicketStore({ database, keyring, now = Date.now }: TicketStorePorts): TicketStore {
  const rows = ticketRows(database)
  const inTurn = createMutex()
  return {
    async load() {
      database.write(() => rows.removeBefore(now() - longestKept, now()))
      const loaded: [TicketPlayer, KeptDraft][] = []
      for (const { connection, account, sealed } of rows.all()) {
        const opened = await keyring.open(Buffer.from(sealed).toString('base64'))
        const draft = opened.kind === 'open' ? jsonValue(opened.text) : undefined
        if (isDraft.Check(draft)) loaded.push([{ connection, account }, draft])
        else if (opened.kind === 'open') database.noteUnreadableRow('ticket')
      }
      return loaded
    },
    // Write one draft after another; otherwise, the keyring might finish a later draft first.
    write: (player, draft) =>
      inTurn(async () => {
        const sealed = draft && database.isKept ? await keyring.seal(JSON.stringify(draft)) : undefined
        // If the keyring is missing now, keep the stored draft, because there may be no other copy.
        if (draft && sealed === undefined) return
        const written = database.write(() => {
          rows.remove(player)
          if (sealed !== undefined) rows.put({ ...player, at: now(), sealed: Buffer.from(sealed, 'base64') })
        })
        if (!written.ok) log('ticket-unwritten', { cause: written.problem.cause ?? '' })
      })
  }
}
