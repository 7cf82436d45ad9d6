import { expect, test } from '../fixtures.ts'

/** Puts a text into the box that has the focus, as a paste does: the browser asks for it and says what comes. */
const pasteText = (length: number): void => {
  document.addEventListener(
    'copy',
    (event) => {
      event.clipboardData?.setData('text/plain', 'x'.repeat(length))
      event.preventDefault()
    },
    { once: true }
  )
  const { activeElement } = document
  const copied = document.createElement('textarea')
  document.body.append(copied)
  copied.value = 'x'
  copied.select()
  document.execCommand('copy')
  copied.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
}

test('five million characters are put into no box, and a text that the box takes is', async ({
  app,
  frame,
  bonuses,
  connections
}) => {
  const { page } = app
  const notice = page.getByRole('alert').filter({ hasText: 'characters pasted' })
  await frame.open('Bonuses')
  await bonuses.box.focus()
  await page.evaluate(pasteText, 5_000_000)
  await page.keyboard.press('Control+v')
  await expect(notice).toHaveText('5,000,000 characters pasted, this box takes 200,000: nothing was pasted.')
  await expect(bonuses.box).toHaveValue('')
  await page.evaluate(pasteText, 20_000)
  await page.keyboard.press('Control+v')
  await expect(bonuses.box).toHaveValue(/^x{20000}$/)
  await expect(notice).toHaveCount(0)
  await frame.open('Connections')
  await page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
  await connections.dialog.getByRole('textbox', { name: 'Base URL', exact: true }).focus()
  await page.keyboard.press('Control+v')
  await expect(notice).toHaveText('20,000 characters pasted, this box takes 10,000: nothing was pasted.')
})
