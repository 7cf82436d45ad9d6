import { Type, type Static } from 'typebox'
import { ConnectionDraft, Network } from '../../shared/contract/connections.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { Preferences } from '../../shared/contract/settings.ts'
import { usualPreferences } from '../../shared/preferences.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

// Any change to these shapes increments `settingsVersion`: an older Pitboss then leaves the file alone.

/** A connection as stored: without secrets, and never the demo connection. */
export const StoredConnection = strictObject({
  ...ConnectionDraft.properties,
  id: OwnId,
  environment: Type.Enum(['development', 'staging', 'production']),
  network: strictObject({
    proxy: Network.properties.proxy,
    authority: Type.Optional(strictObject({ name: Type.String(), pem: Type.String() })),
    /** The hash identifies the certificate in the vault. */
    clientCertificate: Type.Optional(strictObject({ name: Type.String(), sha256: Type.String() }))
  }),
  accounts: Type.Array(strictObject({ id: OwnId, label: Type.String() }))
})
export type StoredConnection = Static<typeof StoredConnection>

/** The settings file's content beside its version. */
export const State = strictObject({ preferences: Preferences, connections: Type.Array(StoredConnection) })
export type State = Static<typeof State>

/** The version of the settings file that this Pitboss writes. */
export const settingsVersion = 4

/** The state at the first start. */
export const defaultState: State = { preferences: usualPreferences, connections: [] }
