import { expect, test } from '../fixtures.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerFile, answerPlace, answerQuestion, copiedText, questionsAsked } from '../standin.ts'

test('choices in Settings and View take effect at once', async ({ app, bonuses, frame }) => {
  await test.step('Settings opens the View menu, which sets values and appearance', async () => {
    await frame.open('Settings')
    await app.page.getByRole('button', { name: 'Open View' }).click()
    await app.page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(app.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await frame.choose('View', 'raw')
    await frame.open('Overview')
    await expect(frame.main).toContainText('raw')
    await frame.choose('View', 'major units')
  })
  await test.step('a ticket has the agent’s name and the selected format, even for a missing bonus', async () => {
    await frame.open('Settings')
    const tickets = app.page.getByRole('region', { name: 'Tickets' })
    const name = tickets.getByRole('textbox', { name: 'Your name' })
    const user = await name.inputValue()
    await name.fill('Kim L.')
    await tickets.getByRole('combobox', { name: 'Ticket format' }).selectOption('Markdown')
    await frame.open('Bonuses')
    await bonuses.lookUp('7b1f0c2e-3d4a-4f5b-8c6d-00000000dead')
    await frame.main.getByRole('alert').getByRole('button', { name: 'Add to ticket' }).click()
    await frame.toasts.getByRole('button', { name: 'Copy ticket' }).click()
    await expect(frame.toasts).toContainText(['Copied the ticket.'])
    expect(await copiedText(app.electron)).toMatch(/, Kim L\.\n.*\n- .*Problem: .*\(404\)/s)
    await frame.open('Settings')
    await name.fill('')
    await name.blur()
    await expect(name).toHaveValue(user)
    await tickets.getByRole('combobox', { name: 'Ticket format' }).selectOption('Plain text')
  })
})

test('About shows the version and the licence of each library', async ({ app, frame }) => {
  await frame.open('Settings')
  await app.page.getByRole('button', { name: 'About Pitboss' }).click()
  const about = app.page.getByRole('dialog', { name: 'About Pitboss' })
  await expect(about).toContainText(/Pitboss \d+\.\d+\.\d+/)
  await expect(about.getByRole('tabpanel')).toContainText('Copyright (c) 2026 The Pitboss authors')
  await about.getByRole('tab', { name: 'react-dom', exact: true }).click()
  await expect(about.getByRole('tabpanel')).toContainText('Permission is hereby granted')
  await app.page.keyboard.press('Escape')
  await expect(about).toHaveCount(0)
})

test.describe('in an app of its own', () => {
  test.use({ ownApp: 'end' })

  test('deletes everything after a native question, and closes', async ({ app, frame, profile }) => {
    await frame.choose('View', 'Dark')
    await frame.open('Settings')
    const kept = app.page.getByRole('region', { name: 'On this machine' })
    await expect.poll(() => readdirSync(profile)).toContain('pitboss.db')
    await answerQuestion(app.electron, 0)
    await kept.getByRole('button', { name: 'Delete everything…' }).click()
    await expect.poll(() => questionsAsked(app.electron)).toHaveLength(1)
    expect(readdirSync(profile)).toContain('pitboss.db')
    await answerQuestion(app.electron, 1)
    const closed = app.electron.waitForEvent('close')
    // The app may end before the click returns.
    await Promise.allSettled([kept.getByRole('button', { name: 'Delete everything…' }).click(), closed])
    await closed
    const ours = /^(?:pitboss|files|window|logs)/
    expect(readdirSync(profile).filter((name) => ours.test(name))).toEqual([])
  })
})

test('connections are saved to a file and read back, read-only and without secrets', async ({
  app,
  connections,
  folder,
  frame
}) => {
  await frame.open('Connections')
  await connections.add({ name: 'Lucky EU', baseUrl: 'https://api.lucky.example' })
  await connections.addAccount('Lucky EU', 'Player', 'canary-0f9e8d7c6b5a-of-a-player')
  await frame.open('Settings')
  const section = app.page.getByRole('region', { name: 'Connections' })
  const saved = join(folder, 'saved.json')
  await answerPlace(app.electron, saved)
  await section.getByRole('button', { name: 'Export connections…' }).click()
  await expect(frame.toasts.last()).toContainText('Saved as saved.json.')
  const written = JSON.parse(readFileSync(saved, 'utf8'))
  expect(JSON.stringify(written)).not.toContain('canary')
  const [row] = written.connections
  const foreign = join(folder, 'foreign.json')
  writeFileSync(
    foreign,
    JSON.stringify({
      version: 1,
      connections: [row, { ...row, name: 'Second', sendTokenToPublicReads: true, accounts: [{ token: 'canary' }] }]
    })
  )
  await answerFile(app.electron, foreign)
  await section.getByRole('button', { name: 'Import connections…' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Import connections' })
  await expect(dialog.getByRole('alert')).toContainText('accounts')
  await expect(dialog.getByRole('row', { name: /^Lucky EU/ })).toContainText('stays as it is: it has players')
  await expect(dialog.getByRole('row', { name: /^Second/ })).toContainText('Send token to public reads: off → on')
  await dialog.getByRole('button', { name: 'Import 1 connection' }).click()
  await expect(section.getByRole('status')).toHaveText('1 connection imported.')
  await frame.open('Connections')
  await expect(connections.card('Second')).toContainText('read-only')
})
