import { startApp } from '../app.ts'
import { fillDatabase, storedBytes } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { ActivationPage } from '../pages/activation.ts'
import { FramePage } from '../pages/frame.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import { answerQuestion, questionsAsked } from '../standin.ts'

test.use({ ownApp: 'journal' })

const bonus = makeBonus()

test('an unwritten outcome is reported and retried, and quitting asks before it is lost', async ({
  app,
  profile,
  frame,
  connections,
  platform,
  bonuses,
  activation
}) => {
  const note = app.page.getByRole('alert').filter({ hasText: 'Not yet written down' })
  platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
  platform.answer(`POST /bonus-service/v1/bonuses/${bonus.id}/activate`, (response) => {
    void fillDatabase(app.electron, true).then(() => {
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ data: makeUserBonus() }))
    })
  })
  await connections.bring({ baseUrl: platform.baseUrl }, 'a-token-of-a-player-on-a-full-disk')
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await activation.open()
  await activation.button('Player').click()
  await expect(activation.result).toContainText('Activated for Player')
  await expect(note).toContainText('1 outcome')
  await frame.open('Activity')
  await expect(note).toBeVisible()
  await expect(activation.activities).toContainText('not yet written down')

  await answerQuestion(app.electron, 0)
  await app.electron.evaluate(({ app: running }) => running.quit())
  await expect
    .poll(async () => (await questionsAsked(app.electron)).at(-1))
    .toContain('1 outcome is not written down yet')
  await expect(activation.activities).toHaveCount(1)

  await fillDatabase(app.electron, false)
  await expect(note).toHaveCount(0)
  await expect(activation.activities).not.toContainText('not yet written down')
  expect(storedBytes(profile)).toContain('"outcome":"activated"')

  await app.close()
  const next = await startApp(profile)
  await new FramePage(next.page).open('Activity')
  await expect(new ActivationPage(next.page).activities).toContainText('activated')
  await next.close()
})
