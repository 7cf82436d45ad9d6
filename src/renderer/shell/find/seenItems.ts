import { screenNames, type ScreenName } from '../../../shared/commands.ts'
import type { Sighting } from '../../../shared/contract/exchanges.ts'
import { type Session, useSession } from '../../session/session.ts'
import { addresses, type FindItem, wordsOf } from './findItems.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../bridge/request.ts'
import { localMinute } from '../../domain/time/showTime.ts'
import { useConnections, playerOf } from '../../session/connections.ts'

const namedByBonus = 'User named by a bonus'

/** The kind of thing that a field of an operation identifies, and the screen that shows it. */
const kinds: Readonly<Record<string, readonly [what: string, screen: ScreenName]>> = {
  'transactions.list /data/*/id': ['Transaction', 'Transactions'],
  'transactions.list /data/*/source_body': ['Round', 'Transactions'],
  'transactions.list /data/*/user_wallet/id': ['Wallet', 'Transactions'],
  'transactions.list /data/*/user_wallet/user_id': ['Player', 'Transactions'],
  'banners.list category': ['Category', 'Banners'],
  'notifications.list /data/*/id': ['Notification', 'Notifications'],
  'jackpots.list group': ['Group', 'Jackpots'],
  'jackpots.list /data/*/id': ['Game', 'Jackpots'],
  'jackpots.list /data/*/identifier': ['Game', 'Jackpots'],
  'bonuses.find /data/id': ['Bonus', 'Bonuses'],
  'bonuses.find /data/user_id': [namedByBonus, 'Bonuses'],
  'journal bonus': ['Bonus', 'Activity'],
  'bonuses.activate bonus': ['Bonus', 'Activity'],
  'bonuses.activate /data/id': ['User bonus', 'Activity'],
  'bonuses.activate /data/bonus_id': ['Bonus', 'Bonuses'],
  'bonuses.activate /data/user_id': ['Player', 'Activity'],
  'bonuses.activate /data/user_wallet_id': ['Wallet', 'Transactions'],
  'bonuses.activate /data/bonus_wager/id': ['Wager', 'Activity'],
  'bonuses.activate /data/game/id': ['Freespin game', 'Activity']
}

/** The screens that show data of one player; the definition of a bonus, banners and games are nobody's. */
const ofPlayer: ReadonlySet<ScreenName> = new Set(['Transactions', 'Notifications', 'Activity'])

function kindOf({ id, operation, field }: Sighting): readonly [what: string, screen: ScreenName] {
  // A text that names a game and its round.
  if (field === '/data/*/source_body' && /^[a-z][^:]*:[^:]/i.test(id)) return ['Game', 'Transactions']
  const [list = ''] = operation.split('.')
  return kinds[`${operation} ${field}`] ?? ['Id', screenNames.find((name) => name.toLowerCase() === list) ?? 'Activity']
}

interface SeenContext {
  readonly used: Session
  readonly labelOf: (account: string) => string | undefined
  readonly timeOf: (at: string) => string
}

/** An item for each sighting: what was recognised, where and when it was seen. None requests anything. */
export function seenItems(sightings: readonly Sighting[], { used, labelOf, timeOf }: SeenContext): readonly FindItem[] {
  const items = new Map<string, FindItem>()
  // An id from an answer that is about no player is the same thing, whoever was in use when it was seen.
  const shown = new Set<string>()
  // A bonus that names a player leads to less than the player’s own rows.
  const inOrder = sightings.toSorted((one, other) => Number(isNamed(one)) - Number(isNamed(other)))
  for (const sighting of inOrder) {
    const { id, of, at, kept } = sighting
    const [what, screen] = kindOf(sighting)
    const account = ofPlayer.has(screen) ? sighting.account : undefined
    const isOther = account !== undefined && account !== used.account
    const label = isOther ? labelOf(account) : undefined
    // Activity is of all players.
    const switches = label !== undefined && screen !== 'Activity'
    const whose = isOther ? [switches ? `Switches to ${label}` : (label ?? 'A deleted player')] : []
    const group = screen === 'Jackpots' && of !== undefined && of !== id ? `, ${of}` : ''
    const where = [...whose, screen + group].join(' · ')
    const key = `seen ${what} ${id} ${where} ${account}`
    const isKnown = kept && account === undefined && shown.has(`${what} ${id} ${screen}`)
    if (isKnown || items.has(key)) continue
    shown.add(`${what} ${id} ${screen}`)
    items.set(key, {
      id: key,
      label: `${what} ${id}`,
      note: `${where} · ${kept ? 'kept' : 'seen'} ${timeOf(at)}`,
      place: {
        address: addressOf(screen, sighting),
        ...(switches && { session: { connection: used.connection, account } })
      },
      isOther
    })
  }
  return [...items.values()]
}

const isNamed = (sighting: Sighting): boolean => kindOf(sighting)[0] === namedByBonus

function addressOf(screen: ScreenName, { id, of = '' }: Sighting): string {
  if (screen === 'Transactions' || screen === 'Notifications') return addresses.filter(screen, id)
  if (screen === 'Banners') return addresses.category(of)
  if (screen === 'Jackpots') return addresses.group(of)
  // The journal knows an activation by its bonus.
  return screen === 'Bonuses' ? addresses.bonus(id) : addresses.filter('Activity', of)
}

const none: readonly Sighting[] = []

// One paste is one question, typed letters soon after each other as well.
const rest = 60

/** The ids of a text that were seen in answers of this run, or are kept, for the connection in use. */
export function useSeenItems(text: string): readonly FindItem[] {
  const used = useSession()
  const { connection } = used
  const accounts = useConnections().find(({ id }) => id === connection)?.accounts ?? []
  const [settled] = useDebouncedValue(text, rest)
  const words = wordsOf(settled)
  const { data = none } = useQuery({
    queryKey: ['find.ids', connection, words.join(' ')],
    queryFn: async () => (await ask('find.ids', { connection, words: [...words] })).value,
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0
  })
  const seen = words.length > 0 ? data : none
  const labelOf = (account: string) =>
    accounts.some(({ id }) => id === account) ? playerOf({ connection, account }) : undefined
  return seenItems(seen, { used, labelOf, timeOf })
}

function timeOf(at: string): string {
  const [time, today] = [new Date(at), new Date()]
  const isToday = time.toDateString() === today.toDateString()
  return localMinute(time.getTime(), { isToday })
}
