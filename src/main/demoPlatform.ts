import { shippedPath } from './common/shipped.ts'
import type { DemoPlatform } from './connections/store/demo.ts'
import { demoAccounts, demoExamples, stagingAccounts } from '../demo/world/accounts.ts'

/** Provides the demo platform for the built-in connections. The first request starts the demo server. */
export function demoPlatform(): DemoPlatform {
  const startServer = async () => {
    const { startDemo } = await import('../demo/index.ts')
    const { baseUrl } = await startDemo({ pictures: shippedPath('demo-pictures') })
    return { baseUrl, storageBaseUrl: `${baseUrl}/storage` }
  }
  let server: ReturnType<DemoPlatform['start']> | undefined
  return {
    accounts: { demo: demoAccounts, 'demo-staging': stagingAccounts },
    examples: demoExamples,
    start: () =>
      (server ??= startServer().catch((error: unknown) => {
        // Forget the failed start, so that the next request tries again.
        server = undefined
        throw error
      }))
  }
}
