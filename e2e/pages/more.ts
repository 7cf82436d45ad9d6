import type { Locator, Page } from '@playwright/test'

/** Opens the menu ⋯ of the visible list. */
export async function openMore(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  return page.getByRole('menu', { name: 'More' })
}

/** Chooses an item in the menu ⋯ of the visible list. */
export async function more(
  page: Page,
  name: string,
  role: 'menuitem' | 'menuitemcheckbox' | 'menuitemradio' = 'menuitem'
): Promise<void> {
  await (await openMore(page)).getByRole(role, { name, exact: true }).click()
}
