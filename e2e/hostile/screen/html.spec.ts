import { expect, type Locator } from '@playwright/test'
import { test } from '../../evidence/recording.ts'
import { some } from '../../../src/main/testing/fullForTest.ts'
import type { Notification } from '../../../src/shared/contract/notifications.ts'
import { ids, linkedPage, makeNotification } from '../documented.ts'
import { NotificationsPage } from '../../pages/notifications.ts'
import { answerQuestion, openedOutside, questionsAsked } from '../../standin.ts'
import { linkCases, loadingAttacks, mutatingAttacks, reachingAttacks, type Attack } from '../cases/html.ts'
import { expectInvariants, standing, type Look } from './invariants.ts'
import { good } from '../cases/lookUp.ts'
import type { Target } from './target.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

const seen = (number: number) => `Readable ${number}.`
const attacks = [...loadingAttacks, ...mutatingAttacks, ...reachingAttacks]

const content = (language: string, html: string, isDefault = false) => ({
  language,
  content: html,
  is_default: isDefault
})
const long = `<p>Long</p>${'<p>word <b>word</b></p>'.repeat(45_000)}`
const tangled = `<p>Tangled</p><p>${Array.from({ length: 1500 }, (_, index) => `<b x${index}>`).join('')}</p>${'<p>t'.repeat(1500)}`
const behindTable = 'Behind a column.'
const deep = `<p>Deep</p>${'<div>'.repeat(20_000)}x`

const oddOnes: readonly (readonly [name: string, part: Partial<Record<keyof Notification, unknown>>, said: RegExp])[] =
  [
    ['contents []', { contents: [] }, /no text in any language/],
    ['contents null', { contents: null }, /no text in any language/],
    [
      'two defaults',
      { contents: [content('en', 'Two', true), content('de', 'Zwei', true)] },
      /English · default.*German · default/s
    ],
    ['no default', { contents: [content('en', 'None'), content('de', 'Keiner')] }, /English.*German/s],
    [
      'the same language twice',
      { contents: [content('en', 'Twin', true), content('en', 'Zwilling')] },
      /English · default.*English/s
    ],
    ['a content without words', { contents: [content('en', '<img>', true)] }, /without words/],
    ['image path with ../', { image: '../../../etc/passwd' }, /refused|storage/],
    ['image that is an address', { image: 'javascript:alert(1)' }, /refused|storage/],
    ['a language of 4 KB', { contents: [content('x'.repeat(4096), 'Long name', true)] }, /Long name/],
    ['1 MB of content', { contents: [content('en', long, true)] }, /Shown in part/],
    [
      'a piece of a table first',
      { contents: [content('en', `<col><p>${behindTable}</p>`, true)] },
      /English · default/
    ],
    ['formatting that stays open', { contents: [content('en', tangled, true)] }, /Shown in part/],
    ['20,000 levels', { contents: [content('en', deep, true)] }, /Shown in part/]
  ]

let served: Target
let notifications: NotificationsPage
const stage = shard(async (opened) => {
  const host = `http://127.0.0.1:${opened.stranger.port}`
  const rows = [
    ...attacks.map(({ html }, number) => `<p>${seen(number)}</p>${html(host)}`),
    ...linkCases.map(({ href }, index) => `<p>${seen(attacks.length + index)}</p><a href="${href(host)}">here</a>`)
  ].map((html) => makeNotification({ id: ids.other, contents: [content('en', html, true)] }))
  const odd = oddOnes.map(([, part]) => ({ ...makeNotification(), ...part }))
  const all = [...rows, ...odd].map((row, index) => ({
    ...row,
    id: `7b1f0c2e-3d4a-4f5b-8c6d-${String(index).padStart(12, '0')}`
  }))
  const platform = await opened.platform(good)
  served = await opened.open({ name: 'Messages', platform })
  await opened.use(served)
  platform.plan({ body: JSON.stringify(linkedPage(all, { last_page: 1, from: 1, to: all.length })) })
  notifications = new NotificationsPage(opened.app.page)
  await opened.frame.open('Notifications')
  await expect.poll(() => notifications.count()).toBe(all.length)
  await notifications.filter.fill('a')
  await notifications.filter.fill('')
})

/** The state that every opened message leaves unchanged: the list, and the typed text above it. */
const look: Look = async ({ app }) => ({
  typed: await notifications.filter.inputValue(),
  items: await notifications.count(),
  title: await app.page.title()
})

/** Opens the notification at a position, and waits for its frame's final content. */
async function openMessage(index: number): Promise<void> {
  await notifications.choose(index)
  await notifications.open('Preview')
  await notifications.preview().getByText(seen(index)).waitFor()
  // Code inside the frame can't wait, because scripts, timers and promises are off.
  const html = notifications.preview().locator('html')
  const isDone = () =>
    html.evaluate(
      () => document.readyState === 'complete' && Array.from(document.images).every((image) => image.complete)
    )
  await expect.poll(isDone).toBe(true)
}

/** Clicks an element in the frame with real mouse events. */
async function press(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) return
  const { mouse } = stage().app.page
  for (const button of ['middle', 'left'] as const) {
    await mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button })
  }
}

/** Every address in the frame that could load something, and every element that could run. */
const dangersInFrame = () =>
  notifications
    .preview()
    .locator('html')
    .evaluate((html) => {
      const elements = [...html.querySelectorAll('*')]
      const named = elements.flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`)
      )
      const sheets = [...html.querySelectorAll('style')].map((sheet) => sheet.textContent)
      return [
        ...elements
          .map(({ localName }) => localName)
          .filter((name) => /^(script|iframe|frame|object|embed|form|base|link|video|audio)$/.test(name)),
        ...named.filter(
          (text) => / on\w+=/i.test(text) || / (href|src|srcset|action|ping|poster)=(?!data:image\/|#)/.test(text)
        ),
        ...named.filter((text) => /127\.0\.0\.1/.test(text) && !/ (title|style)=/.test(text)),
        // In CSS, an address outside a function loads nothing, for example if escapes disguise `url`.
        ...[...named, ...sheets].filter((text) => /[-\w]\([^)]*127\.0\.0\.1|@import|font-face/.test(text))
      ]
    })

async function expectHarmless(index: number): Promise<void> {
  const { app } = stage()
  expect(await dangersInFrame()).toEqual([])
  expect(app.pageErrors).toEqual([])
  expect(app.page.frames()).toHaveLength(2)
  const marks = await Promise.all(
    app.page.frames().map((frame) => frame.evaluate(() => Reflect.get(globalThis, 'owned')))
  )
  expect(marks).toEqual([undefined, undefined])
  expect(await app.page.evaluate(() => document.activeElement?.localName)).not.toBe('iframe')
  await notifications.open('Text')
  await expect(notifications.text()).toContainText(seen(index))
}

async function withInvariants(work: () => Promise<void>): Promise<void> {
  const before = await standing(stage(), look)
  await work()
  await expectInvariants(stage(), before, { target: served, requests: 0, look })
}

const kinds: readonly (readonly [kind: string, all: readonly Attack[]])[] = [
  ['loads', loadingAttacks],
  ['mutates', mutatingAttacks],
  ['reaches', reachingAttacks]
]

for (const [kind, all] of kinds) {
  test(
    `A HTML ${kind} → 0 requests, 0 scripts, text readable`,
    table(some(some(all)), (wanted) =>
      withInvariants(async () => {
        const index = attacks.indexOf(wanted)
        await openMessage(index)
        await expectHarmless(index)
      })
    )
  )
}

test('A HTML reaches: an overlay stays in its frame → the rest of the screen can be pressed', () =>
  withInvariants(async () => {
    await openMessage(attacks.findIndex(({ name }) => name === 'an overlay'))
    await notifications.open('Source')
    await notifications.open('Preview')
    await notifications.choose(0)
  }))

test('A HTML reaches: a press on any element in the frame → nothing happens', () =>
  withInvariants(async () => {
    for (const name of ['another window', 'a form that asks for a password', 'a popover that opens', 'base']) {
      await openMessage(attacks.findIndex((one) => one.name === name))
      for (const target of await notifications.preview().locator('a, button, input').all()) await press(target)
    }
    const { app } = stage()
    expect(app.electron.windows()).toHaveLength(1)
    expect(app.page.frames()).toHaveLength(2)
    expect(await openedOutside(app.electron)).toEqual([])
  }))

test(
  'A HTML link: opens only after a question, or never',
  table(some(linkCases.map((one, index) => ({ ...one, index }))), ({ index, refusal, shown, warning }) =>
    withInvariants(async () => {
      const { app } = stage()
      await openMessage(attacks.length + index)
      const link = notifications.links.first()
      if (refusal !== undefined) await expect(link).toContainText(refusal)
      if (shown !== undefined) await expect(link).toContainText(shown)
      if (warning !== undefined) await expect(link).toContainText(warning)
      await press(notifications.preview().getByText('here'))
      const open = link.getByRole('button', { name: 'Open…' })
      await expect(open).toHaveCount(refusal === undefined ? 1 : 0)
      if (refusal === undefined) {
        const before = await questionsAsked(app.electron)
        await answerQuestion(app.electron, 0)
        await open.click()
        await expect.poll(() => questionsAsked(app.electron)).toHaveLength(before.length + 1)
        const [question] = (await questionsAsked(app.electron)).slice(-1)
        expect(question).toContain(shown ?? `https://127.0.0.1:${stage().stranger.port}/`)
      }
      expect(await openedOutside(app.electron)).toEqual([])
    })
  )
)

test(
  'B fields: every tab of an odd message has content, and the oddity is named',
  table(some(some(oddOnes.map(([name, , said], index) => ({ name, said, index })))), ({ said, index }) =>
    withInvariants(async () => {
      await notifications.choose(attacks.length + linkCases.length + index)
      await expect(notifications.region).toContainText(said)
      for (const tab of ['Preview', 'Source', 'Text', 'Checks', 'Fields', 'Raw'] as const) {
        await notifications.open(tab)
        await expect(notifications.region.getByRole('tabpanel')).not.toBeEmpty()
      }
      await notifications.open('Preview')
    })
  )
)

test('B fields: a message that begins with a table column → read without the column, as browsers do', () =>
  withInvariants(async () => {
    const index = oddOnes.findIndex(([name]) => name === 'a piece of a table first')
    await notifications.choose(attacks.length + linkCases.length + index)
    await expect(notifications.preview().getByText(behindTable)).toBeVisible()
    await notifications.open('Text')
    await expect(notifications.text()).toHaveText(behindTable)
  }))
