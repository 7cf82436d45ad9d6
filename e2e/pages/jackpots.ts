import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'
import { PagerPage } from './pager.ts'
import { TablePage } from './table.ts'

export class JackpotsPage extends PageObject {
  readonly main = this.page.getByRole('main')
  readonly box = this.main.getByRole('combobox', { name: 'Group id', exact: true })
  readonly showButton = this.main.getByRole('button', { name: 'Show games' })
  readonly grid = this.main.getByRole('list', { name: 'Games', exact: true })
  readonly cards = this.grid.getByRole('listitem')
  readonly filters = this.main.getByRole('region', { name: 'Filters' })
  readonly filter = this.main.getByRole('textbox', { name: 'Filter loaded rows' })
  readonly region = this.main.getByRole('combobox', { name: 'Region' })
  /** The screen's statements: loaded games, their position in the region, and the rows of a page. */
  readonly said = this.main.getByRole('status')
  readonly loaded = this.said.filter({ hasText: /loaded$/ })
  readonly game = this.main.getByRole('region', { name: 'Game', exact: true })
  readonly findings = this.main.getByRole('list', { name: 'Findings', exact: true })
  readonly table = new TablePage(this.page, 'Games')
  readonly pager = new PagerPage(this.page)

  async show(group: string): Promise<void> {
    await this.box.fill(group)
    await this.showButton.click()
  }

  async look(name: 'Grid' | 'Table'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true }).click()
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  /** The card of a game in view. */
  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** The titles of the cards in view, in their order. */
  titles(): Promise<string[]> {
    return this.cards.getByRole('button').evaluateAll((cards) => cards.map((card) => card.getAttribute('title') ?? ''))
  }

  /** Opens the game at a position, by keyboard, because distant games are not drawn. */
  async openAt(index: number): Promise<void> {
    await this.cards.getByRole('button').first().focus()
    await this.page.keyboard.press('ControlOrMeta+Home')
    for (let step = 0; step < index; step += 1) await this.page.keyboard.press('ArrowRight')
    await this.page.keyboard.press('Enter')
  }

  picturesDrawn(): Promise<number> {
    return this.grid.evaluate(
      (grid) =>
        [...grid.querySelectorAll('img')].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length
    )
  }

  /** The positions of the cards that are at least partly visible. */
  placesInView(): Promise<number[]> {
    return this.grid.evaluate((grid) => {
      const window = grid.parentElement?.getBoundingClientRect() ?? grid.getBoundingClientRect()
      return [...grid.children].flatMap((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > window.top && top < window.bottom ? [Number(card.getAttribute('aria-posinset')) - 1] : []
      })
    })
  }

  facet(name: string): Locator {
    return this.filters.getByRole('group', { name, exact: true })
  }

  value(facet: string, name: string): Locator {
    return this.facet(facet).getByRole('checkbox', { name, exact: true })
  }

  title(): Locator {
    return this.game.getByRole('heading', { level: 2 })
  }

  group(name: string): Locator {
    return this.game.getByRole('group', { name, exact: true })
  }

  /** The definition of a field, found by the platform's name. */
  field(name: string): Locator {
    return this.game
      .getByRole('term')
      .getByText(name, { exact: true })
      .or(this.game.getByRole('term').filter({ has: this.page.getByText(name, { exact: true }) }))
      .first()
      .locator('xpath=ancestor-or-self::dt/following-sibling::dd')
  }
}
