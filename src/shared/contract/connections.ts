import { Type, type Static } from 'typebox'
import { mostNames, sourceKinds } from '../values/sourceKinds.ts'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** The environment decides the colour of the window's frame and the allowed addresses. */
export const environments = ['demo', 'development', 'staging', 'production'] as const

/** The part of a jackpot request that contains the page number and size. The documented part is the JSON body. */
const jackpotPagings = ['body', 'query', 'both'] as const

/** The possible meanings of a positive transaction amount; a negative amount means the opposite. */
const positiveMeanings = ['unknown', 'in', 'out'] as const

/** Which transactions to count as money in or out: only those in the documented state, or all. */
const countedStates = ['succeed', 'all'] as const

const ShortText = Type.String({ minLength: 1, maxLength: 120 })
const Address = Type.String({ maxLength: 2000 })
const Secret = Type.String({ maxLength: 20_000 })
/** Pasted text that contains a token, perhaps with other text around it. */
const PastedToken = Type.String({ maxLength: 2_000_000 })

/** The proxy, and certificates trusted in addition to the system's. File contents never cross the bridge. */
export const Network = strictObject({
  proxy: Type.Union([
    strictObject({ kind: Type.Literal('system') }),
    strictObject({ kind: Type.Literal('none') }),
    strictObject({ kind: Type.Literal('address'), address: Address, user: Type.Optional(ShortText) })
  ]),
  /** An extra authority. A handle names a newly chosen file; without one, Pitboss uses the stored file. */
  authority: Type.Optional(strictObject({ name: ShortText, handle: Type.Optional(OwnId) })),
  /** A client certificate, as PKCS #12 or PEM. Its handle has the same meaning as in `authority`. */
  clientCertificate: Type.Optional(strictObject({ name: ShortText, handle: Type.Optional(OwnId) }))
})
export type Network = Static<typeof Network>

/** What counts as money in or out: the platform documents neither an amount's sign nor a state's effect. */
export const Counting = strictObject({ positive: Type.Enum(positiveMeanings), states: Type.Enum(countedStates) })
export type Counting = Static<typeof Counting>

/** The word and the kind that a person gave a `source_type`. The `source_type` is stored as received. */
export const SourceName = strictObject({
  sourceType: Type.String({ minLength: 1, maxLength: 200 }),
  word: Type.String({ minLength: 1, maxLength: 60 }),
  kind: Type.Enum(sourceKinds)
})
export type SourceName = Static<typeof SourceName>

/** The texts for players in one language, keyed by name. */
export const SentenceTemplate = strictObject({
  language: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\p{Cc}\\p{Cs}]*$' }),
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

/** A platform's address and settings, as entered by a person. */
export const ConnectionDraft = strictObject({
  name: ShortText,
  /** An absolute address without user info, query and fragment. The address may have a path prefix. */
  baseUrl: Address,
  environment: Type.Enum(environments),
  readOnly: Type.Boolean(),
  /** The base URL for pictures given as storage paths; empty if unknown. */
  storageBaseUrl: Address,
  /** The IANA time zone for times without a zone. */
  zone: Type.String({ minLength: 1, maxLength: 64 }),
  jackpotPaging: Type.Enum(jackpotPagings),
  counting: Counting,
  names: Type.Array(SourceName, { maxItems: mostNames }),
  /** Texts for players in languages other than English. */
  templates: Type.Optional(Type.Array(SentenceTemplate, { maxItems: 20 })),
  /** The time limit for a complete request and answer, in seconds. */
  timeLimit: Type.Integer({ minimum: 1, maximum: 600 }),
  sendTokenToPublicReads: Type.Boolean(),
  network: Network
})
export type ConnectionDraft = Static<typeof ConnectionDraft>

/** The facts about a token that the page receives. */
export const TokenFacts = strictObject({
  /** The last four characters; only for tokens of at least 16 characters. */
  last4: Type.Optional(Type.String()),
  /** An HMAC of the token, with a key that belongs to this profile. Equal tokens have equal fingerprints. */
  fingerprint: Type.String(),
  /** When the JWT expires, ISO 8601. Pitboss doesn't verify the JWT. */
  expiresAt: Type.Optional(Type.String()),
  kept: Type.Enum(['keyring', 'session'])
})
export type TokenFacts = Static<typeof TokenFacts>

/** A labelled bearer token of a connection. If `token` is absent, the person must enter the token again. */
export const Account = strictObject({ id: OwnId, label: ShortText, token: Type.Optional(TokenFacts) })
export type Account = Static<typeof Account>

export const Connection = strictObject({
  ...ConnectionDraft.properties,
  id: OwnId,
  /** The demo platform is built in: a person can't edit or delete it. */
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

/** How Pitboss stores tokens on this machine now, and why. */
export const Keeping = strictObject({
  kept: Type.Enum(['keyring', 'session']),
  /** `unwritable`: Pitboss can't write to the database in this run. The database notice gives the reason. */
  reason: Type.Enum(['keyring', 'no-keyring', 'weak-keyring', 'locked', 'timed-out', 'unwritable'])
})
export type Keeping = Static<typeof Keeping>

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
      /** *untouched*: the connection stays as it is, because it has accounts or would leave *production*. */
      change: Type.Enum(['add', 'replace', 'same', 'untouched']),
      name: Type.String(),
      baseUrl: Type.String(),
      environment: Type.Enum(environments),
      /** The changed settings; for a new connection, those that differ from the defaults. */
      fields: Type.Array(strictObject({ field: Type.String(), before: Type.String(), after: Type.String() }))
    })
  ),
  /** What Pitboss doesn't import from the file: accounts, tokens, network settings. */
  dropped: Type.Array(Type.String())
})
export type ConnectionImport = Static<typeof ConnectionImport>

export const connectionRoutes = {
  'connections.list': route({}, Type.Object({ connections: Type.Array(Connection) })),
  /** May wait for the keyring. `connections.list` never does, so that startup isn't delayed. */
  'connections.keeping': route({}, Keeping),
  'connections.save': route(
    {
      id: Type.Optional(OwnId),
      draft: ConnectionDraft,
      /** New secrets. If a secret is absent, the stored one stays unless the origin, proxy or certificate changed. */
      secrets: Type.Optional(strictObject({ proxyPassword: Type.Optional(Secret), passphrase: Type.Optional(Secret) })),
      /** The first player of a new connection. */
      player: Type.Optional(strictObject({ label: ShortText, token: PastedToken }))
    },
    Connection
  ),
  /** Writes a file without accounts, tokens or network settings; returns false if the person cancelled. */
  'connections.export': route({}, Type.Boolean()),
  'connections.preview': route({ handle: OwnId }, ConnectionImport),
  /** Imports a chosen file and returns the number of changed connections. */
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

/** The maximum length of a stored player id. The platform documents the id as a UUID. */
export const longestUser = 200

/** An account and the players that its answers named. */
export const NamedAccount = Type.Object({
  connection: OwnId,
  account: OwnId,
  /** The player ids in order of appearance. Pitboss treats the first as the id of the account's player. */
  users: Type.Array(Type.String())
})
export type NamedAccount = Readonly<Static<typeof NamedAccount>>

/** Routes that identify the player of an account's token. */
export const identityRoutes = {
  'identities.list': route({}, Type.Array(NamedAccount)),
  /** Accepts this player as the account's player. The route does nothing if no answer named the player. */
  'identities.accept': route(
    { connection: OwnId, account: OwnId, user: Type.String({ maxLength: longestUser }) },
    Type.Null()
  )
}
