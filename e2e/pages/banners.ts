import type { FileChooser, Locator, Page } from '@playwright/test'

export type FigureName = 'Desktop' | 'Tablet' | 'Mobile'

export class BannersPage {
  readonly page: Page
  readonly box: Locator
  readonly showButton: Locator
  readonly list: Locator
  readonly items: Locator
  readonly canvas: Locator
  readonly tools: Locator
  readonly zoom: Locator
  readonly inspector: Locator
  readonly ownFindings: Locator
  readonly dialog: Locator
  readonly recent: Locator
  readonly snapshot: Locator
  /** The button with the layout's name. Its menu changes the layout and has the profile's commands. */
  readonly layout: Locator
  readonly layoutNotes: Locator

  constructor(page: Page) {
    this.page = page
    this.box = page.getByRole('combobox', { name: 'Category' })
    this.showButton = page.getByRole('button', { name: 'Show banners' })
    this.list = page.getByRole('list', { name: 'Banners', exact: true })
    this.items = this.list.getByRole('listitem')
    this.canvas = page.getByRole('region', { name: 'Canvas' })
    this.tools = page.getByRole('toolbar', { name: 'Canvas tools' })
    this.zoom = this.tools.getByRole('combobox', { name: 'Zoom' })
    this.inspector = page.getByRole('complementary', { name: 'Inspector' })
    // Includes folded kinds and notes.
    this.ownFindings = page
      .getByRole('list', { name: /^(Findings of the banner|Notes)$/, includeHidden: true })
      .getByRole('button', { includeHidden: true })
    this.recent = page.locator('datalist option')
    this.dialog = page.getByRole('dialog', { name: 'Save PNG' })
    this.snapshot = this.inspector.getByText(/ UTC · .+ · /)
    this.layout = page.getByRole('button', { name: /^Layout: / })
    this.layoutNotes = page.getByRole('status', { name: 'Layout notes' })
  }

  async show(category: string): Promise<void> {
    await this.box.fill(category)
    await this.showButton.click()
  }

  async choose(title: string): Promise<void> {
    await this.list.getByRole('button', { name: title }).click()
  }

  async view(name: 'One banner' | 'Campaign'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText(name).click()
  }

  figure(name: FigureName): Locator {
    return this.canvas.getByRole('figure', { name, exact: true })
  }

  /** The drawing without its caption. */
  drawing(name: FigureName): Locator {
    return this.figure(name).locator('[data-figure]')
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** Presses a menu item. The toolbar's menus stay open for more than one tick. */
  async inMenu(menu: string | RegExp, words: string | RegExp): Promise<void> {
    await this.button(menu).click()
    const item = this.page.getByRole('menu').locator('[role^=menuitem]').filter({ hasText: words }).first()
    const isTick = (await item.getAttribute('role')) === 'menuitemcheckbox'
    await item.click()
    if (isTick) await this.page.keyboard.press('Escape')
    await this.page.getByRole('menu').waitFor({ state: 'hidden' })
  }

  async unfoldFindings(): Promise<void> {
    await this.inspector.getByText(/^Notes \(\d+\)$/).click()
    for (const others of await this.inspector.getByText(/more of this kind$/).all()) await others.click()
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  /** A picture with its facts, under *Facts* or with its element. */
  slot(name: string): Locator {
    return this.inspector.getByRole('group', { name, exact: true })
  }

  stage(name: FigureName): Locator {
    return this.figure(name).getByRole('group', { name: `${name} comparison` })
  }

  async press(figure: FigureName, part: string, name = part): Promise<Locator> {
    // The marks of the elements lie over the figure.
    await this.part(figure, part).click({ force: true })
    const element = this.inspector.getByRole('region', { name, exact: true })
    await element.waitFor()
    return element
  }

  chosen(figure: FigureName): Locator {
    return this.figure(figure).locator('[data-chosen]')
  }

  /** Waits until every picture has been checked. */
  async looked(): Promise<void> {
    await this.items.first().waitFor()
    await this.page.getByText('pictures checked').first().waitFor({ state: 'hidden', timeout: 120_000 })
  }

  async chooseFile(button: Locator, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const dialog = this.page.waitForEvent('filechooser')
    await button.click()
    await (await dialog).setFiles(file)
  }

  tryFile(slot: string, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    return this.chooseFile(this.button(`Choose file for ${slot}`), file)
  }

  async dropOn(part: Locator, path: string): Promise<void> {
    await part.scrollIntoViewIfNeeded()
    const box = await part.boundingBox()
    if (!box) throw new Error('The part is not on screen.')
    const session = await this.page.context().newCDPSession(this.page)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
    }
    await session.detach()
  }

  layoutAction(name: string): Promise<void> {
    return this.inMenu(/^Layout: /, name)
  }

  /** A part of a figure, such as `title`, `Button` or `Mascot`. */
  part(figure: FigureName, part: string): Locator {
    return this.drawing(figure).locator(`[data-part="${part}"]`)
  }

  /** The boxes of each part and each line of the figures, in drawing order. */
  boxes(): Promise<string[]> {
    return this.page.locator('[data-figure]').evaluateAll((figures) =>
      figures.flatMap((figure) =>
        [...figure.querySelectorAll('[data-part]')].flatMap((part) => {
          const lines = document.createRange()
          lines.selectNodeContents(part)
          return [part.getBoundingClientRect(), ...lines.getClientRects()].map(({ x, y, width, height }) =>
            [part.getAttribute('data-part'), x, y, width, height].join(' ')
          )
        })
      )
    )
  }

  async savePng(wanted: readonly string[], size: '1×' | '2×'): Promise<void> {
    await this.inMenu('Save', 'PNG…')
    for (const part of ['Desktop', 'Tablet', 'Mobile']) {
      await this.dialog.getByRole('checkbox', { name: part }).setChecked(wanted.includes(part))
    }
    await this.dialog.getByRole('radio', { name: size }).check()
    await this.dialog.getByRole('button', { name: 'Save…' }).click()
    await this.dialog.waitFor({ state: 'hidden', timeout: 60_000 })
  }
}
