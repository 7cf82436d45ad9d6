import { PNG } from 'pngjs'
import { linkedPage, makeNotification } from '../hostile/documented.ts'
import { expect, test } from '../fixtures.ts'
import { copiedText } from '../standin.ts'

const route = 'POST /notification-service/v1/notifications'
const token = 'Zq7-a-token-of-a-player-who-was-told-5Kx'

const listOf = (messages: readonly string[]) =>
  linkedPage(
    messages.map((html, at) =>
      makeNotification({
        id: `7b1f0c2e-3d4a-4f5b-8c6d-0000000${String(at).padStart(5, '0')}`,
        contents: [{ language: 'en', content: html, is_default: true }]
      })
    ),
    { last_page: 1, total: messages.length }
  )

const filler = '&#847;&zwnj;&nbsp;'.repeat(40)

/** Messages with the texts that their frames show. The first line is the title. */
const texts: readonly (readonly [name: string, html: string, text: string])[] = [
  ['a numbered list', '<p>Steps</p><ol start="3"><li>c<li value="9">i<li>j</ol>', 'Steps\n\n3. c\n9. i\n10. j'],
  ['a list that counts down', '<p>Top</p><ol reversed><li>b<li>a</ol>', 'Top\n\n2. b\n1. a'],
  [
    'letters and roman numbers',
    '<p>T</p><ol type="a" start="27"><li>x</ol><ol type="I" start="4"><li>y</ol>',
    'T\n\naa. x\n\nIV. y'
  ],
  ['a list without markers', '<p>L</p><ul style="list-style:none"><li>x</ul>', 'L\n\nx'],
  [
    'boxes',
    '<p>Code</p><input value="ABC"><input type="hidden" value="h"><input placeholder="type">',
    'Code\n\nABC type'
  ],
  [
    'choices',
    '<p>Pick</p><select><option>one<option selected>two</select> <input type="checkbox" checked>yes',
    'Pick\n\ntwo ☑ yes'
  ],
  ['blanks that are kept', '<p>Table</p><pre>a   b\n  c</pre>', 'Table\n\na   b\n  c'],
  ['blanks kept by a style', '<div style="white-space:pre-line">One\nTwo</div>', 'One\nTwo'],
  [
    'blanks kept by a rule for the page and its parts',
    '<style>body, .note { white-space: pre-line }</style><p class="note">One\nTwo</p>',
    'One\nTwo'
  ],
  ['superscripts', '<p>Only €9<sup>99</sup> and H<sub>2</sub>O</p>', 'Only €9⁹⁹ and H₂O'],
  ['a hidden preheader', '<div style="display:none">Preheader</div><p>Shown</p>', 'Shown'],
  [
    'a part hidden by a style sheet',
    '<style>.pre{display:none!important}</style><div class="pre" style="display:block">No</div><p>Shown</p>',
    'Shown'
  ],
  ['a part hidden by its attribute', '<p hidden>No</p><p>Shown</p>', 'Shown'],
  [
    'parts hidden by their size',
    '<div style="font-size:0">No<b style="font-size:12px">Yes</b></div><p style="max-height:0;overflow:hidden">No</p><p style="opacity:0">No</p>',
    'Yes'
  ],
  ['an invisible part', '<p style="visibility:hidden">No<b style="visibility:visible">Yes</b></p>', 'Yes'],
  ['a filler', `<div>${filler}</div><p>Hello ${filler}</p>`, 'Hello'],
  [
    'parts hidden for a small screen only',
    '<style>@media (max-width:400px){.big{display:none}}</style><p class="big">Big</p>',
    'Big'
  ],
  ['cells', '<table><tr><td>a<td><td>b<tr><td>c<td>d</table>', 'a | b\nc | d'],
  ['words that tags join', '<p>Re<b>lo</b>ad &amp; go</p>', 'Reload & go'],
  ['a picture first', '<img alt="Logo"><p>After</p>', '[picture: Logo]\n\nAfter']
]

test('title and text contain the words that a browser shows, with markers and blanks', async ({
  connections,
  frame,
  notifications,
  platform
}) => {
  await connections.bring({ baseUrl: platform.baseUrl }, token)
  platform.answer(route, { body: listOf(texts.map(([, html]) => html)) })
  await frame.open('Notifications')
  for (const [at, [name, , text]] of texts.entries()) {
    await test.step(name, async () => {
      const [title = ''] = text.replace(/^\[picture.*\n+/, '').split(/\n| \| /)
      await notifications.choose(at)
      await expect(notifications.region.getByRole('heading', { level: 2 })).toHaveText(title)
      await notifications.open('Text')
      await expect.poll(() => notifications.text().textContent()).toBe(text)
    })
  }
})

const [half, rest] = [token.slice(0, 6), token.slice(6)]
const pieces = (between: string) => (token.match(/.{1,5}/g) ?? []).join(between)

/** Markup between the parts of a token; only a parser joins the parts. */
const splits: Readonly<Record<string, string>> = {
  'a tag with a bracket in an attribute': pieces('<i title=">"></i>'),
  'a comment that ends early': pieces('<!-- --!>'),
  'a comment of one sign': pieces('<!-->'),
  'a comment of two signs': pieces('<!--->'),
  'nested elements': pieces('<b><i><u></u></i></b>'),
  'a place to break': pieces('<wbr>'),
  'an end tag of nothing': pieces('</x>'),
  references: pieces('&#x200b;<b></b>'),
  'a table around': `<table>${half}<tr>${rest}</table>`,
  cells: `<table cellspacing=0 cellpadding=0><tr><td>${pieces('<td>')}</table>`,
  'an element for each letter': Array.from(token)
    .map((letter) => `<b>${letter}</b>`)
    .join(''),
  'a drawing': `<svg><text>${pieces('</text><text>')}</text></svg>`,
  formulas: `<math><mi>${pieces('</mi><mi>')}</mi></math>`,
  'a hidden part': pieces('<i hidden>xyz</i>'),
  'all in a hidden part': `<p hidden>${pieces('<i></i>')}</p>`
}

const holdsPart = (text: string): boolean => {
  const joined = text.replaceAll(/<[^<>]*>|[\s|\u200b]/g, '')
  return Array.from(token).some((_letter, at) => at + 8 <= token.length && joined.includes(token.slice(at, at + 8)))
}

// Each way of splitting takes a second, so a quick run has only the first two.
const quick = Object.entries(splits).slice(0, 2)
for (const [tag, cases] of [
  ['', quick],
  [' @full', Object.entries(splits).slice(2)]
] as const)
  test(`a token that tags split is hidden on every view of the message${tag}`, async ({
    app,
    connections,
    frame,
    notifications,
    platform,
    ticket
  }) => {
    await connections.bring({ baseUrl: platform.baseUrl }, token)
    platform.answer(route, { body: listOf(cases.map(([, split]) => `<p>${split} is yours</p><p>Bye</p>`)) })
    await frame.open('Notifications')
    for (const [at, [name]] of cases.entries()) {
      await test.step(name, async () => {
        await notifications.choose(at)
        await app.page.keyboard.press('ControlOrMeta+c')
        await expect(app.page.getByText('Copied 1 row.').first()).toBeVisible()
        await expect(notifications.preview().getByText('Bye')).toBeVisible()
        const shown: Record<string, string> = {
          copied: await copiedText(app.electron),
          preview: await notifications.preview().locator('body').innerText(),
          frame: (await notifications.frame().getAttribute('srcdoc')) ?? ''
        }
        for (const tab of ['Source', 'Text'] as const) {
          await notifications.open(tab)
          await expect(notifications.region.getByRole('tabpanel')).toContainText('Bye')
          shown[tab] = await notifications.region.innerText()
        }
        for (const tab of ['Fields', 'Raw'] as const) {
          await notifications.open(tab)
          await expect(notifications.region.getByRole('tabpanel')).not.toBeEmpty()
          shown[tab] = await notifications.region.innerText()
        }
        shown.page = await app.page.locator('body').innerText()
        await notifications.open('Preview')
        expect(Object.entries(shown).filter(([, text]) => holdsPart(text))).toEqual([])
        if (!name.includes('hidden')) expect(shown.Text).toContain('$TOKEN')
      })
    }
    await notifications.button('Add to ticket').click()
    await ticket.open()
    expect(holdsPart(await app.page.locator('body').innerText())).toBe(false)
  })

test('the background selects rules for dark pages, checks find low contrast, and each language shows its pictures', async ({
  connections,
  frame,
  notifications,
  platform
}) => {
  await connections.bring({ baseUrl: platform.baseUrl }, token)
  const png = PNG.sync.write(new PNG({ width: 60, height: 30 }))
  platform.answer('GET /card.png', (response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  })
  const letters = 'a'.repeat(39)
  const rules = '@media (prefers-color-scheme: dark) { .own { color: #fff } }'
  const english = `<style>${rules}</style><p class="own">Win 500</p><div style="background:#111"><p style="color:#222">Faint</p><p style="color:#242424">${letters}👩\u200d👧</p></div>
    <p style="color:#333">Grey</p><img src="${platform.baseUrl}/card.png">`
  const contents = [
    { language: 'en', content: english, is_default: true },
    { language: 'de', content: `<p>50 gewinnen</p><img src="${platform.baseUrl}/card.png">`, is_default: false }
  ]
  platform.answer(route, { body: linkedPage([makeNotification({ contents })], { last_page: 1, total: 1 }) })
  await frame.open('Notifications')
  await notifications.choose(0)
  await test.step('rules for dark pages apply only on a dark background', async () => {
    const own = notifications.preview().getByText('Win 500')
    await expect(own).toHaveCSS('color', 'rgb(27, 31, 36)')
    await notifications.button('Tools').click()
    await notifications.button('Dark background').click()
    await expect(own).toHaveCSS('color', 'rgb(255, 255, 255)')
    await notifications.button('Dark background').click()
  })
  await test.step('pictures are requested once', async () => {
    await notifications.button('Show pictures').click()
    await expect(notifications.summary()).toContainText('1 picture shown')
    await notifications.language('German').click()
    await expect(notifications.summary()).toContainText('1 picture shown')
    await notifications.language('English').click()
  })
  await test.step('checks name colours, contrast and the differing number', async () => {
    await notifications.open('Checks')
    const findings = notifications.region.getByRole('list', { name: 'Findings' })
    await expect(findings).toContainText('English, “Faint”: #222222 on #111111, contrast 1.18 : 1.')
    await findings.getByText('more of this kind').first().click()
    await expect(findings).toContainText('English, “Grey”: #333333 on #14161A on a dark page')
    await expect(findings).toContainText(`English, “${letters}”: #242424 on #111111`)
    await expect(findings).not.toContainText('“Win 500”')
    await expect(findings).toContainText('German has the number 50, English has 500.')
  })
})
