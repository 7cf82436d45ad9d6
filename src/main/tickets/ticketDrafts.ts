import { isOtherPlayer } from '../../shared/contract/journal.ts'
import { ticketLimits, type TicketDraft, type TicketHead, type TicketItem } from '../../shared/contract/tickets.ts'
import { refused, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { TicketStore } from './ticketStore.ts'

export interface TicketPlayer {
  readonly connection: string
  readonly account: string
}

/** How to recognise the same player later: the platform's origin, and the player's ids in its answers. */
export interface TicketParties {
  readonly users: readonly string[]
  readonly origin: string
}

export interface KeptDraft extends TicketDraft, TicketHeadFacts {}

interface TicketHeadFacts {
  readonly origin: string
  readonly changedAt: string
}

type TicketWords = Partial<Pick<TicketDraft, 'says' | 'note'>>

/** When a draft was changed (ISO 8601), and the player's ids at that time. */
interface TicketChange {
  readonly parties: TicketParties
  readonly at: string
}

/** The ticket drafts, one for each player. Callers must remove tokens from texts first. */
export interface TicketDrafts {
  /** Returns undefined if the player has no draft. */
  read(player: TicketPlayer): Promise<KeptDraft | undefined>
  /** Players with an open draft. The most recently changed draft comes first. */
  list(): Promise<readonly TicketHead[]>
  save(player: TicketPlayer, words: TicketWords, change: TicketChange): Promise<Outcome<null>>
  /** Adds an item and returns the new number of items. */
  addItem(player: TicketPlayer, item: TicketItem, change: TicketChange): Promise<Outcome<number>>
  /** Removes the item with this id; without an id, removes the whole draft. */
  remove(player: TicketPlayer, id: string | undefined): Promise<void>
  /** Undoes the last `remove`. */
  restore(player: TicketPlayer): Promise<void>
  /** Removes a newly saved token from all drafts. */
  redact(clean: <Value>(value: Value) => Promise<Value>): Promise<void>
  /** Deletes the drafts of players that no longer exist, and returns those players. */
  keepOnly(isThere: (player: TicketPlayer) => boolean): Promise<readonly TicketPlayer[]>
}

const emptyDraft = { says: '', note: '', items: [], users: [], origin: '', changedAt: '' }

const keyOf = ({ connection, account }: TicketPlayer): string => `${connection} ${account}`

function playerOf(key: string): TicketPlayer {
  const [connection = '', account = ''] = key.split(' ')
  return { connection, account }
}

const isEmpty = ({ says, note, items }: TicketDraft): boolean => says === '' && note === '' && items.length === 0

const timeOf = ({ happenedAt, addedAt }: TicketItem): string => happenedAt ?? addedAt

const byTime = (items: readonly TicketItem[]): TicketItem[] =>
  items.toSorted((one, other) => Date.parse(timeOf(one)) - Date.parse(timeOf(other)))

/** Whether two items have the same content, or are about the same activation. */
function isSameItem(one: TicketItem, other: TicketItem): boolean {
  if (one.activation !== undefined && one.activation === other.activation) return true
  const contentOf = ({ kind, title, happenedAt, facts, say, request }: TicketItem) =>
    JSON.stringify([kind, title, happenedAt, facts, say, request])
  return contentOf(one) === contentOf(other)
}

/** Restores Pitboss's own ids and kinds in redacted items, in case redaction took one for a token. */
export const withOwnIds = (items: readonly TicketItem[], redacted: readonly TicketItem[]): TicketItem[] =>
  redacted.map((item, index) => {
    const { id, kind } = items[index] ?? item
    return { ...item, id, kind }
  })

/** Why a draft can't change to `next`; undefined if it can. */
function refusalOf(next: KeptDraft, others: number): Outcome<never> | undefined {
  const { drafts, items, bytes } = ticketLimits
  if (others >= drafts)
    return refused('account', `There are ${drafts} open tickets, and no room for more. Clear one first.`)
  if (next.items.length > items) return refused('item', `This ticket has ${items} items, and no room for more.`)
  return Buffer.byteLength(JSON.stringify(next)) > bytes
    ? refused('item', 'This ticket holds 4 MB, and has no room for more. Remove an item first.')
    : undefined
}

/** Opens the ticket drafts. A draft that can't be stored is kept until Pitboss quits. */
export function openTicketDrafts(store: TicketStore): TicketDrafts {
  const drafts = new Map<string, KeptDraft>()
  const before = new Map<string, KeptDraft>()
  let loading: Promise<void> | undefined
  const loaded = () =>
    (loading ??= store.load().then((kept) => {
      for (const [player, draft] of kept) drafts.set(keyOf(player), draft)
    }))
  const put = (key: string, next: KeptDraft | undefined): void => {
    if (next === undefined || isEmpty(next)) drafts.delete(key)
    else drafts.set(key, next)
    void store.write(playerOf(key), drafts.get(key))
  }
  const change = (
    player: TicketPlayer,
    { parties, at }: TicketChange,
    made: Partial<TicketDraft>
  ): Outcome<KeptDraft> => {
    const key = keyOf(player)
    const { users, origin, ...draft } = drafts.get(key) ?? emptyDraft
    const own = users.length > 0 ? { users, origin } : { users: [...parties.users], origin: parties.origin }
    const next = { ...draft, ...own, ...made, changedAt: at }
    const refusal = refusalOf(next, drafts.size - (drafts.has(key) ? 1 : 0))
    if (refusal) return refusal
    put(key, next)
    return success(next)
  }
  return {
    async read(player) {
      await loaded()
      return drafts.get(keyOf(player))
    },
    async list() {
      await loaded()
      return Array.from(drafts, ([key, { items, changedAt }]) => ({
        ...playerOf(key),
        items: items.length,
        changedAt
      })).toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt))
    },
    async save(player, words, about) {
      await loaded()
      const changed = change(player, about, words)
      return changed.ok ? success(null) : changed
    },
    async addItem(player, item, about) {
      await loaded()
      const { items, users } = drafts.get(keyOf(player)) ?? emptyDraft
      const others = items.filter((one) => !isSameItem(one, item))
      // If answers contain the ids of two players, the item may be about either of them.
      const doubted = users.length > 0 ? about.parties.users.filter((one) => isOtherPlayer(users, [one])) : []
      const changed = change(player, about, {
        items: byTime([...others, item]),
        ...(doubted.length > 0 && { users: [...users, ...doubted] })
      })
      return changed.ok ? success(changed.value.items.length) : changed
    },
    async remove(player, id) {
      await loaded()
      const key = keyOf(player)
      const draft = drafts.get(key)
      if (!draft || (id !== undefined && draft.items.every((item) => item.id !== id))) return
      before.set(key, draft)
      put(key, id === undefined ? undefined : { ...draft, items: draft.items.filter((item) => item.id !== id) })
    },
    async restore(player) {
      await loaded()
      const key = keyOf(player)
      const earlier = before.get(key)
      if (!earlier) return
      before.delete(key)
      const now = drafts.get(key) ?? emptyDraft
      const items = new Map([...earlier.items, ...now.items].map((item) => [item.id, item]))
      put(key, {
        ...earlier,
        says: now.says || earlier.says,
        note: now.note || earlier.note,
        items: byTime([...items.values()]).slice(0, ticketLimits.items)
      })
    },
    async redact(clean) {
      await loaded()
      for (const [key, { says, note, items }] of drafts) {
        const texts = { says, note, items }
        const redacted = await clean(texts)
        const now = drafts.get(key)
        const own = withOwnIds(items, redacted.items)
        const isSame = JSON.stringify({ ...redacted, items: own }) === JSON.stringify(texts)
        if (now && !isSame) put(key, { ...now, ...redacted, items: own })
      }
      for (const key of before.keys()) before.delete(key)
    },
    async keepOnly(isThere) {
      await loaded()
      const gone = [...new Set([...drafts.keys(), ...before.keys()])].filter((key) => !isThere(playerOf(key)))
      for (const key of gone) {
        put(key, undefined)
        before.delete(key)
      }
      return gone.map(playerOf)
    }
  }
}
