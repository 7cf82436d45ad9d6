import type { SourceName } from '../contract/connections.ts'
import { assumedCounting } from './counting.ts'

const noNames: SourceName[] = []

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
  names: noNames,
  timeLimit: 30,
  sendTokenToPublicReads: false,
  network: { proxy: { kind: 'system' } }
} as const
