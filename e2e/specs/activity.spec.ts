import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { startApp } from '../app.ts'
import { ActivityPage } from '../pages/activity.ts'
import { FramePage } from '../pages/frame.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import { answerPlace, answerQuestion } from '../standin.ts'

test.use({ ownApp: 'journal' })

const bonus = makeBonus()
const activate = `POST /bonus-service/v1/bonuses/${bonus.id}/activate`
const token = 'canary-of-an-exporting-player-01'

test('the activation of today is listed, saved as a document, and keeps its receipt after a restart', async ({
  activation,
  activity,
  app,
  bonuses,
  connections,
  frame,
  folder,
  platform,
  profile
}) => {
  platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
  platform.answer(activate, { status: 201, body: { data: makeUserBonus() } })
  await connections.bring({ name: '=Recording', baseUrl: platform.baseUrl }, token)
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await bonuses.bonus.waitFor()
  await activation.open()
  await activation.button('Player').click()
  await activation.result.waitFor()
  await test.step('a day filters the activations', async () => {
    await frame.open('Activity')
    await activity.filter.fill('yesterday')
    await expect(activity.rows).toHaveCount(0)
    await activity.filter.fill('')
    await expect(activity.rows).toHaveCount(1)
  })
  await test.step('today lists the agent’s activations and unlocks', async () => {
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
    await expect(activity.today).toContainText('1 attempt: 1 activated · 1 connection unlocked')
  })
  await test.step('the work of today is saved as one document', async () => {
    const path = join(folder, 'today.html')
    await answerPlace(app.electron, path)
    await activity.page.getByRole('button', { name: 'Save today…' }).click()
    await expect(frame.toasts.last()).toContainText('Saved as today.html.')
    const text = readFileSync(path, 'utf8')
    for (const words of [`Today: ${userInfo().username}`, bonus.title, 'writing was allowed'])
      expect(text).toContain(words)
    expect(text).not.toContain(token)
  })
  await test.step('the receipt stays after a restart', async () => {
    await app.close()
    const next = await startApp(profile)
    await new FramePage(next.page).open('Activity')
    const chosen = await new ActivityPage(next.page).choose()
    for (const label of ['Player’s bonus id', 'Wager status', 'To wager in all'])
      await expect(chosen).toContainText(label)
    await next.close()
  })
})
