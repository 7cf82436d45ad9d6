import type { Locator, Page } from '@playwright/test'
import type { FigureName } from './banners.ts'

/** The figures of the Banners screen beside what they are compared with. */
export class ReviewPage {
  readonly page: Page
  readonly region: Locator
  readonly regions: Locator
  readonly side: Locator
  /** The pins of the chosen figure. */
  readonly pins: Locator
  readonly opacity: Locator
  /** What the figures are compared with. */
  readonly compareWith: Locator
  /** Another connection and account to compare with. */
  readonly choice: Locator
  /** The button that asks it; its name says whom. */
  readonly ask: Locator
  /** How another set of banners differs. */
  readonly details: Locator
  readonly summary: Locator
  readonly differences: Locator
  /** The pictures that differ, of both sides in turns. */
  readonly pictures: Locator

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Review' })
    this.regions = this.region.getByRole('list', { name: 'Regions' }).getByRole('button')
    this.side = this.region.getByRole('complementary', { name: 'Design of the chosen figure' })
    this.pins = this.side.getByRole('list', { name: 'Pins' }).getByRole('listitem')
    this.opacity = this.region.getByRole('slider', { name: 'Opacity' })
    this.compareWith = page.getByRole('combobox', { name: 'Compare with', exact: true })
    this.choice = page.getByRole('combobox', { name: 'Another connection' })
    this.ask = page.getByRole('button', { name: /^Ask / })
    this.details = page.getByRole('region', { name: 'Differences of the banner' })
    this.summary = this.details.getByRole('status')
    this.differences = this.details.getByRole('table', { name: 'Differences' })
    this.pictures = this.differences.locator('img')
  }

  async open(reference: 'Design' | 'Snapshot' | 'Another connection' = 'Design'): Promise<void> {
    await this.compareWith.selectOption(`Compare with: ${reference.toLowerCase()}`)
    if (reference === 'Design') await this.region.waitFor()
  }

  /** The row of a field or a picture that differs. */
  difference(what: string): Locator {
    return this.differences.getByRole('row').filter({ hasText: what })
  }

  figure(name: FigureName): Locator {
    return this.region.getByRole('figure', { name: `${name} review` })
  }

  /** Where the design and what is live are drawn. */
  stage(name: FigureName): Locator {
    return this.figure(name).getByRole('group', { name: `${name} comparison` })
  }

  /** The share that differs, and the verdict. */
  verdict(name: FigureName): Locator {
    return this.figure(name).getByRole('status')
  }

  /** Makes the panel beside be about a figure. */
  async choose(name: FigureName): Promise<void> {
    await this.stage(name).focus()
  }

  async add(name: FigureName, path: string): Promise<void> {
    await this.region.getByLabel(`Design file for ${name}`, { exact: true }).setInputFiles(path)
  }

  /** A pin on a figure. */
  pin(name: FigureName, words: RegExp | string): Locator {
    return this.stage(name).getByRole('button', { name: words })
  }

  /** Writes the pin that is open, and saves it. */
  async writePin(text: string): Promise<void> {
    await this.side.getByRole('textbox', { name: /^Text of (?:the new )?pin/ }).fill(text)
    await this.button('Save pin').click()
  }

  async addScreenshot(name: FigureName, path: string): Promise<void> {
    await this.region.getByLabel(`Screenshot for ${name}`, { exact: true }).setInputFiles(path)
  }

  async mode(name: 'Overlay' | 'Swipe' | 'Blink' | 'Difference' | 'Side by side'): Promise<void> {
    await this.region.getByRole('radio', { name, exact: true }).focus()
    await this.page.keyboard.press('Space')
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true })
  }

  field(name: string): Locator {
    return this.side.getByRole('spinbutton', { name, exact: true })
  }

  /** The tab strip's neighbour: a key that is held while something is looked at. */
  async held(key: string, look: () => Promise<void>): Promise<void> {
    await this.page.keyboard.down(key)
    await look()
    await this.page.keyboard.up(key)
  }
}
