import type { Sighting } from '../../../shared/contract/exchanges.ts'
import { type Session, useSession } from '../../session/session.ts'
import { addresses, type FindItem, wordsOf } from './findItems.ts'
import { useEffect, useState } from 'react'
import { request } from '../../bridge/request.ts'
import { localMinute } from '../../domain/time/showTime.ts'
import { useConnections } from '../../session/connections.ts'
import { playerOf } from '../../session/identities.ts'

/** The kind of thing that a field of an operation identifies, and the screen that shows it. */
const kinds: Readonly<Record<string, readonly [what: string, screen: Screen]>> = {
  'transactions.list /data/*/id': ['Transaction', 'transactions'],
  'transactions.list /data/*/source_body': ['Round', 'transactions'],
  'transactions.list /data/*/user_wallet/id': ['Wallet', 'transactions'],
  'transactions.list /data/*/user_wallet/user_id': ['Player', 'transactions'],
  'banners.list category': ['Category', 'banners'],
  'notifications.list /data/*/id': ['Notification', 'notifications'],
  'jackpots.list group': ['Group', 'jackpots'],
  'jackpots.list /data/*/id': ['Game', 'jackpots'],
  'jackpots.list /data/*/identifier': ['Game', 'jackpots'],
  'bonuses.find /data/id': ['Bonus', 'bonuses'],
  'bonuses.find /data/user_id': ['User named by a bonus', 'bonuses'],
  'journal bonus': ['Bonus', 'activity'],
  'bonuses.activate bonus': ['Bonus', 'activity'],
  'bonuses.activate /data/id': ['User bonus', 'activity'],
  'bonuses.activate /data/bonus_id': ['Bonus', 'bonuses'],
  'bonuses.activate /data/user_id': ['Player', 'activity'],
  'bonuses.activate /data/user_wallet_id': ['Wallet', 'transactions'],
  'bonuses.activate /data/bonus_wager/id': ['Wager', 'activity'],
  'bonuses.activate /data/game/id': ['Freespin game', 'activity']
}

type Screen = 'transactions' | 'notifications' | 'banners' | 'jackpots' | 'bonuses' | 'activity'

const screenNames: Readonly<Record<Screen, string>> = {
  transactions: 'Transactions',
  notifications: 'Notifications',
  banners: 'Banners',
  jackpots: 'Jackpots',
  bonuses: 'Bonuses',
  activity: 'Activity'
}

/** The screens that show data of one player; the definition of a bonus, banners and games are nobody's. */
const ofPlayer: ReadonlySet<Screen> = new Set(['transactions', 'notifications', 'activity'])

function kindOf({ id, operation, field }: Sighting): readonly [what: string, screen: Screen] {
  // A text that names a game and its round.
  if (field === '/data/*/source_body' && /^[a-z][^:]*:[^:]/i.test(id)) return ['Game', 'transactions']
  const [list = ''] = operation.split('.')
  return kinds[`${operation} ${field}`] ?? ['Id', list in screenNames ? (list as Screen) : 'activity']
}

/** The page's part in the items. */
interface SeenContext {
  readonly used: Session
  /** An account's name; undefined where it is gone. */
  readonly labelOf: (account: string) => string | undefined
  /** A time in words. */
  readonly timeOf: (at: string) => string
}

/** An item for each sighting: what was recognised, where and when it was seen. None requests anything. */
export function seenItems(sightings: readonly Sighting[], { used, labelOf, timeOf }: SeenContext): readonly FindItem[] {
  const items = new Map<string, FindItem>()
  // An id from an answer that is about no player is the same thing, whoever was in use when it was seen.
  const shown = new Set<string>()
  for (const sighting of sightings) {
    const { id, of, at, kept } = sighting
    const [what, screen] = kindOf(sighting)
    const account = ofPlayer.has(screen) ? sighting.account : undefined
    const isOther = account !== undefined && account !== used.account
    const label = isOther ? labelOf(account) : undefined
    // Activity is of all players.
    const switches = label !== undefined && screen !== 'activity'
    const whose = isOther ? [switches ? `Switches to ${label}` : (label ?? 'A deleted player')] : []
    const group = screen === 'jackpots' && of !== undefined && of !== id ? `, ${of}` : ''
    const where = [...whose, screenNames[screen] + group].join(' · ')
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

function addressOf(screen: Screen, { id, of = '' }: Sighting): string {
  if (screen === 'transactions' || screen === 'notifications') return addresses.filter(screen, id)
  if (screen === 'banners') return addresses.category(of)
  if (screen === 'jackpots') return addresses.group(of)
  // The journal knows an activation by its bonus.
  return screen === 'bonuses' ? addresses.bonus(id) : addresses.filter('activity', of)
}

const none: readonly Sighting[] = []

// One paste is one question, typed letters soon after each other as well.
const rest = 60

/** The ids of a text that were seen in answers of this run, or are kept, for the connection in use. */
export function useSeenItems(text: string): readonly FindItem[] {
  const used = useSession()
  const { connection } = used
  const accounts = useConnections().find(({ id }) => id === connection)?.accounts ?? []
  const [seen, setSeen] = useState(none)
  useEffect(() => {
    const words = wordsOf(text)
    let isOver = false
    const timer = setTimeout(
      () => {
        if (words.length === 0) return setSeen(none)
        void request('find.ids', { connection, words: [...words] }).then((outcome) => {
          if (!isOver) setSeen(outcome.ok ? outcome.value : none)
        })
      },
      words.length === 0 ? 0 : rest
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [connection, text])
  const labelOf = (account: string) =>
    accounts.some(({ id }) => id === account) ? playerOf({ connection, account }) : undefined
  return seenItems(seen, { used, labelOf, timeOf })
}

/** The time of day, with its date where that is not today. */
function timeOf(at: string): string {
  const [time, today] = [new Date(at), new Date()]
  const isToday = time.toDateString() === today.toDateString()
  return localMinute(time.getTime(), { isToday })
}
