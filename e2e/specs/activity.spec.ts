import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import { answerPlace, answerQuestion } from '../standin.ts'
import { more } from '../pages/more.ts'

test.use({ ownApp: 'journal' })

const bonus = makeBonus()
const activate = `POST /bonus-service/v1/bonuses/${bonus.id}/activate`
const token = 'canary-of-an-exporting-player-01'

test.beforeEach(async ({ frame, connections, platform, bonuses, activation }) => {
  platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
  platform.answer(activate, { status: 201, body: { data: makeUserBonus() } })
  await connections.bring({ name: '=Recording', baseUrl: platform.baseUrl }, token)
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await bonuses.bonus.waitFor()
  await activation.open()
  await activation.button('Player').click()
  await activation.result.waitFor()
  await frame.open('Activity')
})

test('the answer of an activation, found by its day, is opened from its row, deleted there, and that is said', async ({
  activity,
  app,
  activation
}) => {
  await activity.filter.fill('yesterday')
  await expect(activity.rows).toHaveCount(0)
  await activity.filter.fill('since yesterday')
  await activity.openAnswer()
  const dialog = app.page.getByRole('dialog', { name: 'Answer of the activation' })
  for (const name of ['User bonus', 'Wager', 'Freespin game'])
    await expect(dialog.getByRole('group', { name })).toBeVisible()
  await expect(dialog).toContainText('bonus_wager.end_time')
  await activation.resultButton('Delete answer').click()
  await expect(dialog).toBeHidden()
  await activity.openAnswer()
  await expect(dialog.getByRole('status')).toContainText('No answer is kept for this activation')
})

test('what the agent did today is shown and saved as a document, and a check names the first line that does not fit', async ({
  activity,
  app,
  connections,
  frame,
  folder,
  platform
}) => {
  await test.step('today has own activations and unlocks, and who was looked up', async () => {
    await connections.bring({ name: 'Locked', baseUrl: platform.baseUrl, readOnly: true })
    await frame.open('Connections')
    await connections.button('Locked', 'Edit').click()
    await connections.fill({ readOnly: false })
    await answerQuestion(app.electron, 1)
    await connections.save()
    await expect(connections.dialog).toHaveCount(0)
    await frame.open('Activity')
    await expect(activity.rows).toHaveCount(1)
    await activity.show('Mine today')
    await expect(activity.filter).toHaveValue(`today agent:=${userInfo().username}`)
    await expect(activity.rows).toHaveCount(1)
    await expect(activity.today).toContainText('1 activation · 1 connection unlocked')
  })
  await test.step('it is one document', async () => {
    const path = join(folder, 'today.html')
    await answerPlace(app.electron, path)
    await activity.page.getByRole('button', { name: 'Save today…' }).click()
    await expect(frame.toasts.last()).toContainText('Saved as today.html.')
    const text = readFileSync(path, 'utf8')
    for (const words of [`Today: ${userInfo().username}`, bonus.title, 'writing was allowed'])
      expect(text).toContain(words)
    expect(text).not.toContain(token)
  })
  await test.step('each line fits the line before until one is edited', async () => {
    await activity.show('All')
    await more(activity.page, 'Check journal')
    await expect(activity.dialog).toContainText('All 3 lines fit.')
    await expect(activity.dialog).toContainText('lines cut off at the end')
    await activity.page.keyboard.press('Escape')
    await expect(activity.dialog).toHaveCount(0)
    const path = join(app.profile, 'journal.jsonl')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"outcome":"activated"', '"outcome":"refused"'))
    await more(activity.page, 'Check journal')
    await expect(activity.dialog).toContainText('Line 3 is the first that does not fit. Line 2 was changed')
  })
})
