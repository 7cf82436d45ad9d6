import { randomUUID } from 'node:crypto'
import { Decision, type BannerKey, type DecisionChange } from '../../shared/contract/designs.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { mostDecisions } from '../../shared/review/decision.ts'
import type { VerbsAlone } from '../bridge/handlers.ts'
import { withChangedTexts } from '../common/changedTexts.ts'
import type { Database } from '../database/database.ts'
import { openRecords, tellingWrite } from '../database/records.ts'

/** The maximum number of decisions in a profile. */
const mostInAll = 5000

export interface TakenDecisions {
  /** The changes with which the user can undo the added and replaced decisions. */
  readonly decided: DecisionChange[]
  /** The number of decisions that were left out because of a limit. */
  readonly leftOut: number
}

/** The decisions module of a profile: its routes, and `take`, which main calls when a user opens a review. */
export interface Decisions extends VerbsAlone<'decisions'> {
  /** Adds decisions with new ids. If an id exists already, keeps the newer decision. */
  readonly take: (incoming: readonly Decision[]) => Outcome<TakenDecisions>
}

interface DecisionPorts {
  readonly database: Database
  readonly withoutTokens: (text: string) => Promise<string>
  readonly agent: () => string
  readonly now?: () => number
  readonly changed?: () => void
}

const keyText = ({ connection, category, banner }: BannerKey): string => JSON.stringify([connection, category, banner])

const newestFirst = (one: Decision, other: Decision): number => Date.parse(other.at) - Date.parse(one.at)

const refused = (message: string) => failure('invalid-input', { field: 'key', message })

/** Opens a profile's decisions. A person has at most one decision per banner. */
export function openDecisions({
  database,
  withoutTokens,
  agent,
  now = Date.now,
  changed = () => {}
}: DecisionPorts): Decisions {
  const records = openRecords(database, 'decision', Decision)
  const all = () => records.all().map(({ value }) => value)
  const put = (decision: Decision) =>
    records.put({ id: decision.id, connection: decision.key.connection, value: decision })
  const write = tellingWrite(database, changed)

  return {
    async list({ connection, category }) {
      const listed = records.of(connection).map(({ value }) => value)
      return success(
        listed.filter(({ key }) => category === undefined || key.category === category).toSorted(newestFirst)
      )
    },
    async save({ id, ...received }) {
      const { key, decision } = await withChangedTexts(received, withoutTokens)
      if (!decision || 'at' in decision) {
        return write(() => {
          if (decision) put(decision)
          else if (id !== undefined) records.remove(id)
          return null
        })
      }
      const decisions = all()
      const onBanner = decisions.filter((one) => keyText(one.key) === keyText(key))
      const own = onBanner.find((one) => one.isOwn && one.agent === agent())
      if (!own && onBanner.length >= mostDecisions) return refused(`${mostDecisions} people decided on this banner.`)
      if (!own && decisions.length >= mostInAll)
        return refused(`${mostInAll} decisions are kept: delete a connection first.`)
      // Make this the banner's latest decision, even if another machine's clock was ahead.
      const at = new Date(Math.max(now(), ...onBanner.map((one) => Date.parse(one.at) + 1))).toISOString()
      return write(() => {
        put({ key, ...decision, id: own?.id ?? randomUUID(), agent: agent(), at, isOwn: true })
        return null
      })
    },
    take(incoming) {
      const before = new Map(all().map((decision) => [decision.id, decision]))
      const decisions = new Map(before)
      const counts = new Map<string, number>()
      for (const { key } of decisions.values()) counts.set(keyText(key), (counts.get(keyText(key)) ?? 0) + 1)
      const latest = new Date(now()).toISOString()
      const newDecisions = new Map<string, Decision>()
      let leftOut = 0
      for (const received of incoming) {
        // Clamp future times to now: otherwise, a decision from a clock that was ahead would stay the newest for ever.
        const decision = Date.parse(received.at) > now() ? { ...received, at: latest } : received
        const known = decisions.get(decision.id)
        if (known && (known.isOwn || keyText(known.key) !== keyText(decision.key) || newestFirst(known, decision) <= 0))
          continue
        const count = counts.get(keyText(decision.key)) ?? 0
        if (!known && (count >= mostDecisions || decisions.size >= mostInAll)) {
          leftOut += 1
          continue
        }
        if (!known) counts.set(keyText(decision.key), count + 1)
        decisions.set(decision.id, decision)
        newDecisions.set(decision.id, decision)
      }
      return write(() => {
        const decided = [...newDecisions.values()]
        decided.forEach(put)
        return { decided: decided.map(({ key, id }) => ({ key, id, decision: before.get(id) ?? null })), leftOut }
      })
    }
  }
}
