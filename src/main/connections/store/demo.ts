import type { Connection } from '../../../shared/contract/connections.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { Target } from '../network/target.ts'
import { knownOf } from '../secrets/tokenFacts.ts'

/** The demo platform as connections use it. */
export interface DemoPlatform {
  readonly accounts: readonly { readonly id: string; readonly label: string; readonly token: string }[]
  /** Things to try on it. */
  readonly examples?: NonNullable<Connection['examples']>
  /** Starts it at the first call and returns its address. */
  start(): Promise<{ readonly baseUrl: string; readonly storageBaseUrl?: string }>
}

/** The built-in connection's id. */
export const demoId = 'demo'

/** The built-in connection's name. */
export const demoName = 'Demo platform'

/** The `source_type`s of the demo platform, whose meaning it knows. */
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
  environment: 'demo',
  readOnly: false,
  zone: 'UTC',
  jackpotPaging: 'body',
  // On the demo platform a positive amount goes to the balance once the transaction succeeds.
  counting: { positive: 'in', states: 'succeed' },
  timeLimit: 30,
  sendTokenToPublicReads: false
} as const

/** Adds the demo platform as a connection; the first request starts it. */
export function demoConnection(platform: DemoPlatform) {
  let place: { readonly baseUrl: string; readonly storageBaseUrl?: string } | undefined
  return {
    present: (): Connection => ({
      ...traits,
      names,
      id: demoId,
      name: demoName,
      builtIn: true,
      baseUrl: place?.baseUrl ?? '',
      storageBaseUrl: place?.storageBaseUrl ?? '',
      network: { proxy: { kind: 'none' } },
      warnings: [],
      kept: { proxyPassword: false, passphrase: false, clientCertificate: false },
      ...(platform.examples && { examples: platform.examples }),
      // The demo's tokens are not secret: a fixed key saves a keyring access at every start.
      accounts: platform.accounts.map(({ id, label, token }) => ({
        id,
        label,
        token: { ...knownOf(token, demoId), kept: 'session' }
      }))
    }),
    async resolve(account: string | undefined): Promise<Outcome<Target>> {
      const named = platform.accounts.find(({ id }) => id === account)
      if (account !== undefined && !named) return failure('no-account')
      try {
        place = await platform.start()
      } catch {
        return failure('connection-refused', { message: 'The demo platform could not be started.' })
      }
      const { baseUrl, storageBaseUrl = '' } = place
      const whose = named ? { account: named.id, token: named.token } : {}
      return success({
        ...traits,
        connection: demoId,
        baseUrl,
        storageBaseUrl,
        ...whose,
        network: { proxy: { kind: 'none' } }
      })
    }
  }
}
