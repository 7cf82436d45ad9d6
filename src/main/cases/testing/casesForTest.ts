import { join } from 'node:path'
import type { NewEvidence } from '../../../shared/cases/case.ts'
import type { Connection } from '../../../shared/contract/connections.ts'
import { success } from '../../../shared/outcome/outcome.ts'
import { nodeDisk, type Disk } from '../../common/disk.ts'
import { guardKeyring } from '../../connections/secrets/keyring.ts'
import { fakeKeyring, type FakeKeyring } from '../../connections/testing/fakeKeyring.ts'
import { makeConnection } from '../../../shared/testing/makeConnection.ts'
import { makeTarget } from '../../testing/makeTarget.ts'
import { openCases } from '../cases.ts'

/** The player of the cases of tests. */
export const anna = { connection: 'c1', account: 'anna' } as const

/** The id by which answers name her. */
export const annasUser = '47c74393-4910-405b-b80e-2ab3e7c88506'

/** What a token looks like in a case; it goes before anything is kept. */
export const canary = '55|canaryCanaryCanaryCanary12'

/** How the cases of a test are opened. */
export interface Opening {
  readonly folder: string
  readonly keyring?: FakeKeyring
  readonly clock?: { now: number }
  readonly disk?: Disk
  readonly days?: number
  readonly agent?: string
  /** The address of the one connection. */
  readonly baseUrl?: string
  /** The ids by which answers named the player. */
  readonly users?: readonly string[]
}

/** The one connection of a profile, with two players. */
export const makeCaseConnection = (baseUrl = 'https://platform.example'): Connection =>
  makeConnection({
    id: 'c1',
    name: 'Platform',
    baseUrl,
    accounts: [
      { id: 'anna', label: 'Anna K.' },
      { id: 'boris', label: 'Boris T.' }
    ]
  })

/** Opens the cases of a profile with one connection. */
export function openCasesForTest({
  folder,
  keyring = fakeKeyring(),
  clock = { now: Date.UTC(2026, 10, 22, 21, 30) },
  ...more
}: Opening) {
  const { disk = nodeDisk, days = 90, agent = 'Lena', baseUrl, users = [annasUser] } = more
  return openCases({
    folder: join(folder, 'cases'),
    profile: folder,
    disk,
    keyring: guardKeyring(keyring, 'linux'),
    list: async () => [makeCaseConnection(baseUrl)],
    resolve: async () => success(makeTarget()),
    identities: { usersOf: () => users },
    // A token may have letters of an id of ours.
    redaction: async () => async (text) => text.replaceAll(canary, '$TOKEN').replaceAll('bori', '$TOKEN'),
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
