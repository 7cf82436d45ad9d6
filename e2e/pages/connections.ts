import type { Locator } from '@playwright/test'
import { FramePage } from './frame.ts'
import type { ConnectionDraft } from '../../src/shared/contract/connections.ts'
import { saveConnection, type SavedConnection } from '../savedConnection.ts'
import { PageObject } from './pageObject.ts'

/** The entries for a connection. Absent entries keep the dialog's values. */
export interface ConnectionForm {
  readonly name?: string
  readonly baseUrl?: string
  readonly environment?: 'Development' | 'Staging' | 'Production'
  readonly readOnly?: boolean
  readonly jackpotPaging?: 'Body as documented' | 'Query' | 'Both'
  readonly proxy?: { readonly address: string; readonly user: string; readonly password: string }
}

export class ConnectionsPage extends PageObject {
  readonly dialog = this.page.getByRole('dialog')

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true })
  }

  button(card: string, name: string): Locator {
    return this.card(card).getByRole('button', { name, exact: true })
  }

  async fill(form: ConnectionForm): Promise<void> {
    const { name, baseUrl, environment, readOnly, jackpotPaging, proxy } = form
    const { dialog } = this
    if ([readOnly, jackpotPaging, proxy].some((one) => one !== undefined)) await this.unfold()
    if (name !== undefined) await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    if (baseUrl !== undefined) await dialog.getByRole('textbox', { name: 'Base URL', exact: true }).fill(baseUrl)
    if (environment !== undefined)
      await dialog.getByRole('combobox', { name: 'Environment' }).selectOption({ label: environment })
    if (readOnly !== undefined) await dialog.getByRole('checkbox', { name: 'Read-only' }).setChecked(readOnly)
    if (jackpotPaging !== undefined)
      await dialog.getByRole('combobox', { name: 'Jackpot paging' }).selectOption({ label: jackpotPaging })
    if (proxy !== undefined) {
      const network = dialog.getByRole('group', { name: 'Network' })
      await network.getByRole('combobox', { name: 'Proxy' }).selectOption({ label: 'An address' })
      await network.getByRole('textbox', { name: 'Proxy address' }).fill(proxy.address)
      await network.getByRole('textbox', { name: 'Proxy user' }).fill(proxy.user)
      await network.getByLabel('Proxy password', { exact: true }).fill(proxy.password)
    }
  }

  async unfold(): Promise<void> {
    const advanced = this.dialog.getByText('Advanced', { exact: true })
    await advanced.waitFor()
    if (!(await this.dialog.getByRole('combobox', { name: 'Jackpot paging' }).isVisible())) await advanced.click()
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save connection' }).click()
  }

  async add(form: ConnectionForm): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
    await this.fill(form)
    await this.save()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async addAccount(connection: string, label: string, token: string): Promise<void> {
    await this.button(connection, 'Add player').click()
    await this.dialog.getByRole('textbox', { name: 'Label' }).fill(label)
    await this.token().fill(token)
    await this.dialog.getByRole('button', { name: 'Save player' }).click()
  }

  /** Saves and selects a connection without a dialog. Leaves the screen open, because it sends no requests. */
  async bring(
    draft: Partial<ConnectionDraft> & Pick<ConnectionDraft, 'baseUrl'>,
    token?: string
  ): Promise<SavedConnection> {
    const frame = new FramePage(this.page)
    await frame.open('Connections')
    const name = draft.name ?? 'Recording'
    const saved = await saveConnection(this.page, { ...draft, name }, token && { label: 'Player', token })
    if (token) await this.account(name, 'Player').waitFor()
    await this.button(name, 'Use').click()
    return saved
  }

  /** Selects a connection and a new account. The connection must be in the list. */
  async use(connection: string, account: string): Promise<void> {
    await this.account(connection, account).waitFor()
    await this.button(connection, 'Use').click()
  }

  token(): Locator {
    return this.dialog.getByLabel('Token', { exact: true })
  }

  account(connection: string, label: string): Locator {
    return this.card(connection).getByRole('listitem').filter({ hasText: label })
  }
}
