import { Type } from 'typebox'
import { MutedRule } from '../../shared/contract/knownDifferences.ts'
import { limit, openConnectionList, type ConnectionListPorts } from './connectionList.ts'

const shape = Type.Object({ version: Type.Literal(1), rules: Type.Array(MutedRule) }, { additionalProperties: false })

/** Opens a profile's muted rules: those whose findings a person does not want to see, by connection. */
export const openMutedRules = (ports: ConnectionListPorts) =>
  openConnectionList<typeof shape, MutedRule, MutedRule>(
    {
      name: 'muted-rules',
      shape,
      itemsOf: ({ rules }) => rules,
      contentOf: (rules) => ({ version: 1, rules }),
      isSame: (one, other) => one.connection === other.connection && one.rule === other.rule,
      keep: (muted) => muted,
      full: {
        field: 'rule',
        message: `${limit} rules are muted for this connection, which is all there is room for: unmute one first.`
      }
    },
    ports
  )
