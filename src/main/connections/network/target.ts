import type { ConnectionDraft } from '../../../shared/contract/connections.ts'

/** The certificates and proxy of a connection with their secrets, in the transport's form. Never leaves main. */
export interface TargetNetwork {
  readonly proxy:
    | { readonly kind: 'system' }
    | { readonly kind: 'none' }
    | { readonly kind: 'address'; readonly address: string; readonly user?: string; readonly password?: string }
  /** PEM of an extra certificate authority. */
  readonly authority?: string
  /** A client certificate with its passphrase: PKCS #12, or PEM with its key. */
  readonly clientCertificate?: { readonly content: Uint8Array; readonly passphrase?: string }
}

/** A resolved connection and account: the address and token of a request. Never leaves main. */
export interface Target extends Readonly<
  Pick<
    ConnectionDraft,
    'environment' | 'readOnly' | 'storageBaseUrl' | 'zone' | 'jackpotPaging' | 'timeLimit' | 'sendTokenToPublicReads'
  >
> {
  readonly connection: string
  readonly account?: string
  /** Absolute address without a trailing slash. Keeps a path prefix. */
  readonly baseUrl: string
  /** Absent if the request names no account, or if the person must enter the token again. */
  readonly token?: string
  /** Other secrets that answers may contain: tokens of the host's other accounts, tokens replaced in this run, proxy credentials. */
  readonly others?: readonly string[]
  /** The keyring is locked, so main can't read at least one of these secrets now. */
  readonly isLocked?: boolean
  readonly network: TargetNetwork
}

/** The proxy's user and password as in the header `Proxy-Authorization`. A platform may echo them. */
export const proxyCredentials = (proxy: TargetNetwork['proxy']): string | undefined =>
  proxy.kind === 'address' && proxy.user !== undefined
    ? Buffer.from(`${proxy.user}:${proxy.password ?? ''}`).toString('base64')
    : undefined
