import { Type, type Static } from 'typebox'
import { environments } from '../values/environments.ts'
import { OwnId, route } from './route.ts'

/** Where the jackpot operation's paging goes: the JSON body (as documented), the query, or both. */
const jackpotPagings = ['body', 'query', 'both'] as const

/** What a positive amount of a transaction means; a negative one means the opposite. */
const positiveMeanings = ['unknown', 'in', 'out'] as const

/** Which transactions count as moved money: those in the only documented state, or all. */
const countedStates = ['succeed', 'all'] as const

const ShortText = Type.String({ minLength: 1, maxLength: 120 })
const Address = Type.String({ maxLength: 2000 })
const Secret = Type.String({ maxLength: 20_000 })

/** How requests are sent: the proxy, and certificates beside the system's. File contents never cross the bridge. */
export const Network = Type.Object(
  {
    proxy: Type.Union([
      Type.Object({ kind: Type.Literal('system') }, { additionalProperties: false }),
      Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
      Type.Object(
        { kind: Type.Literal('address'), address: Address, user: Type.Optional(ShortText) },
        { additionalProperties: false }
      )
    ]),
    /** An extra certificate authority: the handle of a chosen file, or the one already stored. */
    authority: Type.Optional(
      Type.Object({ name: ShortText, handle: Type.Optional(OwnId) }, { additionalProperties: false })
    ),
    /** A client certificate (PKCS #12 or PEM): likewise. */
    clientCertificate: Type.Optional(
      Type.Object({ name: ShortText, handle: Type.Optional(OwnId) }, { additionalProperties: false })
    )
  },
  { additionalProperties: false }
)
export type Network = Static<typeof Network>

/** What counts as money in or out. The platform documents neither what the sign of an amount means nor what its states do. */
export const Counting = Type.Object(
  { positive: Type.Enum(positiveMeanings), states: Type.Enum(countedStates) },
  { additionalProperties: false }
)
export type Counting = Static<typeof Counting>

/** One platform address and its settings, as a person fills them in. */
export const ConnectionDraft = Type.Object(
  {
    name: ShortText,
    /** Absolute address without user info, query and fragment; a path prefix is kept. */
    baseUrl: Address,
    environment: Type.Enum(environments),
    readOnly: Type.Boolean(),
    /** Base of storage-relative pictures; empty where not known. */
    storageBaseUrl: Address,
    /** IANA name of the zone in which times without a zone are read. */
    zone: Type.String({ minLength: 1, maxLength: 64 }),
    jackpotPaging: Type.Enum(jackpotPagings),
    counting: Counting,
    /** Seconds for a whole exchange. */
    timeLimit: Type.Integer({ minimum: 1, maximum: 600 }),
    sendTokenToPublicReads: Type.Boolean(),
    network: Network
  },
  { additionalProperties: false }
)
export type ConnectionDraft = Static<typeof ConnectionDraft>

/** The public facts of a token; never the token. */
export const TokenFacts = Type.Object(
  {
    /** The last four characters, only of tokens with 16 characters and more. */
    last4: Type.Optional(Type.String()),
    /** An HMAC with a key of this profile, to tell tokens apart. */
    fingerprint: Type.String(),
    /** Expiry that a JWT claims, ISO 8601; not verified. */
    expiresAt: Type.Optional(Type.String()),
    kept: Type.Enum(['keyring', 'session'])
  },
  { additionalProperties: false }
)
export type TokenFacts = Static<typeof TokenFacts>

/** One bearer token of a connection, with a label. Without `token` it has to be entered again. */
export const Account = Type.Object(
  { id: OwnId, label: ShortText, token: Type.Optional(TokenFacts) },
  { additionalProperties: false }
)
export type Account = Static<typeof Account>

/** A saved connection with its accounts. */
export const Connection = Type.Object(
  {
    ...ConnectionDraft.properties,
    id: OwnId,
    /** The built-in demo platform: it can be neither edited nor deleted. */
    builtIn: Type.Boolean(),
    /** Lasting warnings, such as an address without encryption. */
    warnings: Type.Array(Type.String()),
    /** Which secrets of the network settings are stored, so that a form can show it. */
    kept: Type.Object(
      { proxyPassword: Type.Boolean(), passphrase: Type.Boolean(), clientCertificate: Type.Boolean() },
      { additionalProperties: false }
    ),
    accounts: Type.Array(Account),
    /** Things to try on the demo platform. */
    examples: Type.Optional(
      Type.Object(
        {
          bonusIds: Type.Array(Type.String()),
          categories: Type.Array(Type.String()),
          groups: Type.Array(Type.String())
        },
        { additionalProperties: false }
      )
    )
  },
  { additionalProperties: false }
)
export type Connection = Static<typeof Connection>

/** How tokens are stored on this machine right now, and why. */
export const Keeping = Type.Object(
  {
    kept: Type.Enum(['keyring', 'session']),
    /** `unwritable`: this run writes nothing, see the start's notices. */
    reason: Type.Enum(['keyring', 'no-keyring', 'weak-keyring', 'locked', 'timed-out', 'unwritable'])
  },
  { additionalProperties: false }
)
export type Keeping = Static<typeof Keeping>

/** The result of a connection check: whether anything answered, and with what. */
export const CheckResult = Type.Object(
  { status: Type.Integer(), milliseconds: Type.Integer(), answersJson: Type.Boolean() },
  { additionalProperties: false }
)
export type CheckResult = Static<typeof CheckResult>

/** The plan of an import of connections. */
export const ConnectionImport = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          /** *untouched*: it has accounts and stays as it is. */
          change: Type.Enum(['add', 'replace', 'same', 'untouched']),
          name: Type.String(),
          baseUrl: Type.String(),
          environment: Type.Enum(environments)
        },
        { additionalProperties: false }
      )
    ),
    /** Parts of the file that are not imported: accounts, tokens, network settings. */
    dropped: Type.Array(Type.String())
  },
  { additionalProperties: false }
)
export type ConnectionImport = Static<typeof ConnectionImport>

/** Routes about connections and accounts. */
export const connectionRoutes = {
  'connections.list': route({}, Type.Object({ connections: Type.Array(Connection) })),
  /**
   * Separate from the list, which every start requests: this route may wait for the keyring or make the system ask the
   * person.
   */
  'connections.keeping': route({}, Keeping),
  'connections.save': route(
    {
      id: Type.Optional(OwnId),
      draft: ConnectionDraft,
      /** New secrets; absent ones stay as long as origin, proxy and certificate stay. */
      secrets: Type.Optional(
        Type.Object(
          { proxyPassword: Type.Optional(Secret), passphrase: Type.Optional(Secret) },
          { additionalProperties: false }
        )
      )
    },
    Connection
  ),
  'connections.duplicate': route({ id: OwnId }, Connection),
  /** Saves all connections where the person chooses, without accounts, tokens and network settings; false where they cancelled. */
  'connections.export': route({}, Type.Boolean()),
  /** Tells what an import of a chosen file would do. */
  'connections.preview': route({ handle: OwnId }, ConnectionImport),
  /** Imports a chosen file; the answer is how many connections were added or replaced. */
  'connections.import': route({ handle: OwnId }, Type.Integer()),
  'connections.delete': route({ id: OwnId }, Type.Null()),
  'connections.check': route({ id: OwnId, cancelKey: Type.Optional(OwnId) }, CheckResult),
  'accounts.save': route(
    {
      connection: OwnId,
      id: Type.Optional(OwnId),
      label: ShortText,
      token: Type.Optional(Type.String({ maxLength: 2_000_000 }))
    },
    Account
  ),
  'accounts.delete': route({ connection: OwnId, id: OwnId }, Type.Null())
}

/** How much of a player's id is kept; an id is a UUID as documented. */
export const longestUser = 200

/** An account whose answers named a player, or more than one. */
export const NamedAccount = Type.Object({
  connection: OwnId,
  account: OwnId,
  /** The ids as they came: first the one that the account was taken for, last the newest. */
  users: Type.Array(Type.String())
})
export type NamedAccount = Readonly<Static<typeof NamedAccount>>

/** Routes about which player an account's token is. */
export const identityRoutes = {
  'identities.list': route({}, Type.Array(NamedAccount)),
  /** Takes this player for the account's from now on; does nothing where no answer named them. */
  'identities.accept': route(
    { connection: OwnId, account: OwnId, user: Type.String({ maxLength: longestUser }) },
    Type.Null()
  )
}
