import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const densities = ['Compact', 'Normal', 'Spacious'] as const

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0

test('rows, fields, links, titles and buttons grow with the density', async ({ app, frame, transactions }) => {
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(15)
  const parts = {
    row: transactions.rows.nth(1),
    field: transactions.filter,
    link: app.page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Bonuses' }),
    title: frame.main.getByRole('heading', { level: 1 }),
    button: transactions.pager.button('Next page')
  }
  const measured: Record<string, number[]> = {}
  for (const density of densities) {
    await frame.choose('View', density)
    for (const [name, part] of Object.entries(parts)) (measured[name] ??= []).push(await heightOf(part))
  }
  for (const [name, heights] of Object.entries(measured)) {
    expect(heights, name).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size, `${name}: ${heights.join(', ')}`).toBe(3)
  }
  expect(measured.row).toEqual([28, 32, 36])
})

test('no text is smaller than 12 pixels at any density @full', async ({ app, frame }) => {
  for (const density of densities) {
    await frame.choose('View', density)
    for (const screen of ['Overview', 'Transactions', 'Notifications', 'Connections', 'Settings'] as const) {
      await frame.open(screen)
      const small = await app.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
          .filter((part) => part.checkVisibility() && Number.parseFloat(getComputedStyle(part).fontSize) < 12)
          .map((part) => part.outerHTML.slice(0, 120))
      )
      expect(small, `${screen}, ${density}`).toEqual([])
    }
  }
})

test('the top row stays on top when the density changes', async ({ frame, transactions }) => {
  await frame.open('Transactions')
  await transactions.pager.choose(200)
  await expect(transactions.pager.navigation).toContainText('1–200 of 5,000')
  const top = () =>
    transactions.table.evaluate((table) => {
      const head = table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
      const rows = [...table.querySelectorAll<HTMLElement>('tr[aria-rowindex]:not(thead tr)')]
      // A row counts if at least half of it is visible.
      return rows.find((row) => row.getBoundingClientRect().top + row.offsetHeight / 2 > head)?.ariaRowIndex
    })
  await transactions.table.evaluate((table) => table.parentElement?.scrollTo({ top: 40 * 32 }))
  await expect.poll(top).not.toBe('2')
  const before = await top()
  expect(Number(before)).toBeGreaterThan(20)
  for (const density of ['Compact', 'Spacious', 'Normal'] as const) {
    await frame.choose('View', density)
    await expect.poll(top).toBe(before)
  }
})
