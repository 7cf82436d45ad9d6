import type { ConnectionDraft } from '../../../shared/contract/connections.ts'

/** The certificates and proxy of a connection with their secrets, as the transport needs them. Never leaves main. */
export interface TargetNetwork {
  readonly proxy:
    | { readonly kind: 'system' }
    | { readonly kind: 'none' }
    | { readonly kind: 'address'; readonly address: string; readonly user?: string; readonly password?: string }
  /** PEM of an extra certificate authority. */
  readonly authority?: string
  /** A client certificate, PKCS #12 or PEM with its key, with its passphrase. */
  readonly clientCertificate?: { readonly content: Uint8Array; readonly passphrase?: string }
}

/** A resolved connection and account: where a request goes, and its token. Never leaves main. */
export interface Target extends Readonly<
  Pick<
    ConnectionDraft,
    'environment' | 'readOnly' | 'storageBaseUrl' | 'zone' | 'jackpotPaging' | 'timeLimit' | 'sendTokenToPublicReads'
  >
> {
  readonly connection: string
  readonly account?: string
  /** Absolute address without a trailing slash; a path prefix is kept. */
  readonly baseUrl: string
  /** Absent if the request names no account, or the token has to be entered again. */
  readonly token?: string
  /** Other secrets that answers may hold: tokens of the host's other accounts, tokens replaced in this run, proxy credentials. */
  readonly others?: readonly string[]
  /** The keyring is locked, so one of these can't be read now. */
  readonly isLocked?: boolean
  readonly network: TargetNetwork
}

/** The proxy's user and password as `Proxy-Authorization` has them; a platform may echo them. */
export const proxyCredentials = (proxy: TargetNetwork['proxy']): string | undefined =>
  proxy.kind === 'address' && proxy.user !== undefined
    ? Buffer.from(`${proxy.user}:${proxy.password ?? ''}`).toString('base64')
    : undefined
