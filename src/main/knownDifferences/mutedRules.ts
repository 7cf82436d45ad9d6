import { Type } from 'typebox'
import { MutedRule } from '../../shared/contract/knownDifferences.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { nodeDisk, type Disk } from '../common/disk.ts'
import { openKept } from '../settings/keptFile.ts'
import type { NoteStore } from '../settings/readStored.ts'

/** How many are kept per connection. */
export const mostRules = 200

/** The rules whose findings a person muted, by connection. */
interface MutedRules {
  /** In the order they were muted. */
  list(connection: string): Promise<Outcome<string[]>>
  mute(rule: MutedRule, isMuted: boolean): Promise<Outcome<string[]>>
  /** Removes everything of a connection. Never rejects: what cannot be written stays in memory until Pitboss ends. */
  forgetAll(connection: string): Promise<void>
}

interface MutedRulePorts {
  /** The profile's folder. */
  readonly folder: string
  /** Told where the file is not in use as it was left. */
  readonly note?: NoteStore
  /** Whether a connection exists. */
  readonly isThere: (connection: string) => boolean
  readonly disk?: Disk
}

const Content = Type.Object({ version: Type.Literal(1), rules: Type.Array(MutedRule) }, { additionalProperties: false })

/** Opens a profile's muted rules. */
export function openMutedRules({ folder, note = () => {}, isThere, disk = nodeDisk }: MutedRulePorts): MutedRules {
  const kept = openKept({
    folder,
    disk,
    note,
    name: 'muted-rules',
    shape: Content,
    empty: { version: 1, rules: [] }
  })
  const namesOf = (connection: string) =>
    kept.current.rules.filter((one) => one.connection === connection).map(({ rule }) => rule)
  const without = ({ connection, rule }: MutedRule) =>
    kept.current.rules.filter((one) => one.connection !== connection || one.rule !== rule)

  return {
    async list(connection) {
      await kept.opened()
      return success(namesOf(connection))
    },
    async mute(muted, isMuted) {
      await kept.opened()
      const { connection } = muted
      if (isMuted && !isThere(connection)) {
        return failure('invalid-input', { field: 'connection', message: 'This connection is no longer there.' })
      }
      const others = without(muted)
      if (isMuted && namesOf(connection).length >= mostRules) {
        const message = `${mostRules} rules are muted for this connection, which is all there is room for: unmute one first.`
        return failure('invalid-input', { field: 'rule', message })
      }
      const written = await kept.change({ version: 1, rules: isMuted ? [...others, muted] : others })
      return written.ok ? success(namesOf(connection)) : written
    },
    async forgetAll(connection) {
      await kept.opened()
      const rules = kept.current.rules.filter((one) => one.connection !== connection)
      if (rules.length < kept.current.rules.length) await kept.change({ version: 1, rules })
    }
  }
}
