import { randomUUID } from 'node:crypto'
import type { Connection } from '../../shared/contract/connections.ts'
import type { ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { isOtherPlayer } from '../../shared/contract/journal.ts'
import { ticketLimits, type TicketItem } from '../../shared/contract/tickets.ts'
import { shortLine } from '../../shared/text/oneLine.ts'
import { failure, refused, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import { withChangedTexts } from '../common/changedTexts.ts'
import type { Target } from '../connections/network/target.ts'
import { requestIdOf } from '../exchanges/requestId.ts'
import { withOwnIds, type TicketDrafts, type TicketParties, type TicketPlayer } from './ticketDrafts.ts'

interface TicketPorts {
  readonly drafts: TicketDrafts
  readonly list: () => Promise<readonly Connection[]>
  readonly resolve: (player: TicketPlayer) => Promise<Outcome<Target>>
  readonly usersOf: (target: Target) => readonly string[]
  /** Returns a function that removes every token, whole or in part, from a text. */
  readonly redaction: () => Promise<(text: string) => Promise<string>>
  readonly exchange: (id: string) => ExchangeDetail | null
  /** Called when a player's draft has changed, in any window. */
  readonly changed: (player: TicketPlayer) => void
  readonly now?: () => number
}

/** The routes of ticket drafts, and the removal of drafts whose player is deleted. */
export interface Tickets {
  readonly handlers: HandlersOf<'tickets'>
  /** Deletes the drafts of players that no longer exist. */
  readonly tidy: () => Promise<void>
}

function requestOf({ exchange, answer }: ExchangeDetail): NonNullable<TicketItem['request']> {
  const platformId = requestIdOf(Object.fromEntries(answer.headers))
  return {
    address: shortLine(`${exchange.method} ${exchange.path}`, ticketLimits.value),
    at: exchange.at,
    ...(platformId !== undefined && { platformId })
  }
}

const isAbout = ({ exchange }: ExchangeDetail, { connection, account }: TicketPlayer): boolean =>
  exchange.connection === connection &&
  (exchange.account === undefined || exchange.account === account) &&
  exchange.isReplaced !== true

const otherPlayer = 'Answers name another player than the one of this ticket. Clear the ticket to begin another.'
const otherRequest = 'This is about another player than the ticket, so nothing was added.'

export function ticketHandlers(ports: TicketPorts): Tickets {
  const { drafts, changed, now = Date.now } = ports
  const time = () => new Date(now()).toISOString()
  const withoutTokens = async <Value>(value: Value): Promise<Value> => withChangedTexts(value, await ports.redaction())

  /** The player's current ids. Fails if the player was deleted, or if the draft belongs to someone else. */
  async function partiesOf(player: TicketPlayer): Promise<Outcome<TicketParties>> {
    const connection = (await ports.list()).find(({ id }) => id === player.connection)
    if (!connection?.accounts.some(({ id }) => id === player.account)) return failure('no-account')
    const target = await ports.resolve(player)
    const users = target.ok ? ports.usersOf(target.value) : []
    const origin = connection.builtIn ? connection.id : (URL.parse(connection.baseUrl)?.origin ?? '')
    const draft = await drafts.read(player)
    const isOther = draft && ((draft.origin !== '' && draft.origin !== origin) || isOtherPlayer(users, draft.users))
    return isOther ? refused('account', otherPlayer) : success({ users, origin })
  }

  return {
    handlers: {
      async 'tickets.read'(player) {
        const draft = await drafts.read(player)
        if (!draft) return success({ says: '', note: '', items: [], users: [] })
        const { says, note, items } = await withoutTokens({ says: draft.says, note: draft.note, items: draft.items })
        return success({ says, note, items: withOwnIds(draft.items, items), users: draft.users })
      },
      'tickets.list': async () => success([...(await drafts.list())]),
      async 'tickets.save'({ connection, account, fields }) {
        const player = { connection, account }
        const parties = await partiesOf(player)
        if (!parties.ok) return parties
        const saved = await drafts.save(player, await withoutTokens(fields), { parties: parties.value, at: time() })
        if (saved.ok) changed(player)
        return saved
      },
      async 'tickets.addItem'({ connection, account, item, exchange }) {
        const player = { connection, account }
        const parties = await partiesOf(player)
        if (!parties.ok) return parties
        const detail = exchange === undefined ? null : ports.exchange(exchange)
        if (detail && !isAbout(detail, player)) return refused('exchange', otherRequest)
        const clean = await withoutTokens({ ...item, ...(detail && { request: requestOf(detail) }) })
        const at = time()
        const { kind, activation } = item
        const newItem = {
          ...clean,
          kind,
          ...(activation !== undefined && { activation }),
          id: randomUUID(),
          addedAt: at
        }
        const added = await drafts.addItem(player, newItem, { parties: parties.value, at })
        if (added.ok) changed(player)
        return added
      },
      async 'tickets.remove'({ connection, account, id }) {
        await drafts.remove({ connection, account }, id)
        changed({ connection, account })
        return success(null)
      },
      async 'tickets.restore'(player) {
        await drafts.restore(player)
        changed(player)
        return success(null)
      }
    },
    async tidy() {
      const all = await ports.list()
      const isThere = ({ connection, account }: TicketPlayer) =>
        all.some(({ id, accounts }) => id === connection && accounts.some((one) => one.id === account))
      for (const player of await drafts.keepOnly(isThere)) changed(player)
    }
  }
}
