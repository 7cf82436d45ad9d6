/** The default: an amount's sign has no known meaning, and only transactions in the documented state count. */
export const assumedCounting = { positive: 'unknown', states: 'succeed' } as const

/** The default settings of a new connection. */
export const newConnection = {
  name: '',
  baseUrl: '',
  environment: 'staging',
  readOnly: false,
  storageBaseUrl: '',
  zone: 'UTC',
  jackpotPaging: 'body',
  counting: assumedCounting,
  names: [] as never[],
  timeLimit: 30,
  sendTokenToPublicReads: false,
  network: { proxy: { kind: 'system' } }
} as const
