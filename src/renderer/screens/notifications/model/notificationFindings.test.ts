import { describe, expect, test, vi } from 'vitest'
import { Notification, NotificationContent } from '../../../../shared/contract/notifications.ts'
import { receivedWithin } from '../../../../shared/readings/listLimits.ts'
import {
  toCheck,
  messageFindings,
  notificationFindings,
  compareContents,
  spokenLanguages
} from './notificationFindings.ts'
import { contentFacts } from './notificationRows.ts'

const clean = {
  id: 'a',
  contents: [{ language: 'en', content: '<p>Hello</p>', is_default: true }],
  image: 'notifications/a.png',
  is_read: true,
  read_at: '2026-03-08T02:31:00.000001Z',
  created_at: '2026-03-08T02:30:00.000000Z'
}
const findings = (raw: unknown, spoken: readonly string[] = []) =>
  notificationFindings(receivedWithin(Notification, raw), spoken)
const found = (part: object) => findings({ ...clean, ...part }).map(({ rule, words }) => `${rule}: ${words}`)

test('a documented notification has no findings', () => {
  expect(found({})).toEqual([])
  expect(findings({ contents: [] }, ['en'])).toEqual([toCheck('text', 'There is no text in any language.')])
})

test.each([
  [null, 'contents was received as null.'],
  [undefined, 'contents is absent.'],
  ['Hello', 'contents was received as "Hello".'],
  [{ en: 'Hello' }, 'contents was received as {"en":"Hello"}.']
])('contents that are not a list state the received value: %j', (contents, sentence) => {
  expect(found({ contents })).toEqual([`text: ${sentence}`])
})

test('contents received as a map are checked like a list', () => {
  expect(found({ contents: { 1: { language: 'en', content: ' ', is_default: true } } })).toEqual([
    'text: English has no words.'
  ])
})

test('of thousands of texts the first are compared, with a note', () => {
  const contents = Array.from({ length: 1200 }, (_, at) => ({
    language: `x-${at}`,
    content: 'Hi',
    is_default: at === 0
  }))
  expect(found({ contents })).toEqual(['text: Not compared: 1,100 more texts, which are in Raw only.'])
  expect(spokenLanguages([facts(...contents.map(({ language }) => content(language, 'Hi')))])).toHaveLength(100)
})

// `faintTexts` reads colours with a canvas, which tests don't have.
vi.mock('../../../domain/html/faintText.ts', () => ({ faintTexts: () => [] }))

test.each([
  ['\u202a', true],
  ['\u202e', true],
  ['\u2066', true],
  ['\u2069', true],
  ['\u200e', false],
  ['é', false]
])('a character that turns the text direction is reported: %j', (character, isTold) => {
  const message = { html: '', links: [], remote: [], text: `pay ${character}laG`, isCut: false }
  const words = messageFindings(message as unknown as Parameters<typeof messageFindings>[0], 'English')
  expect(words.some((one) => one.words.includes('turn the direction'))).toBe(isTold)
})

describe('the read state', () => {
  test.each([
    [{ read_at: '' }, 'does not say when'],
    [{ is_read: false }, 'read_at has a time'],
    [{ is_read: 0 }, 'read_at has a time'],
    [{ is_read: '1', read_at: null }, 'does not say when'],
    [{ read_at: '2026-03-08T02:29:00.000000Z' }, 'before it was created']
  ])('that contradicts itself is reported: %j', (part, words) => {
    expect(found(part)).toEqual([expect.stringContaining(words)])
  })

  test('an unreadable field is reported and not compared', () => {
    expect(found({ read_at: 'yesterday' })).toEqual(['state: read_at was received as "yesterday".'])
    expect(found({ is_read: 'no', read_at: null })).toEqual(['state: is_read was received as "no".'])
  })
})

describe('the image', () => {
  test.each(['../../etc/passwd', 'a/../../b.png', '..\\b.png'])('that leaves the storage is reported: %s', (image) => {
    expect(found({ image })).toEqual([expect.stringContaining('out of the storage')])
  })

  test.each(['https://cdn.example/a.png', '//cdn.example/a.png', 'javascript:alert(1)'])(
    'that is a full address is reported: %s',
    (image) => {
      expect(found({ image })).toEqual([expect.stringContaining('full address')])
    }
  )

  test('with two dots in its name is accepted', () => {
    expect(found({ image: 'notifications/card..v2.png' })).toEqual([])
  })
})

const content = (language: unknown, html: unknown, isDefault: unknown = false) =>
  receivedWithin(NotificationContent, { language, content: html, is_default: isDefault })
const facts = (...contents: ReturnType<typeof content>[]) => contents.map(contentFacts)
const sentences = (...contents: ReturnType<typeof content>[]) =>
  compareContents(facts(...contents)).map(({ words }) => words)

const cleanFacts = [
  content('en', '<p>Read <a href="https://casino.example/en/terms?x=1">the terms</a></p>', true),
  content('de', "<p>Lies <a href='https://casino.example/de/terms?x=1'>die Regeln</a></p>"),
  content('pt-BR', '<p>Leia <a class=x href=https://casino.example/pt-br/terms?x=1>os termos</a></p>')
]

test('languages that agree have no findings', () => {
  expect(sentences(...cleanFacts)).toEqual([])
})

describe('the default', () => {
  test('no default and two defaults are reported', () => {
    expect(sentences(content('en', 'a'), content('de', 'b'))).toEqual([
      expect.stringContaining('No language is marked')
    ])
    expect(sentences(content('en', 'a', true), content('de', 'b', true))).toEqual([
      'English and German are all marked as default; at most one should be.'
    ])
  })

  test('may be received as 1, and none is missing while one is unreadable', () => {
    expect(sentences(content('en', 'a', 1), content('de', 'b', '0'))).toEqual([])
    expect(sentences(content('en', 'a', 'yes'), content('de', 'b'))).toEqual([
      'is_default of English was received as "yes".'
    ])
    expect(sentences(content('en', 'a', null), content('de', 'b'))).toEqual([
      'is_default of English was received as null.'
    ])
  })
})

describe('languages', () => {
  test('a language that other notifications have, and a repeated language, are reported', () => {
    expect(compareContents(facts(content('en', 'a', true), content('en', 'b')), ['en', 'de', 'pt'])).toEqual([
      toCheck('languages', 'English occurs more than once.'),
      toCheck('languages', 'German and Portuguese are missing; other notifications here have them.')
    ])
  })

  test('are named, with their code if ambiguous, and unknown codes stay as received', () => {
    const named = (...codes: readonly string[]) =>
      sentences(...codes.map((code, at) => content(code, '', at === 0))).filter((one) => one.includes('no words'))
    expect(named('uk', 'pt_BR', 'xx-klingon', 'no code!')).toEqual([
      'Ukrainian, Brazilian Portuguese, xx-klingon and no code! have no words.'
    ])
    expect(named('he', 'iw', 'EN')).toEqual(['Hebrew (he), Hebrew (iw) and English have no words.'])
  })

  test('one without words is reported', () => {
    expect(sentences(content('en', 'a', true), content('he', ' <p>&nbsp;</p> '))).toEqual(['Hebrew has no words.'])
  })

  test('one with unreadable text is not reported as lacking words or links', () => {
    const link = '<a href="https://casino.example/terms">x</a> {{name}}'
    expect(sentences(content('en', link, true), content('he', { a: 1 }))).toEqual([
      'content of Hebrew was received as {"a":1}.',
      '{{name}} was not filled in (English).'
    ])
  })

  test('none is reported as missing while a code is unreadable', () => {
    const odd = facts(content('en', 'a', true), content(['de'], 'b'))
    expect(compareContents(odd, ['en', 'de'])).toEqual([
      toCheck('content', 'language of content 2 was received as ["de"].')
    ])
  })

  test('of a page are listed by frequency', () => {
    const page = [facts(...cleanFacts), facts(content('de', 'x')), facts(content('', 'x'))]
    expect(spokenLanguages(page)).toEqual(['de', 'en', 'pt-br'])
  })

  test('are compared in any notation of their codes', () => {
    const written = facts(content('EN', 'a', true), content('pt_br ', 'b'))
    expect(compareContents(written, spokenLanguages([facts(content('en', 'a'), content('pt-BR', 'b'))]))).toEqual([])
    expect(sentences(content('EN', 'a', true), content('en', 'b'))).toEqual(['English occurs more than once.'])
  })
})

describe('placeholders', () => {
  test.each([
    ['Hi {{ first_name }}', '{{first_name}}'],
    ['Hi ${user.name}', '${user.name}'],
    ['Hi %USERNAME%', '%USERNAME%'],
    ['Hi [[name]]', '[[name]]'],
    ['Hi <%= name %>', '<%=name%>'],
    ['Hi {name}', '{name}'],
    ['<a href="https://x.example/{{token}}">x</a>', '{{token}}']
  ])('are found: %s', (html, name) => {
    expect(contentFacts(content('en', html), 0).placeholders).toEqual([name])
  })

  test.each([
    '50 % extra, 100% sure',
    '<style>p { color: red } a{color:blue}</style>',
    '<p style="width:50%">100%</p>',
    'a {b c} d',
    '{}',
    '2 %% 3'
  ])('are not recognised in other text: %s', (html) => {
    expect(contentFacts(content('en', html), 0).placeholders).toEqual([])
  })

  test('of hundreds the first are listed, and the rest is counted', () => {
    const html = Array.from({ length: 120 }, (_, at) => `{{name_${at}}}`).join(' ')
    const told = sentences(content('en', html, true))
    expect([told.length, told.at(-1)]).toEqual([21, '100 more were not filled in.'])
  })

  test('name the languages that have them and the languages that do not', () => {
    const gift = [
      content('en', 'Hi {{first_name}}, your gift of {{amount}} {{currency}} is waiting.', true),
      content('de', 'Hallo {{first_name}}, dein Geschenk über {{amount}} {{currency}} wartet.'),
      content('pt', 'Olá {{first_name}}, o seu presente de {{amount}} está à espera.'),
      content('he', 'שלום %USERNAME%, המתנה שלך מחכה.')
    ]
    expect(sentences(...gift)).toEqual([
      '{{first_name}} was not filled in (English, German and Portuguese); Hebrew does not have it.',
      '{{amount}} was not filled in (English, German and Portuguese); Hebrew does not have it.',
      '{{currency}} was not filled in (English and German); Portuguese and Hebrew do not have it.',
      '%USERNAME% was not filled in (Hebrew); English, German and Portuguese do not have it.'
    ])
  })
})

describe('links', () => {
  test('to another language’s pages, and to other targets, are reported', () => {
    const terms = (address: string) => `<a href="${address}">x</a>`
    const contents = [
      content('en', terms('https://casino.example/en/terms'), true),
      content('de', terms('https://casino.example/en/terms')),
      content('pt', terms('https://casino-old.example/pt/termos'))
    ]
    expect(sentences(...contents)).toEqual([
      'German links to the English pages.',
      'The links of Portuguese lead elsewhere than those of English.'
    ])
  })

  test('that one language lacks are reported', () => {
    const terms = '<a href="https://casino.example/terms">x</a>'
    expect(sentences(...cleanFacts.slice(0, 1), content('uk', 'нічого'))).toEqual([
      'Ukrainian has no links, English has 1.'
    ])
    expect(sentences(content('en', 'x', true), content('uk', terms + terms))).toEqual([
      'Ukrainian has 2 links, English has none.'
    ])
  })

  test('are read in linear time, however broken', () => {
    for (const piece of ['<a ', '<a href="', '<a x="', "<a '", '{{', '%A', '<style>']) {
      expect(contentFacts(content('en', piece.repeat(100_000)), 0).links.length).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('numbers', () => {
  test.each([
    [
      'Win €500 by 12/31/2026, 8:30 PM',
      'Gewinnen Sie 50 € bis 31.12.2026, 20:30',
      'German has the number 50, English has 500.'
    ],
    ['Up to 1,000.50', 'Bis 1.000,50', undefined],
    ['Up to 1,000.00', 'Bis 1\u00a0000', undefined],
    ['5 spins, 10 %', '٥ دورات، ١٠ ٪', undefined],
    ['Two spins for 10', '2 Drehs für 10', undefined],
    ['Hi {{amount_1}}', 'Hallo {{amount_2}}', undefined]
  ])('of two languages are equal in any notation: %s · %s', (english, german, words) => {
    const contents = [content('en', english, true), content('de', german)]
    const rules = compareContents(facts(...contents)).filter(({ rule }) => rule === 'numbers')
    expect(rules).toEqual(words === undefined ? [] : [toCheck('numbers', words)])
  })
})

test('the links of a notification are compared once and then cached', () => {
  const linked = '<a href="https://a.example/en/x">x</a>'
  const [one, same] = [0, 1].map(() => facts(content('en', linked, true), content('de', linked)))
  const first = compareContents(one ?? [])
  const parse = vi.spyOn(URL, 'parse')
  expect(compareContents(one ?? [])).toEqual(first)
  expect(parse).not.toHaveBeenCalled()
  expect(compareContents(same ?? [])).toEqual(first)
  expect(parse).toHaveBeenCalled()
  parse.mockRestore()
})
