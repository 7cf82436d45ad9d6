import type { ConnectionDraft } from '../../../shared/contract/connections.ts'

/** A connection's certificates and proxy, with their secrets. These secrets must not leave the main process. */
export interface TargetNetwork {
  readonly proxy:
    | { readonly kind: 'system' }
    | { readonly kind: 'none' }
    | { readonly kind: 'address'; readonly address: string; readonly user?: string; readonly password?: string }
  /** An extra certificate authority, as PEM. */
  readonly authority?: string
  /** A client certificate and its passphrase. The certificate is PKCS #12, or PEM with its key. */
  readonly clientCertificate?: { readonly content: Uint8Array; readonly passphrase?: string }
}

/** A resolved connection and account: where to send a request, and with which token. Never leaves main. */
export interface Target extends Readonly<
  Pick<
    ConnectionDraft,
    'environment' | 'readOnly' | 'storageBaseUrl' | 'zone' | 'jackpotPaging' | 'timeLimit' | 'sendTokenToPublicReads'
  >
> {
  readonly connection: string
  readonly account?: string
  /** An absolute address without a slash at the end. The address may have a path prefix. */
  readonly baseUrl: string
  /** Absent if the request doesn't name an account, or if the person must enter the token again. */
  readonly token?: string
  /** Secrets that answers may also contain: other tokens of the host, even replaced ones, and proxy credentials. */
  readonly others?: readonly string[]
  /** Whether Pitboss can't read some of these secrets, because the keyring is locked. */
  readonly isLocked?: boolean
  readonly network: TargetNetwork
}

/** The proxy's user and password, as sent in `Proxy-Authorization`. A platform may echo these credentials. */
export const proxyCredentials = (proxy: TargetNetwork['proxy']): string | undefined =>
  proxy.kind === 'address' && proxy.user !== undefined
    ? Buffer.from(`${proxy.user}:${proxy.password ?? ''}`).toString('base64')
    : undefined
