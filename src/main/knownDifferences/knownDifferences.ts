import { Type } from 'typebox'
import { KnownDifference, type Acceptable } from '../../shared/contract/knownDifferences.ts'
import { isSame } from '../../shared/drift/acceptable.ts'
import { limit, openConnectionList, type ConnectionListPorts } from './connectionList.ts'

const shape = Type.Object(
  { version: Type.Literal(1), differences: Type.Array(KnownDifference) },
  { additionalProperties: false }
)

/** Opens a profile's known differences: those from the documentation that a person accepted, by connection. */
export const openKnownDifferences = (ports: ConnectionListPorts) =>
  openConnectionList<typeof shape, Acceptable, KnownDifference>(
    {
      name: 'known-differences',
      shape,
      itemsOf: ({ differences }) => differences,
      contentOf: (differences) => ({ version: 1, differences }),
      isSame,
      keep: (difference, acceptedAt) => ({ ...difference, acceptedAt }),
      full: {
        field: 'field',
        message: `${limit} differences are accepted for this connection, which is all there is room for: forget one first.`
      }
    },
    ports
  )
