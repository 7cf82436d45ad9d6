import { Exact } from '../../../../shared/readings/exact.ts'
import { describe, expect, test } from 'vitest'
import { fieldFindings } from './fieldFindings.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import { makePart, makeSite, makeText, ourSite } from '../testing/makeSite.ts'

const findingsOf = (...banners: readonly unknown[]) =>
  fieldFindings(placeBanners(...banners), ourSite()).map(
    ({ subject, field, severity, rule }) => `${subject} ${field} ${severity} ${rule}`
  )

const numbered = (...orders: readonly unknown[]) =>
  findingsOf(...orders.map((order, at) => ({ ...makeBanner({ title: `No. ${at}` }), order })))

describe('a banner', () => {
  test('with documented values has no finding', () => expect(findingsOf(makeBanner())).toEqual([]))

  test('without fields has a finding for every field that a player would miss', () => {
    expect(findingsOf({})).toEqual([
      '0 order check no order',
      '0 title flaw no title',
      '0 main_title check no main_title',
      '0 description check no description',
      '0 button_title check no button_title',
      '0 button_color flaw no colour',
      '0 button_border_color flaw no colour',
      '0 main_border_color flaw no colour'
    ])
  })

  test.each([[null], [7], ['banner'], [[]]])('that is %j has only one finding', (raw) => {
    expect(findingsOf(raw)).toEqual(['0 banner flaw no banner'])
  })

  test('names unexpected values of texts, colours and order', () => {
    const odd = { ...makeBanner(), description: null, button_title: ['Play'], button_color: { r: 1 }, order: 'first' }
    expect(fieldFindings(placeBanners(odd), ourSite()).map(({ field, words }) => `${field}: ${words}`)).toEqual([
      'order: This field has no number: "first".',
      'description: This field has no text: null.',
      'button_title: This field has no text: ["Play"].',
      'button_color: This field has no colour: {"r":1}.'
    ])
  })

  test('is a duplicate if only the order differs, but not if other fields differ', () => {
    const [one, other] = [{ to: '/a' }, { to: '/b' }].map((click) => ({ ...makeBanner(), click }))
    expect(findingsOf(one, other)).not.toContain('1 banner check duplicate')
    expect(findingsOf(one, { ...one, order: 2 })).toContain('1 banner check duplicate')
  })

  test.each(['', '  ', '\u200b\u200f'])('with the title %j has an empty title', (title) => {
    expect(findingsOf(makeBanner({ title }))).toEqual(['0 title flaw empty title'])
  })
})

describe('a click', () => {
  const click = (raw: unknown) =>
    fieldFindings(placeBanners({ ...makeBanner(), click: raw }), ourSite()).map(({ field, rule, words }) => [
      field,
      rule,
      words
    ])

  test.each([
    ['javascript:alert(1)', 'javascript:alert(1)', 'it runs a program instead of leading somewhere'],
    ['JaVaScRiPt:alert(1)', 'JaVaScRiPt:alert(1)', 'it runs a program instead of leading somewhere'],
    [
      ' \u0001\tjava\nscr\tipt:x',
      ' \\u{1}\\u{9}java\\u{a}scr\\u{9}ipt:x',
      'it runs a program instead of leading somewhere'
    ],
    [{ to: ['vbscript:x'] }, 'vbscript:x', 'it runs a program instead of leading somewhere'],
    ['data:text/html,<b>', 'data:text/html,<b>', 'it carries its own page instead of leading to one'],
    ['blob:https://a.test/1', 'blob:https://a.test/1', 'it carries its own page instead of leading to one'],
    ['file://[x', 'file://[x', 'it reaches for files on this machine or its network']
  ])('%j is no link', (raw, written, why) => {
    expect(click(raw)).toEqual([['click', 'no link', `“${written}” is not a link: ${why}.`]])
  })

  test.each([
    [null],
    ['/promo'],
    ['https://a.test/?to=javascript:x'],
    ['player-app://home'],
    ['java script:x'],
    [7],
    ['']
  ])('%j has no finding, because the documentation doesn’t define links', (raw) => expect(click(raw)).toEqual([]))
})

describe('colours', () => {
  test.each(['gold', '#FFF', 'red;background:url(https://tracker.invalid/colour)', ''])('%j is not #RRGGBB', (text) => {
    expect(findingsOf(makeBanner({ main_border_color: text }))).toEqual(['0 main_border_color flaw not #RRGGBB'])
  })

  test.each([
    ['#F8F9FA', 'flaw'],
    ['#8A8A8A', 'check']
  ])('a button of %s is hard to read: %s', (colour, level) => {
    expect(findingsOf(makeBanner({ button_color: colour }))).toEqual([`0 button_color ${level} button contrast`])
  })

  test('the contrast of a button is the lowest of all devices, and the finding names the layout', () => {
    const site = makeSite([makePart({ part: 'button_title', text: makeText({ colour: '#000000' }) })])
    const contrastOf = (layout: SiteLayout) =>
      fieldFindings(placeBanners(makeBanner({ button_color: '#FFD400' })), layout).map(({ words }) => words)
    expect(contrastOf(ourSite())).toEqual([
      expect.stringMatching(/^White text in the Pitboss layout on #FFD400 has 1\.4/)
    ])
    const mobile = ourSite().profile.devices.mobile
    const both = { ...site, profile: { ...site.profile, devices: { ...site.profile.devices, mobile } } }
    expect(contrastOf(both)).toEqual([expect.stringMatching(/^White text in the layout Site.* on #FFD400 has 1\.4/)])
    expect([contrastOf(site), contrastOf(makeSite())]).toEqual([[], []])
  })
})

describe('the order', () => {
  test('is a finding if two banners share it, each compared with the first', () => {
    expect(numbered(1, 2, 2, 2)).toEqual(['2 order flaw order clash', '3 order flaw order clash'])
  })

  test('as text counts as a number', () => {
    expect(numbered(1, '1', '07')).toEqual(['1 order flaw order clash', '2 order check no order'])
  })

  test('that differs from the list’s order is noted', () => {
    expect(numbered(1, 5, 2, 3)).toEqual(['2 order note out of order', '3 order note out of order'])
    expect(numbered(10, 20, 30)).toEqual([])
  })

  test('may be a number beyond JavaScript’s precision', () => {
    const big = new Exact('9007199254740993')
    expect(numbered(1, big, new Exact('9007199254740993'))).toEqual(['2 order flaw order clash'])
    expect(numbered(big, new Exact('9007199254740995'))).toEqual([])
  })
})
