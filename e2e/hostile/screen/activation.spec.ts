import { expect } from '@playwright/test'
import { test } from '../../evidence/recording.ts'
import { some } from '../../../src/main/testing/fullForTest.ts'
import { startApp, type RunningApp } from '../../app.ts'
import { storedActivations } from '../../database.ts'
import type { Fault } from '../answers.ts'
import { ActivationPage } from '../../pages/activation.ts'
import { BonusesPage } from '../../pages/bonuses.ts'
import { FramePage, openedWindow } from '../../pages/frame.ts'
import { makeUserBonus } from '../../platform/makers.ts'
import { answerQuestion, chooseMenu, killPage } from '../../standin.ts'
import { activateOnce, agree, buttonOf, closeEnded, expectWritten, openDialog, planOf } from './activateCase.ts'
import { activatedCases, refusedCases, slowCases, unknownCases } from '../cases/activation.ts'
import { expectInvariants, standing } from './invariants.ts'
import { holdsToken, leaksInFiles } from './leaks.ts'
import { lookUpGood } from './lookUpCase.ts'
import { bonus, good } from '../cases/lookUp.ts'
import type { Target } from './target.ts'
import { shard } from './shard.ts'
import { openStage, type Stage } from './stage.ts'
import { firstOfEach, table } from './table.ts'

const whole: Fault = {
  status: 201,
  body: JSON.stringify({ data: makeUserBonus() }),
  headers: { connection: 'close' },
  ending: 'fin'
}

let calm: Target
let brief: Target
const stage = shard(async (opened) => {
  calm = await opened.open({ name: 'Calm', platform: await opened.platform(good) })
  brief = await opened.open({ name: 'Brief', platform: await opened.platform(good), timeLimit: 1 })
})

const activationsOf = ({ platform }: Target) =>
  platform?.requests.filter(({ path }) => path.endsWith('/activate')).length ?? 0

test(
  'F activation: one request is sent, and the outcome is activated, refused or unknown',
  table(
    firstOfEach([...activatedCases, ...refusedCases, ...unknownCases], ({ outcome }) => outcome),
    (wanted) => activateOnce(stage(), calm, wanted)
  )
)
test(
  'F activation: the outcome is unknown after the time limit',
  table(slowCases.slice(0, 1), (wanted) => activateOnce(stage(), brief, wanted))
)

test('F activation: an unreachable platform → not sent', async () => {
  const platform = await stage().platform(good)
  const target = await stage().open({ name: 'Gone', platform })
  await activateOnce(stage(), target, {
    name: 'gone',
    meanwhile: () => platform.stop(),
    outcome: 'not-sent',
    told: { code: 'connection-refused', cause: 'ECONNREFUSED' },
    requests: 0
  })
})

test('F activation: a held Enter key → no request', async () => {
  const activation = await openDialog(stage(), calm)
  const before = await standing(stage())
  const { keyboard } = stage().app.page
  // The dialog receives the focus a moment after it appears.
  await expect(activation.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await buttonOf(activation).focus()
  // A held key sends key-down events repeatedly and no key-up event.
  for (let times = 0; times < 20; times += 1) await keyboard.down('Enter')
  await keyboard.up('Enter')
  await expect(activation.dialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(activation.dialog).toHaveCount(0)
  await expectInvariants(stage(), before, { target: calm, requests: 0 })
})

async function openSecond({ app }: Stage): Promise<ActivationPage> {
  const frame = await openedWindow(app.electron, () => chooseMenu(app.electron, 'File', 'New window'))
  const { page } = frame
  await frame.open('Bonuses')
  const bonuses = new BonusesPage(page)
  await bonuses.lookUp(bonus.id)
  await bonuses.bonus.waitFor()
  const activation = new ActivationPage(page)
  await activation.open()
  return activation
}

const secondWindows = [
  ['during the first', 500],
  ['after the first', 0]
] as const
for (const [name, delay] of some(secondWindows)) {
  test(`F activation: two windows decide the same, the second ${name} → 1 request`, async () => {
    const first = await openDialog(stage(), calm)
    const second = await openSecond(stage())
    calm.platform?.plan(planOf({ ...whole, delay }))
    const before = await standing(stage())
    const rows = storedActivations(stage().app.profile).length
    await agree(stage(), first)
    await buttonOf(first).click()
    if (delay === 0) await first.result.waitFor()
    await agree(stage(), second)
    await buttonOf(second).click()
    await expect(new FramePage(second.page).alert).toContainText('Something changed since this was checked')
    await expect(first.result).toBeVisible()
    expectWritten(stage(), rows, 'activated')
    await expectInvariants(stage(), before, { target: calm, requests: 1 })
    await second.page.close()
    await closeEnded(stage().app.page)
  })
}

test('F activation: a reload during the request → 1 request, no second request before its answer, and its outcome is shown @full', async () => {
  const activation = await openDialog(stage(), calm)
  calm.platform?.plan(planOf({ ...whole, delay: 6000 }))
  const { app, frame } = stage()
  const seen = activationsOf(calm)
  const rows = storedActivations(stage().app.profile).length
  await agree(stage(), activation)
  await buttonOf(activation).click()
  await expect.poll(() => activationsOf(calm)).toBe(seen + 1)
  await app.page.reload()
  await frame.ready()
  await lookUpGood(stage(), calm)
  await activation.openButton.click()
  await expect(activation.dialog.getByRole('alert')).toContainText('already being activated for this player')
  await expect.poll(() => storedActivations(stage().app.profile).length, { timeout: 15_000 }).toBe(rows + 2)
  expectWritten(stage(), rows, 'activated')
  await activation.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(activation.dialog).toContainText('Already activated for this player on')
  await activation.dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(activationsOf(calm)).toBe(seen + 1)
})

const ends: readonly { readonly name: string; readonly end: (app: RunningApp) => Promise<void> }[] = [
  {
    name: 'quit',
    // Quitting first asks while an answer is pending.
    async end(app) {
      await answerQuestion(app.electron, 1)
      await app.close()
    }
  },
  { name: 'main killed', end: async (app) => void app.electron.process().kill('SIGKILL') }
]

for (const { name, end } of some(ends)) {
  test(`F activation: ${name} during the request → 1 request, unknown at the next start, and the next dialog shows it @full`, async () => {
    const own = await openStage()
    const target = await own.open({ name: 'Calm', platform: await own.platform(good) })
    const activation = await openDialog(own, target)
    target.platform?.plan(planOf({ delay: Infinity }))
    await buttonOf(activation).click()
    await expect.poll(() => activationsOf(target)).toBe(1)
    await end(own.app)
    target.platform?.plan(planOf(whole))
    const app = await startApp(own.app.profile, 'present')
    const frame = new FramePage(app.page)
    const again = new ActivationPage(app.page)
    await frame.open('Activity')
    await expect(again.activities).toHaveText(/outcome unknown.*Pitboss ended before an answer arrived/)
    await frame.open('Bonuses')
    await new BonusesPage(app.page).lookUp(bonus.id)
    await again.open()
    await expect(again.dialog).toContainText('Tried before: outcome unknown')
    await expect(again.dialog).toContainText('Check that attempt first')
    expect(storedActivations(own.app.profile).map(({ event }) => event)).toEqual(['pending'])
    expect(activationsOf(target)).toBe(1)
    expect(leaksInFiles(app.profile).leaks, 'I1 files').toEqual([])
    expect(holdsToken(own.app.output() + app.output()), 'I1 output').toBe(false)
    await app.close()
    await own.close()
  })
}

test('F activation: the page killed during the request → 1 request, and the journal has its outcome @full', async () => {
  const own = await openStage()
  const target = await own.open({ name: 'Calm', platform: await own.platform(good) })
  const activation = await openDialog(own, target)
  target.platform?.plan(planOf({ ...whole, delay: 500 }))
  await buttonOf(activation).click()
  await expect.poll(() => activationsOf(target)).toBe(1)
  await killPage(own.app.electron)
  await expect
    .poll(() => storedActivations(own.app.profile).map(({ entry }) => entry.outcome))
    .toEqual(['pending', 'activated'])
  expect(activationsOf(target)).toBe(1)
  await own.close()
})
