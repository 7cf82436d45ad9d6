import type { Connection, ConnectionDraft } from '../../../shared/contract/connections.ts'
import { assumedCounting } from '../../../shared/values/counting.ts'
import type { Input } from '../../../shared/contract/index.ts'

/** Typed secrets; absent ones stay unchanged. */
export type Secrets = NonNullable<Input<'connections.save'>['secrets']>

const fresh: ConnectionDraft = {
  name: '',
  baseUrl: '',
  environment: 'staging',
  readOnly: false,
  storageBaseUrl: '',
  zone: 'UTC',
  jackpotPaging: 'body',
  counting: assumedCounting,
  timeLimit: 30,
  sendTokenToPublicReads: false,
  network: { proxy: { kind: 'system' } }
}

/** The form's content for a saved connection, or for a new one. */
export function draftOf(connection: Connection | undefined): ConnectionDraft {
  if (!connection) return fresh
  const {
    id: _id,
    builtIn: _builtIn,
    warnings: _warnings,
    kept: _kept,
    accounts: _accounts,
    examples: _examples,
    ...draft
  } = connection
  return draft
}

/** Changes the environment. Production switches read-only on; leaving it on a new connection switches it off. */
export function changeEnvironment(draft: ConnectionDraft, chosen: string, isSaved: boolean): ConnectionDraft {
  const environment = chosen === 'production' || chosen === 'development' ? chosen : 'staging'
  const readOnly = environment === 'production' || (isSaved && draft.readOnly)
  return { ...draft, environment, readOnly }
}

const isThisMachine = (hostname: string): boolean =>
  /^(?:.+\.)?localhost\.?$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname)

/** An address with its scheme: http for this machine, https for any other, where it was typed without one. */
export function withScheme(text: string): string {
  const typed = text.trim()
  if (!/^[a-z0-9[]/i.test(typed) || /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed
  const local = URL.parse(`http://${typed}`)
  return local ? `${isThisMachine(local.hostname) ? 'http' : 'https'}://${typed}` : typed
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

/**
 * Whether saving would invalidate the tokens: they are bound to origin, proxy and certificates. Main decides; this warns
 * beforehand.
 */
export function tokensAreLost(connection: Connection, draft: ConnectionDraft): boolean {
  return (
    connection.accounts.some(({ token }) => token) &&
    (originOf(connection.baseUrl) !== originOf(draft.baseUrl) ||
      JSON.stringify(connection.network) !== JSON.stringify(draft.network))
  )
}
