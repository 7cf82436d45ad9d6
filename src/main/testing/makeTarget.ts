import type { Target } from '../connections/network/target.ts'

export const makeTarget = (part: Partial<Target> = {}): Target => ({
  connection: 'one',
  account: 'ada',
  baseUrl: 'https://staging.example',
  environment: 'staging',
  readOnly: false,
  storageBaseUrl: '',
  zone: 'UTC',
  jackpotPaging: 'body',
  timeLimit: 5,
  sendTokenToPublicReads: false,
  network: { proxy: { kind: 'none' } },
  ...part
})
