import { assumedCounting } from './counting.ts'

/** What a new connection has before anything of it is typed. */
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
