import { showDetails } from '../e2e/app.ts'
import { ConnectionsPage } from '../e2e/pages/connections.ts'
import { longText, stallsOfScreens, type TextKind } from '../e2e/longTexts.ts'
import type { Finding } from './measure.ts'
import { withApp } from './withApp.ts'

const kinds: readonly TextKind[] = ['letters', 'digits', 'marks', 'pile', 'tangle', 'emoji', 'arabic', 'words']

/** The longest stop of the page while each screen shows 30,000 characters of one kind in every text field. */
export const measureLongTexts = (): Promise<Finding[]> =>
  withApp(async ({ page }, platform) => {
    const withText = (text: string) => stallsOfScreens(page, platform, text)
    await showDetails({ page })
    await new ConnectionsPage(page).bring({ name: 'Recording', baseUrl: platform.baseUrl }, 'a-token-of-a-player')
    // Doesn't count what the first visit of a screen loads.
    await withText('Spring')
    const findings: Finding[] = []
    for (const kind of kinds) {
      const stalls = Object.entries(await withText(longText(kind, 30_000)))
      findings.push({
        name: `the page stands still for ${kind}`,
        value: Math.max(...stalls.map(([, milliseconds]) => milliseconds)),
        unit: 'ms',
        goal: 500,
        note: `30,000 characters in every text field: ${stalls.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}`
      })
    }
    return findings
  })
