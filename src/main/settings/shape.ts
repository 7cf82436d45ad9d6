import { Type, type Static } from 'typebox'
import { ConnectionDraft, Network } from '../../shared/contract/connections.ts'
import { OwnId } from '../../shared/contract/route.ts'
import type { Preferences } from '../../shared/contract/settings.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

/** A connection as stored, without secrets and players. Built-in connections aren't stored like this. */
export const StoredConnectionRow = strictObject({
  ...ConnectionDraft.properties,
  id: OwnId,
  environment: Type.Enum(['development', 'staging', 'production']),
  network: strictObject({
    proxy: Network.properties.proxy,
    authority: Type.Optional(strictObject({ name: Type.String(), pem: Type.String() })),
    /** The certificate's hash, which identifies it in the vault. */
    clientCertificate: Type.Optional(strictObject({ name: Type.String(), sha256: Type.String() }))
  })
})

export interface StoredConnection extends Static<typeof StoredConnectionRow> {
  readonly accounts: readonly { readonly id: string; readonly label: string }[]
}

/** Preferences and connections. */
export interface State {
  readonly preferences: Preferences
  readonly connections: readonly StoredConnection[]
}
