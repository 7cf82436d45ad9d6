import { Type, type Static } from 'typebox'
import { environments } from '../values/environments.ts'
import { mostNames, sourceKinds } from '../values/sourceKinds.ts'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** Where the jackpot operation's paging goes: the JSON body (as documented), the query, or both. */
const jackpotPagings = ['body', 'query', 'both'] as const

/** The possible meanings of a positive transaction amount; a negative amount means the opposite. */
const positiveMeanings = ['unknown', 'in', 'out'] as const

/** Which transactions count as moved money: those in the only documented state, or all. */
const countedStates = ['succeed', 'all'] as const

const ShortText = Type.String({ minLength: 1, maxLength: 120 })
const Address = Type.String({ maxLength: 2000 })
const Secret = Type.String({ maxLength: 20_000 })
/** A token, perhaps with text around it. */
const PastedToken = Type.String({ maxLength: 2_000_000 })

/** The proxy, and certificates in addition to the system's. File contents never cross the bridge. */
export const Network = strictObject({
  proxy: Type.Union([
    strictObject({ kind: Type.Literal('system') }),
    strictObject({ kind: Type.Literal('none') }),
    strictObject({ kind: Type.Literal('address'), address: Address, user: Type.Optional(ShortText) })
  ]),
  /** An extra certificate authority: the handle of a chosen file, or the one already stored. */
  authority: Type.Optional(strictObject({ name: ShortText, handle: Type.Optional(OwnId) })),
  /** A client certificate (PKCS #12 or PEM), with a handle or the stored one likewise. */
  clientCertificate: Type.Optional(strictObject({ name: ShortText, handle: Type.Optional(OwnId) }))
})
export type Network = Static<typeof Network>

/** The rule for money in and out. The platform documents neither what the sign of an amount means nor what its states do. */
export const Counting = strictObject({ positive: Type.Enum(positiveMeanings), states: Type.Enum(countedStates) })
export type Counting = Static<typeof Counting>

/** The word and the kind for a `source_type`, which is stored as received. */
export const SourceName = strictObject({
  sourceType: Type.String({ minLength: 1, maxLength: 200 }),
  word: Type.String({ minLength: 1, maxLength: 60 }),
  kind: Type.Enum(sourceKinds)
})
export type SourceName = Static<typeof SourceName>

/** The sentences to players in one language, by their names. */
export const SentenceTemplate = strictObject({
  language: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\p{Cc}\\p{Cs}]*$' }),
  /** Who read the translation. */
  checkedBy: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\p{Cc}\\p{Cs}]*$' }),
  texts: Type.Array(
    Type.Tuple([
      Type.String({ pattern: '^[a-z-]{1,40}$' }),
      Type.String({ maxLength: 600, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })
    ]),
    { maxItems: 100 }
  )
})
export type SentenceTemplate = Static<typeof SentenceTemplate>

/** One platform address and its settings, as a person fills them in. */
export const ConnectionDraft = strictObject({
  name: ShortText,
  /** Absolute address without user info, query and fragment; a path prefix is kept. */
  baseUrl: Address,
  environment: Type.Enum(environments),
  readOnly: Type.Boolean(),
  /** Base URL of storage-relative pictures; empty if unknown. */
  storageBaseUrl: Address,
  /** IANA name of the zone for times that don't name one. */
  zone: Type.String({ minLength: 1, maxLength: 64 }),
  jackpotPaging: Type.Enum(jackpotPagings),
  counting: Counting,
  names: Type.Array(SourceName, { maxItems: mostNames }),
  /** Sentences to players in languages other than English. */
  templates: Type.Optional(Type.Array(SentenceTemplate, { maxItems: 20 })),
  /** The time limit for a whole exchange, in seconds. */
  timeLimit: Type.Integer({ minimum: 1, maximum: 600 }),
  sendTokenToPublicReads: Type.Boolean(),
  network: Network
})
export type ConnectionDraft = Static<typeof ConnectionDraft>

/** The public facts of a token; never the token. */
export const TokenFacts = strictObject({
  /** The last four characters; only for tokens of at least 16 characters. */
  last4: Type.Optional(Type.String()),
  /** An HMAC with a key of this profile, to tell tokens apart. */
  fingerprint: Type.String(),
  /** The expiry that a JWT claims, ISO 8601; not verified. */
  expiresAt: Type.Optional(Type.String()),
  kept: Type.Enum(['keyring', 'session'])
})
export type TokenFacts = Static<typeof TokenFacts>

/** A bearer token of a connection, with a label. Without `token`, the token must be entered again. */
export const Account = strictObject({ id: OwnId, label: ShortText, token: Type.Optional(TokenFacts) })
export type Account = Static<typeof Account>

/** A saved connection with its accounts. */
export const Connection = strictObject({
  ...ConnectionDraft.properties,
  id: OwnId,
  /** Whether it is built in (the demo platform), so it can be neither edited nor deleted. */
  builtIn: Type.Boolean(),
  warnings: Type.Array(Type.String()),
  /** Which secrets of the network settings are stored. */
  kept: strictObject({ proxyPassword: Type.Boolean(), passphrase: Type.Boolean(), clientCertificate: Type.Boolean() }),
  accounts: Type.Array(Account),
  examples: Type.Optional(
    strictObject({
      bonusIds: Type.Array(Type.String()),
      categories: Type.Array(Type.String()),
      groups: Type.Array(Type.String())
    })
  )
})
export type Connection = Static<typeof Connection>

/** How tokens are stored on this machine right now, and why. */
export const Keeping = strictObject({
  kept: Type.Enum(['keyring', 'session']),
  /** `unwritable`: the database can't be written in this run; its notice says why. */
  reason: Type.Enum(['keyring', 'no-keyring', 'weak-keyring', 'locked', 'timed-out', 'unwritable'])
})
export type Keeping = Static<typeof Keeping>

/** The result of a connection check: whether anything answered, and with what. */
export const CheckResult = strictObject({
  status: Type.Integer(),
  milliseconds: Type.Integer(),
  answersJson: Type.Boolean()
})
export type CheckResult = Static<typeof CheckResult>

/** The changes that an import of connections would make. */
export const ConnectionImport = strictObject({
  rows: Type.Array(
    strictObject({
      /** *untouched*: the connection has accounts, or the import would make it leave production. */
      change: Type.Enum(['add', 'replace', 'same', 'untouched']),
      name: Type.String(),
      baseUrl: Type.String(),
      environment: Type.Enum(environments),
      /** The settings that change; for a new connection, those that differ from the defaults. */
      fields: Type.Array(strictObject({ field: Type.String(), before: Type.String(), after: Type.String() }))
    })
  ),
  /** Parts of the file that are not imported: accounts, tokens, network settings. */
  dropped: Type.Array(Type.String())
})
export type ConnectionImport = Static<typeof ConnectionImport>

/** Routes about connections and accounts. */
export const connectionRoutes = {
  'connections.list': route({}, Type.Object({ connections: Type.Array(Connection) })),
  /** A route of its own, because every start requests the list, and this may wait for the keyring or make the system ask. */
  'connections.keeping': route({}, Keeping),
  'connections.save': route(
    {
      id: Type.Optional(OwnId),
      draft: ConnectionDraft,
      /** New secrets. Absent ones stay as long as origin, proxy and certificate are unchanged. */
      secrets: Type.Optional(strictObject({ proxyPassword: Type.Optional(Secret), passphrase: Type.Optional(Secret) })),
      /** The first player of a new connection. */
      player: Type.Optional(strictObject({ label: ShortText, token: PastedToken }))
    },
    Connection
  ),
  /** Saves all connections without accounts, tokens and network settings; false if the person cancelled. */
  'connections.export': route({}, Type.Boolean()),
  'connections.preview': route({ handle: OwnId }, ConnectionImport),
  /** Imports a chosen file; returns how many connections changed. */
  'connections.import': route({ handle: OwnId }, Type.Integer()),
  'connections.delete': route({ id: OwnId }, Type.Null()),
  'connections.check': route({ id: OwnId, cancelKey: Type.Optional(OwnId) }, CheckResult),
  'accounts.save': route(
    {
      connection: OwnId,
      id: Type.Optional(OwnId),
      label: ShortText,
      token: Type.Optional(PastedToken)
    },
    Account
  ),
  'accounts.delete': route({ connection: OwnId, id: OwnId }, Type.Null())
}

/** The maximum number of characters kept of a player's id, which is documented as a UUID. */
export const longestUser = 200

/** An account whose answers named a player, or more than one. */
export const NamedAccount = Type.Object({
  connection: OwnId,
  account: OwnId,
  /** The ids in order. The first one counts as the account's player; the last one is the newest. */
  users: Type.Array(Type.String())
})
export type NamedAccount = Readonly<Static<typeof NamedAccount>>

/** Routes about which player an account's token belongs to. */
export const identityRoutes = {
  'identities.list': route({}, Type.Array(NamedAccount)),
  /** Accepts this player as the account's; does nothing if no answer named them. */
  'identities.accept': route(
    { connection: OwnId, account: OwnId, user: Type.String({ maxLength: longestUser }) },
    Type.Null()
  )
}
