import type { Connection } from '../../../shared/contract/connections.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { Target } from '../network/target.ts'
import { knownOf } from '../secrets/tokenFacts.ts'

/** The demo platform, which is selected at the first startup, and its staging environment, for comparisons. */
const demos = [
  { id: 'demo', name: 'Demo platform', environment: 'demo', below: '' },
  { id: 'demo-staging', name: 'Demo staging', environment: 'staging', below: '/staging' }
] as const

type DemoId = (typeof demos)[number]['id']

export const isDemo = (connection: string): boolean => demos.some(({ id }) => id === connection)

export const demoNames: readonly string[] = demos.map(({ name }) => name)

interface DemoAccount {
  readonly id: string
  readonly label: string
  readonly token: string
}

export interface DemoPlatform {
  readonly accounts: Readonly<Record<DemoId, readonly DemoAccount[]>>
  readonly examples?: NonNullable<Connection['examples']>
  /** Starts the platform on the first call and returns its address. */
  start(): Promise<{ readonly baseUrl: string; readonly storageBaseUrl?: string }>
}

const names: Connection['names'] = [
  { sourceType: 'Source@GameProcessing', word: 'Game round', kind: 'game' },
  { sourceType: 'Source@Deposit', word: 'Deposit', kind: 'in' },
  { sourceType: 'Source@Withdrawal', word: 'Withdrawal', kind: 'out' },
  { sourceType: 'Source@BonusActivation', word: 'Bonus activation', kind: 'bonus' },
  { sourceType: 'Source@Cashback', word: 'Cashback', kind: 'bonus' },
  { sourceType: 'Source@TournamentPrize', word: 'Tournament prize', kind: 'bonus' },
  { sourceType: 'Source@Refund', word: 'Refund', kind: 'refund' },
  { sourceType: 'Source@ManualCorrection', word: 'Manual correction', kind: 'other' }
]

const traits = {
  readOnly: false,
  zone: 'UTC',
  jackpotPaging: 'body',
  // On the demo platform, a positive amount is money in once its transaction has succeeded.
  counting: { positive: 'in', states: 'succeed' },
  timeLimit: 30,
  sendTokenToPublicReads: false
} as const

/** The first request to one of these connections starts the platform. */
export function demoConnections(platform: DemoPlatform) {
  let addresses: Awaited<ReturnType<DemoPlatform['start']>> | undefined
  const addressesOf = (below: string) => ({
    baseUrl: addresses ? addresses.baseUrl + below : '',
    storageBaseUrl: addresses?.storageBaseUrl ?? ''
  })
  const present = ({ id: connection, name, environment, below }: (typeof demos)[number]): Connection => ({
    ...traits,
    names,
    id: connection,
    name,
    environment,
    builtIn: true,
    ...addressesOf(below),
    network: { proxy: { kind: 'none' } },
    warnings: [],
    kept: { proxyPassword: false, passphrase: false, clientCertificate: false },
    ...(platform.examples && { examples: platform.examples }),
    // The demo's tokens aren't secret, so a fixed fingerprint key lets Pitboss list them without the keyring.
    accounts: platform.accounts[connection].map(({ id, label, token }) => ({
      id,
      label,
      token: { ...knownOf(token, connection), kept: 'session' }
    }))
  })
  return {
    list: (): Connection[] => demos.map(present),
    /** The target for an account; undefined if the connection isn't built in. */
    async resolve(connection: string, account: string | undefined): Promise<Outcome<Target> | undefined> {
      const demo = demos.find(({ id }) => id === connection)
      if (!demo) return undefined
      const named = platform.accounts[demo.id].find(({ id }) => id === account)
      if (account !== undefined && !named) return failure('no-account')
      try {
        addresses = await platform.start()
      } catch {
        return failure('connection-refused', { message: 'The demo platform could not be started.' })
      }
      return success({
        ...traits,
        connection,
        environment: demo.environment,
        ...addressesOf(demo.below),
        ...(named && { account: named.id, token: named.token }),
        network: { proxy: { kind: 'none' } }
      })
    }
  }
}
