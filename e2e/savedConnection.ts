import type { Page } from '@playwright/test'
import type { ConnectionDraft } from '../src/shared/contract/connections.ts'
import { newConnection } from '../src/shared/values/newConnection.ts'
import type {} from './window.ts'

/** The ids of a connection and its account. The account's id is empty without an account. */
export interface SavedConnection {
  readonly connection: string
  readonly account: string
}

const usual: ConnectionDraft = {
  ...newConnection,
  environment: 'development',
  network: { proxy: { kind: 'none' } }
}

/** Saves a connection and its account over the bridge, because the dialogs have their own specs. */
export function saveConnection(
  page: Page,
  draft: Partial<ConnectionDraft> & Pick<ConnectionDraft, 'baseUrl' | 'name'>,
  account?: { readonly label: string; readonly token: string } | ''
): Promise<SavedConnection> {
  return page.evaluate(
    async ({ wanted, player }) => {
      const saved = await window.pitboss.request('connections.save', { draft: wanted, ...(player && { player }) })
      if (!saved.ok) throw new Error(`The connection was not saved: ${JSON.stringify(saved.problem)}`)
      return { connection: saved.value.id, account: saved.value.accounts[0]?.id ?? '' }
    },
    { wanted: { ...usual, ...draft }, player: account }
  )
}
