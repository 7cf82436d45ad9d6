import { join } from 'node:path'
import type { NewEvidence } from '../../../shared/cases/case.ts'
import type { Connection } from '../../../shared/contract/connections.ts'
import { success } from '../../../shared/outcome/outcome.ts'
import { nodeDisk, type Disk } from '../../common/disk.ts'
import { guardKeyring } from '../../connections/secrets/keyring.ts'
import { fakeKeyring, type FakeKeyring } from '../../connections/testing/fakeKeyring.ts'
import { newConnection } from '../../../shared/values/newConnection.ts'
import { makeTarget } from '../../testing/makeTarget.ts'
import { openCases } from '../cases.ts'

/** The player of the cases of tests. */
export const anna = { connection: 'c1', account: 'anna' } as const

/** What a token looks like in a case; it goes before anything is kept. */
export const canary = '55|canaryCanaryCanaryCanary12'

interface Opening {
  readonly folder: string
  readonly keyring?: FakeKeyring
  readonly clock?: { now: number }
  readonly disk?: Disk
  readonly days?: number
  readonly agent?: string
}

/** Opens the cases of a profile with one connection. */
export function openCasesForTest({
  folder,
  keyring = fakeKeyring(),
  clock = { now: Date.UTC(2026, 10, 22, 21, 30) },
  ...more
}: Opening) {
  const { disk = nodeDisk, days = 90, agent = 'Lena' } = more
  const account = (id: string) => ({ id, label: id === 'anna' ? 'Anna K.' : 'Boris T.' })
  const connection: Connection = {
    ...newConnection,
    id: 'c1',
    name: 'Platform',
    baseUrl: 'https://platform.example',
    network: { proxy: { kind: 'system' } },
    builtIn: false,
    warnings: [],
    kept: { proxyPassword: false, passphrase: false, clientCertificate: false },
    accounts: [account('anna'), account('boris')]
  }
  return openCases({
    folder: join(folder, 'cases'),
    profile: folder,
    disk,
    keyring: guardKeyring(keyring, 'linux'),
    list: async () => [connection],
    resolve: async () => success(makeTarget()),
    identities: { usersOf: () => ['47c74393-4910-405b-b80e-2ab3e7c88506'] },
    withoutTokens: async (text) => text.replaceAll(canary, '$TOKEN'),
    agent: () => agent,
    days: () => days,
    now: () => clock.now
  })
}

/** A rejected deposit, as a page hands it over. */
export const makeEvidence = (more: Partial<NewEvidence> = {}): NewEvidence => ({
  kind: 'transaction',
  subject: '88121',
  title: 'Deposit 50.00 EUR rejected',
  happenedAt: '2026-11-22T21:12:40Z',
  facts: [['State', 'Rejected']],
  request: 12,
  readAt: '2026-11-22T21:30:57Z',
  differences: [],
  raw: '{"id":88121,"amount":5000}',
  ...more
})
