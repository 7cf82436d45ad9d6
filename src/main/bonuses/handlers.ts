import { failure, success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { PictureRegistry } from '../media/pictureRegistry.ts'
import type { Client } from '../platform/client.ts'
import { askPlatform } from '../platform/handlers.ts'
import type { RecentBonusStore } from './recentBonusStore.ts'

interface BonusPorts {
  readonly store: RecentBonusStore
  readonly exchanges: Pick<Exchanges, 'read'>
  readonly client: () => Promise<Client>
  /** Whether a connection is of the demo platform, whose port changes at each start. */
  readonly isDemo: (connection: string) => boolean
  readonly pictures: Pick<PictureRegistry, 'note'>
}

type Answered = `bonuses.${'find' | 'recent' | 'copy' | 'pin'}`

/** Handles the routes about bonuses; each look-up's answer is kept. */
export function bonusHandlers({ store, exchanges, client, isDemo, pictures }: BonusPorts): Pick<Handlers, Answered> {
  function keep(connection: string, bonusId: string, exchange: string): void {
    const detail = exchanges.read(exchange)
    if (!detail) return
    const { url, answer } = detail
    // The request log has removed the token from both.
    const from = isDemo(connection) ? '' : url.slice(0, url.length - detail.exchange.path.length)
    void store.keep({ connection, bonusId, from, text: answer.body ?? undefined })
  }
  return {
    'bonuses.find': async (input, { signal }) => {
      const outcome = await askPlatform(client, 'bonuses.find', input, signal)
      const { exchange } = outcome
      // The answer goes to the page first.
      if (outcome.ok && exchange !== undefined) setImmediate(keep, input.connection, input.bonusId, exchange)
      return outcome
    },
    'bonuses.recent': async ({ connection }) => success(await store.recent(connection)),
    'bonuses.copy': async ({ connection, bonusId, answer: id }) => {
      const stored = await store.find({ connection, bonusId }, id)
      if (!stored) return failure('invalid-input', { field: 'answer', message: 'This copy is no longer kept.' })
      // Imported lazily: validators are not needed before the first answer is read.
      const { readKept } = await import('../platform/reply.ts')
      const read = readKept('bonuses.find', { connection, bonusId }, stored.text)
      if (!read.ok) return read
      pictures.note(connection, read.value.pictures)
      const { text: _, ...answer } = stored
      return { ...read, value: { answer, text: read.value.text } }
    },
    'bonuses.pin': ({ isPinned, ...key }) => store.pin(key, isPinned)
  }
}
