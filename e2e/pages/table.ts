import type { Locator, Page } from '@playwright/test'
import { openMore } from './more.ts'
import { PageObject } from './pageObject.ts'

/** A table of records with its parts: filter, column chooser, and the open row. */
export class TablePage extends PageObject {
  readonly table: Locator
  readonly rows: Locator
  readonly filter = this.page.getByRole('textbox', { name: /^(Search|Filter loaded rows)$/ })
  readonly understood = this.page.getByRole('list', { name: 'Understood filters' }).getByRole('listitem')
  readonly selection = this.page.getByRole('region', { name: 'Selected rows' })
  /** The list's message if the filter hides all loaded rows. */
  readonly emptyList = this.page.getByRole('heading', { name: /^Nothing found/ }).locator('..')
  readonly chooser = this.page.getByRole('menu', { name: 'Columns' })

  constructor(page: Page, name: string) {
    super(page)
    this.table = page.getByRole('table', { name, exact: true })
    this.rows = this.rowsOf(this.table)
  }

  async goToDate(text: string): Promise<void> {
    await this.page.getByRole('main').getByRole('combobox', { name: 'Period' }).selectOption('Date…')
    await this.page.getByRole('textbox', { name: 'Date' }).fill(text)
    await this.page.getByRole('button', { name: 'Go to date' }).click()
  }

  async openColumns(): Promise<void> {
    const menu = await openMore(this.page)
    await menu.getByRole('menuitem', { name: 'Columns' }).press('ArrowRight')
  }

  header(name: string): Locator {
    return this.table.getByRole('columnheader', { name, exact: true })
  }

  /** The names of the shown columns, in their order. */
  columns(): Promise<string[]> {
    return this.table.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.ariaLabel ?? ''))
  }

  async sort(name: string): Promise<void> {
    await this.header(name).getByRole('button').click()
  }

  /** The index of a column among the shown columns, once its header exists. */
  private async indexOf(column: string): Promise<number> {
    await this.header(column).waitFor()
    return (await this.columns()).indexOf(column)
  }

  /** A cell of the row at an index, counted from 0. */
  async cell(row: number, column: string): Promise<Locator> {
    const index = await this.indexOf(column)
    return this.rows.nth(row).getByRole('cell').nth(index)
  }

  async texts(column: string): Promise<string[]> {
    const index = await this.indexOf(column)
    return this.rows.evaluateAll(
      (rows, at) => rows.map((row) => (row instanceof HTMLTableRowElement ? (row.cells[at]?.innerText ?? '') : '')),
      index
    )
  }
}
