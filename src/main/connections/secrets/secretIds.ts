// A connection's secrets begin with its id and a slash, which no id of ours holds.

/** Where an account's token is in the vault. */
export const tokenId = (connection: string, account: string): string => `${connection}/token/${account}`

/** Where a connection's proxy password is. */
export const proxyPasswordId = (connection: string): string => `${connection}/proxy-password`

/** Where the passphrase of a connection's client certificate is. */
export const passphraseId = (connection: string): string => `${connection}/passphrase`

/** Where a connection's client certificate is, in base64. */
export const clientCertificateId = (connection: string): string => `${connection}/client-certificate`

/** Whether a secret is one of this connection's. */
export const isOf =
  (connection: string) =>
  (id: string): boolean =>
    id.startsWith(`${connection}/`)
