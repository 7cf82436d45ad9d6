import { Type, type Static } from 'typebox'
import { longestTitle, RecentBonus } from '../../shared/contract/bonuses.ts'
import { OwnId } from '../../shared/contract/route.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { oneLine } from '../../shared/oneLine.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import { strictObject } from '../../shared/values/strictObject.ts'
import { log } from '../common/log.ts'
import { openCollection } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'

/** How many bonuses of a connection are listed. */
export const mostRecent = 30

const StoredBonus = strictObject({ connection: OwnId, ...RecentBonus.properties })
type StoredBonus = Static<typeof StoredBonus>

interface Lookup {
  readonly connection: string
  readonly bonusId: string
  /** The answer without the token: only its title is kept. */
  readonly text: string
}

/** The ids and titles of the bonuses that were looked up, newest first, a short list for each connection. */
export interface RecentBonusStore {
  /** Puts a bonus first. Never rejects: what cannot be written stays in memory until Pitboss ends. */
  keep(lookup: Lookup): Promise<void>
  recent(connection: string): Promise<RecentBonus[]>
  forget(connection: string): Promise<Outcome<null>>
}

/** Opens a profile's store; its file is read at first use. */
export function openRecentBonusStore(ports: StorePorts): RecentBonusStore {
  const { now } = withDefaults(ports)
  const bonuses = openCollection(ports, {
    store: 'bonuses',
    list: 'bonuses',
    version: 2,
    shape: Type.Array(StoredBonus),
    connectionOf: ({ connection }) => connection
  })
  return {
    async keep({ connection, bonusId, text }) {
      const title = titleIn(text)
      const newest: StoredBonus = {
        connection,
        bonusId: bonusId.toLowerCase(),
        ...(title !== undefined && { title }),
        at: new Date(now()).toISOString()
      }
      const written = await bonuses.change((items) => ({ items: withNewest(items, newest), value: null }))
      // A connection may be deleted while it is asked.
      if (!written.ok && written.problem.code === 'storage')
        log('bonuses-unwritten', { cause: written.problem.cause ?? '' })
    },
    async recent(connection) {
      await bonuses.opened()
      return bonuses.items
        .filter((bonus) => bonus.connection === connection)
        .map(({ bonusId, title, at }) => ({ bonusId, ...(title !== undefined && { title }), at }))
    },
    forget: (connection) => bonuses.forget(connection)
  }
}

function withNewest(bonuses: readonly StoredBonus[], newest: StoredBonus): StoredBonus[] {
  const isOfConnection = ({ connection }: StoredBonus) => connection === newest.connection
  const others = bonuses.filter((bonus) => isOfConnection(bonus) && bonus.bonusId !== newest.bonusId)
  return [newest, ...others.slice(0, mostRecent - 1), ...bonuses.filter((bonus) => !isOfConnection(bonus))]
}

function titleIn(text: string): string | undefined {
  const answer = orUndefined(() => parseExact(text))
  const data = isWireObject(answer) ? ownValue(answer, 'data') : undefined
  const title = isWireObject(data) ? ownValue(data, 'title') : undefined
  return typeof title === 'string' ? oneLine(title).slice(0, longestTitle).toWellFormed() || undefined : undefined
}
