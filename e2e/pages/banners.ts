import type { Locator, Page } from '@playwright/test'

/** The figures of the preview. */
export type FigureName = 'Desktop' | 'Tablet' | 'Mobile'

/** The Banners screen. */
export class BannersPage {
  readonly page: Page
  readonly box: Locator
  readonly showButton: Locator
  readonly list: Locator
  readonly items: Locator
  readonly preview: Locator
  readonly pictures: Locator
  readonly findings: Locator
  readonly kindOfFinding: Locator
  readonly findingFilter: Locator
  readonly whatIf: Locator
  readonly dialog: Locator
  /** Chooses the snapshot to compare with. */
  readonly snapshots: Locator
  /** Chooses whose layout the figures have. */
  readonly layout: Locator
  /** What is wrong with a layout profile. */
  readonly layoutNotes: Locator
  /** The picture that is shown in full. */
  readonly fullPicture: Locator

  constructor(page: Page) {
    this.page = page
    this.box = page.getByRole('textbox', { name: 'Category' })
    this.showButton = page.getByRole('button', { name: 'Show banners' })
    this.list = page.getByRole('list', { name: 'Banners', exact: true })
    this.items = this.list.getByRole('listitem')
    this.preview = page.getByRole('region', { name: 'Preview' })
    this.pictures = page.getByRole('table', { name: 'Pictures' })
    this.findings = page.getByRole('table', { name: 'Findings' })
    this.findingFilter = page.getByRole('textbox', { name: 'Filter loaded rows' })
    this.kindOfFinding = page.getByRole('combobox', { name: 'Kind of finding' })
    this.whatIf = page.getByRole('region', { name: 'What if' })
    this.dialog = page.getByRole('dialog', { name: 'Save PNG' })
    this.snapshots = page.getByRole('combobox', { name: 'Snapshot' })
    this.layout = page.getByRole('combobox', { name: 'Layout', exact: true })
    this.fullPicture = page.getByRole('dialog').locator('img')
    this.layoutNotes = page.getByRole('status', { name: 'Layout notes' })
  }

  async show(category: string): Promise<void> {
    await this.box.fill(category)
    await this.showButton.click()
  }

  async choose(title: string): Promise<void> {
    await this.list.getByRole('button', { name: title }).click()
  }

  figure(name: FigureName): Locator {
    return this.preview.getByRole('figure', { name, exact: true })
  }

  /** The drawing alone, without its caption. */
  drawing(name: FigureName): Locator {
    return this.figure(name).locator('[data-figure]')
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** Chooses what the figures are compared with. */
  async compareWith(reference: string): Promise<void> {
    await this.page
      .getByRole('combobox', { name: 'Compare with', exact: true })
      .selectOption(`Compare with: ${reference}`)
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  /** A picture's row, by its slot. */
  slot(name: string): Locator {
    return this.pictures.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) })
  }

  /** The findings about a banner, or about one of its fields. */
  findingsOf(banner: string, where = ''): Locator {
    return this.findings.getByRole('row').filter({ hasText: banner }).filter({ hasText: where })
  }

  /** Waits until every picture was looked at. */
  async looked(): Promise<void> {
    await this.items.first().waitFor()
    await this.page.getByText('pictures looked at').first().waitFor({ state: 'hidden', timeout: 120_000 })
  }

  /** The place of a slot's file that is tried. */
  file(slot: string): Locator {
    return this.whatIf.getByLabel(`File for ${slot}`, { exact: true })
  }

  /** The place of a slot in *What if*. */
  tried(slot: string): Locator {
    return this.whatIf.getByRole('group', { name: slot, exact: true })
  }

  /** Draws the figures with texts that break layouts, or again as they are written. */
  async showTextsAs(words: string): Promise<void> {
    await this.whatIf.getByRole('combobox', { name: 'Texts in the figures' }).selectOption(words)
  }

  /** How wide a figure is drawn, in CSS pixels. */
  async widthOf(name: FigureName): Promise<number> {
    return (await this.drawing(name).boundingBox())?.width ?? Number.NaN
  }

  /** The button of the page that shows a picture in full. */
  enlarge(name: string): Locator {
    return this.page.getByRole('button', { name: `Enlarge ${name}`, exact: true })
  }

  /** Drops a file or folder of this machine on a slot, as a hand does. */
  async drop(slot: string, path: string): Promise<void> {
    const place = this.tried(slot)
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (!box) throw new Error(`${slot} is not on screen`)
    const session = await this.page.context().newCDPSession(this.page)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
    }
    await session.detach()
  }

  /** Chooses a banner by a press; resolves with the texts of a figure when the next frame is drawn. */
  async textsInTheNextFrame(title: string, figure: FigureName): Promise<string> {
    const drawing = await this.drawing(figure).elementHandle()
    return this.list.getByRole('button', { name: title }).evaluate((button, drawn) => {
      if (!(button instanceof HTMLElement)) return Promise.resolve('')
      button.click()
      return new Promise<string>((resolve) => requestAnimationFrame(() => resolve(drawn?.textContent ?? '')))
    }, drawing)
  }

  /** Chooses what is done with the layout profile. */
  async layoutAction(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Layout profile' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** A part of a figure, such as `title`, `Button` or `Mascot`. */
  part(figure: FigureName, part: string): Locator {
    return this.drawing(figure).locator(`[data-part="${part}"]`)
  }

  /** Where each part and each line of the figures stands, in the order of drawing. */
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

  /** Chooses what is saved in the dialog, and presses Save. */
  async savePng(wanted: readonly string[], size: '1×' | '2×', isAll = false): Promise<void> {
    await this.button('Save PNG…').click()
    for (const part of ['Desktop', 'Tablet', 'Mobile']) {
      await this.dialog.getByRole('checkbox', { name: part }).setChecked(wanted.includes(part))
    }
    await this.dialog.getByRole('radio', { name: size }).check()
    if (isAll) await this.dialog.getByRole('radio', { name: /^All/ }).check()
    await this.dialog.getByRole('button', { name: 'Save…' }).click()
    await this.dialog.waitFor({ state: 'hidden', timeout: 60_000 })
  }
}
