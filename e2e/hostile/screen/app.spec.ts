import { expect } from '@playwright/test'
import { test } from '../../evidence/recording.ts'
import type { Fault } from '../answers.ts'
import { linkedPage, makeTransaction } from '../documented.ts'
import { expectAlert, type Told } from './alert.ts'
import { ask } from './askCase.ts'
import { expectInvariants, standing } from './invariants.ts'
import { lookUpGood } from './lookUpCase.ts'
import { bonus, good } from '../cases/lookUp.ts'
import type { Target } from './target.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

const otherId = '7b1f0c2e-3d4a-4f5b-8c6d-0000000000ff'
const answerOf = (id: string, title: string): Fault => ({
  ...good,
  body: JSON.stringify({ data: { ...bonus, id, title } })
})

let target: Target
let other: Target
const stage = shard(async (opened) => {
  target = await opened.open({ name: 'App', platform: await opened.platform(good) })
  other = await opened.open({ name: 'Other', platform: await opened.platform(good) })
})

/** An answer that waits until `letGo`. `gone` resolves when the system has accepted the last byte. */
function held(fault: Fault): { readonly fault: Fault; readonly letGo: () => void; readonly gone: Promise<void> } {
  const until = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  return {
    fault: { ...fault, until: until.promise, written: gone.resolve },
    letGo: until.resolve,
    gone: gone.promise
  }
}

const arrived = ({ platform }: Target) => platform?.requests.length ?? 0

/** The endings of the newest exchanges, newest first. */
const endings = async (count: number) => {
  const list = await stage().app.page.evaluate(() => window.pitboss.request('exchanges.list', {}))
  return list.ok ? list.value.slice(0, count).map(({ status, problem }) => problem ?? status) : []
}

test('F app: answers out of order → the last look-up is shown, the earlier one is cancelled', async () => {
  const { bonuses, use } = stage()
  await use(target)
  await lookUpGood(stage(), target)
  const slow = held(answerOf(bonus.id, 'Asked first'))
  target.platform?.plan(({ path }) => (path.includes(otherId) ? answerOf(otherId, 'Asked last') : slow.fault))
  const seen = arrived(target)
  await bonuses.lookUp(bonus.id)
  await expect.poll(() => arrived(target)).toBe(seen + 1)
  await bonuses.box.fill(otherId)
  const before = await standing(stage())
  await bonuses.box.press('Enter')
  await expect(bonuses.title()).toHaveText('Asked last')
  slow.letGo()
  await slow.gone
  await expect.poll(() => endings(2)).toEqual([200, 'cancelled'])
  await expectInvariants(stage(), before, { target, requests: 1, title: 'Asked last' })
})

test('F app: repeated Enter during a request → one request', async () => {
  const { bonuses, use } = stage()
  await use(target)
  await lookUpGood(stage(), target)
  const slow = held(answerOf(bonus.id, 'Only one'))
  target.platform?.plan(slow.fault)
  const before = await standing(stage())
  // The first two presses come before the page can draw the button as busy.
  await bonuses.box.evaluate((box: HTMLInputElement) => {
    box.form?.requestSubmit()
    box.form?.requestSubmit()
  })
  for (let times = 0; times < 5; times += 1) await bonuses.box.press('Enter')
  await expect.poll(() => arrived(target)).toBeGreaterThan(before.requests.get(target) ?? 0)
  slow.letGo()
  await expect(bonuses.title()).toHaveText('Only one')
  await expectInvariants(stage(), before, { target, requests: 1, title: 'Only one' })
})

test('F app: an answer after a switch of the connection → is shown on no screen', async () => {
  const { bonuses, frame, use } = stage()
  await use(target)
  await lookUpGood(stage(), target)
  const slow = held(answerOf(bonus.id, 'Of the other player'))
  target.platform?.plan(slow.fault)
  const seen = arrived(target)
  await bonuses.lookUpButton.click()
  await expect.poll(() => arrived(target)).toBe(seen + 1)
  await use(other)
  const before = await standing(stage())
  slow.letGo()
  await slow.gone
  await expect.poll(() => endings(1)).toEqual(['cancelled'])
  await expect(frame.main).not.toContainText('Of the other player')
  await expect(bonuses.bonus).toHaveCount(0)
  await expectInvariants(stage(), before, { target: other, requests: 0 })
})

const sleeps: readonly { readonly name: string; readonly answer: Fault; readonly told?: Told }[] = [
  { name: 'the answer arrives during sleep → shown', answer: answerOf(bonus.id, 'Came in its sleep') },
  { name: 'the platform resets during sleep → reset', answer: { cutAt: 0, ending: 'reset' }, told: { code: 'reset' } },
  {
    name: 'the platform closes in the body during sleep → reset',
    answer: { ...good, cutAt: 300 },
    told: { code: 'reset', status: 200 }
  }
]
test(
  'F app: an answer or a reset during sleep is shown after waking @full',
  table(sleeps, async ({ answer, told }) => {
    const { app, bonuses, frame, use } = stage()
    await use(target)
    await lookUpGood(stage(), target)
    const slow = held(answer)
    target.platform?.plan(slow.fault)
    const before = await standing(stage())
    await bonuses.lookUpButton.click()
    await expect.poll(() => arrived(target)).toBe((before.requests.get(target) ?? 0) + 1)
    // For the platform, a stopped process looks like a suspended machine.
    app.electron.process().kill('SIGSTOP')
    slow.letGo()
    await slow.gone
    app.electron.process().kill('SIGCONT')
    if (told) await expectAlert(frame, 'bonuses.find', told)
    else await expect(bonuses.title()).toHaveText('Came in its sleep')
    await expectInvariants(stage(), before, { target, requests: 1, title: told ? bonus.title : 'Came in its sleep' })
  })
)

test('F app: a reload during a request → cancels the request, and the next one is answered', async () => {
  const { app, frame, use } = stage()
  await use(target)
  const before = await standing(stage())
  const slow = held({ ...good, body: JSON.stringify(linkedPage([makeTransaction()])) })
  target.platform?.plan(slow.fault)
  void ask(stage(), target, { route: 'transactions.list', input: {} }).catch(() => 'the page is gone')
  await expect.poll(() => arrived(target)).toBe((before.requests.get(target) ?? 0) + 1)
  // The address names the shown bonus. The box contains the id again, without a new request.
  const typed = app.page.url().split('#/bonuses/')[1] ?? ''
  await app.page.reload()
  await frame.ready()
  await expect.poll(() => endings(1)).toEqual(['cancelled'])
  if (typed === '') await frame.open('Bonuses')
  await expectInvariants(stage(), { ...before, typed }, { target, requests: 1, title: undefined })
  await lookUpGood(stage(), target)
})
