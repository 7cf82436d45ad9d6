import { longestWord, mostWords, type Sighting } from '../../../shared/contract/exchanges.ts'
import { mostPasted, type FindItem, type Takers } from './findItems.ts'

/** The words of a pasted text that may identify something, each once: those with a digit, a colon or a dash, without what stands around them. */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>()
  for (const [found] of text.slice(0, mostPasted).matchAll(/[\p{L}\p{N}_][\p{L}\p{N}_:.-]*/gu)) {
    const word = found.replace(/[:.-]{1,20}$/, '')
    if (word.length < 3 || word.length > longestWord || !/[\d:-]/.test(word)) continue
    words.add(word)
    if (words.size === mostWords) break
  }
  return [...words]
}

/** What a field of an operation identifies, and which screen shows it. */
const kinds: Readonly<Record<string, readonly [what: string, screen: Screen]>> = {
  'transactions.list /data/*/id': ['Transaction', 'transactions'],
  'transactions.list /data/*/source_body': ['Game or round', 'transactions'],
  'transactions.list /data/*/user_wallet/id': ['Wallet', 'transactions'],
  'transactions.list /data/*/user_wallet/user_id': ['Player', 'transactions'],
  'notifications.list /data/*/id': ['Notification', 'notifications'],
  'jackpots.list /data/*/id': ['Game', 'jackpots'],
  'jackpots.list /data/*/identifier': ['Game', 'jackpots'],
  'bonuses.find /data/id': ['Bonus', 'bonuses'],
  'bonuses.find /data/user_id': ['User named by a bonus', 'bonuses'],
  'bonuses.activate /data/id': ['User bonus', 'activity'],
  'bonuses.activate /data/bonus_id': ['Bonus', 'bonuses'],
  'bonuses.activate /data/user_id': ['Player', 'activity'],
  'bonuses.activate /data/user_wallet_id': ['Wallet', 'transactions'],
  'bonuses.activate /data/bonus_wager/id': ['Wager', 'activity'],
  'bonuses.activate /data/game/id': ['Freespin game', 'activity']
}

type Screen = 'transactions' | 'notifications' | 'jackpots' | 'bonuses' | 'activity'

const screenNames: Readonly<Record<Screen, string>> = {
  transactions: 'Transactions',
  notifications: 'Notifications',
  jackpots: 'Jackpots',
  bonuses: 'Bonuses',
  activity: 'Activity'
}

function kindOf({ operation, field }: Sighting): readonly [what: string, screen: Screen] {
  const [list = ''] = operation.split('.')
  return kinds[`${operation} ${field}`] ?? ['Id', list in screenNames ? (list as Screen) : 'activity']
}

/** What the items need of the page. */
interface SeenContext {
  readonly takers: Takers
  /** The account in use. */
  readonly account: string | undefined
  /** An account's name. */
  readonly labelOf: (account: string) => string | undefined
  /** Uses an account of the connection in use. */
  readonly use: (account: string) => void
  /** A time of day in words. */
  readonly timeOf: (at: string) => string
}

/** An item for each sighting: what was recognised, where and when it was seen. None requests anything. */
export function seenItems(sightings: readonly Sighting[], context: SeenContext): readonly FindItem[] {
  const items = new Map<string, FindItem>()
  for (const sighting of sightings) {
    const { id, account, of, at } = sighting
    const [what, screen] = kindOf(sighting)
    const label = account === undefined ? undefined : context.labelOf(account)
    const where = [screenNames[screen], of, label].filter((one) => one !== undefined).join(', ')
    const key = `seen ${what} ${id} ${where}`
    if (items.has(key)) continue
    items.set(key, {
      id: key,
      label: `${what} ${id}`,
      note: `${where} · seen ${context.timeOf(at)}`,
      run() {
        if (account !== undefined && account !== context.account && label !== undefined) context.use(account)
        show(screen, sighting, context.takers)
      }
    })
  }
  return [...items.values()]
}

function show(screen: Screen, { id, of }: Sighting, takers: Takers): void {
  if (screen === 'transactions' || screen === 'notifications') takers.filter(screen, id)
  else if (screen === 'jackpots') takers.group(of ?? '')
  else if (screen === 'bonuses') takers.bonus(id)
  else takers.activity()
}
