import { failure, success } from '../../shared/outcome/outcome.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { PictureRegistry } from '../media/pictureRegistry.ts'
import type { RecentBonusStore } from './recentBonusStore.ts'

type BonusRouteName = 'bonuses.find' | 'bonuses.recent' | 'bonuses.copy' | 'bonuses.pin'

/** What the routes about bonuses need. */
export interface BonusPorts {
  readonly store: RecentBonusStore
  readonly exchanges: Pick<Exchanges, 'read'>
  /** The look-up itself. */
  readonly find: Handler<'bonuses.find'>
  /** The connection whose address is another one at each start. */
  readonly demo: string
  /** Remembers which pictures an answer spoke of. */
  readonly pictures: Pick<PictureRegistry, 'note'>
}

/** Answers the routes about bonuses; what a look-up answers is kept. */
export function bonusHandlers({ store, exchanges, find, demo, pictures }: BonusPorts): {
  readonly [Name in BonusRouteName]: Handler<Name>
} {
  function keep(connection: string, bonusId: string, exchange: string): void {
    const detail = exchanges.read(exchange)
    if (!detail) return
    const { url, answer } = detail
    // The log has taken the token out of both.
    const from = connection === demo ? '' : url.slice(0, url.length - detail.exchange.path.length)
    void store.keep({ connection, bonusId, from, text: answer.body ?? undefined })
  }
  return {
    'bonuses.find': async (input, asker) => {
      const outcome = await find(input, asker)
      const { exchange } = outcome
      // Keeping it can wait until the answer is on its way to the page.
      if (outcome.ok && exchange !== undefined) setImmediate(keep, input.connection, input.bonusId, exchange)
      return outcome
    },
    'bonuses.recent': async ({ connection }) => success(await store.recent(connection)),
    'bonuses.copy': async ({ connection, bonusId, answer: id }) => {
      const stored = await store.find({ connection, bonusId }, id)
      if (!stored) return failure('invalid-input', { field: 'answer', message: 'This copy is no longer kept.' })
      // Loaded here because validators are not needed before the first answer is read.
      const [{ readKept }, { table }] = await Promise.all([
        import('../platform/readKept.ts'),
        import('../platform/operations/operations.ts')
      ])
      const operation = 'bonuses.find'
      const call = table[operation]({ connection, bonusId }, { jackpotPaging: 'body' })
      const read = readKept(stored.text, { operation, ...call })
      if (!read.ok) return read
      const { received, text } = read.value
      pictures.note(connection, () => call.answer.pictures?.(received) ?? [])
      const { text: _, ...answer } = stored
      return { ...read, value: { answer, text } }
    },
    'bonuses.pin': ({ isPinned, ...key }) => store.pin(key, isPinned)
  }
}
