import { describe, expect, test } from 'vitest'
import { usualSizes as sizes } from '../testing/usualSizes.ts'
import { createDesignMatcher, type TitledBanner } from './matchDesigns.ts'

const titled = (...titles: readonly string[]): TitledBanner[] =>
  titles.map((title, at) => ({ name: title, title, order: String(at + 1) }))

const banners = titled('Weekend Storm', 'Storm', 'Überraschung', 'Mobile Monday', 'ليلة الجوائز', '10', 'Win')

const match = (path: string, size = { width: 999, height: 999 }, of = banners) => {
  const { banner, device } = createDesignMatcher(of, sizes)({ path, ...size })
  return [banner, device]
}

describe('a file matches the banner with its title in the file name, in any spelling', () => {
  test.each([
    ['01_weekend-storm_desktop@2x.png', 'Weekend Storm', 'desktop'],
    ['Weekend Storm – mobile.jpg', 'Weekend Storm', 'mobile'],
    ['weekendstorm_tablet_v3.png', 'Weekend Storm', 'tablet'],
    ['WeekendStormDesktop final (2).webp', 'Weekend Storm', 'desktop'],
    ['WEEKENDSTORMMOBILE.PNG', 'Weekend Storm', 'mobile'],
    ['weekend.storm.phone.png', 'Weekend Storm', 'mobile'],
    ['03-ÜBERRASCHUNG-ipad.avif', 'Überraschung', 'tablet'],
    ['uberraschung_desktop.png', 'Überraschung', 'desktop'],
    ['mobile-monday_desktop.png', 'Mobile Monday', 'desktop'],
    ['ليلة_الجوائز_mobile.png', 'ليلة الجوائز', 'mobile'],
    // The longest title wins, and a title must match whole words.
    ['storm_mobile.png', 'Storm', 'mobile'],
    ['winter_mobile.png', undefined, 'mobile']
  ])('%s', (path, banner, device) => expect(match(path)).toEqual([banner, device]))

  test.each([
    ['weekend-storm/desktop.png', 'Weekend Storm', 'desktop'],
    ['mobile/Weekend Storm.png', 'Weekend Storm', 'mobile'],
    ['all desktop/storm/weekend storm tablet.png', 'Weekend Storm', 'tablet']
  ])('a title in a folder’s name also matches: %s', (path, banner, device) =>
    expect(match(path)).toEqual([banner, device])
  )
})

describe('a file name without a title matches by its order number if it has no other word', () => {
  test.each([
    ['02_desktop.png', 'Storm', 'desktop'],
    ['banner-3 mobile v2 final.png', 'Überraschung', 'mobile'],
    ['1_1024x400.png', 'Weekend Storm', 'tablet'],
    ['01_summer-sale_desktop.png', undefined, 'desktop'],
    ['IMG_20261128_2.png', undefined, undefined],
    ['99_desktop.png', undefined, 'desktop'],
    ['export.png', undefined, undefined]
  ])('%s', (path, banner, device) => expect(match(path)).toEqual([banner, device]))
})

describe('a file name without a device matches by a size', () => {
  test('in the name, at 1×, 2× or 3×', () => {
    expect(match('storm 1600x480.png')).toEqual(['Storm', 'desktop'])
    expect(match('storm 2048×800.png')).toEqual(['Storm', 'tablet'])
    expect(match('storm 1600x481@1x.png', sizes.mobile)).toEqual(['Storm', 'desktop'])
    expect(match('storm 300x250.png', sizes.mobile)).toEqual(['Storm', undefined])
  })

  test('of the file', () => {
    expect(match('storm.png', { width: 1170, height: 1500 })).toEqual(['Storm', 'mobile'])
    expect(match('storm.png', { width: 1600, height: 490 })).toEqual(['Storm', undefined])
  })
})

describe('an ambiguous file has no match', () => {
  test('if banners share a title; all of them are choices, whatever number the name has', () => {
    const alike = Array.from({ length: 5 }, (_, at) => ({
      name: at === 0 ? 'Storm' : `Storm (${at + 1})`,
      title: 'Storm',
      order: String(at + 1)
    }))
    for (const path of ['storm_desktop.png', '02_storm_desktop.png', 'storm (2)_desktop.png']) {
      const { banner, device, choices } = createDesignMatcher(alike, sizes)({ path, ...sizes.desktop })
      expect([banner, device, choices.length]).toEqual([undefined, 'desktop', 5])
    }
  })

  test('if two titles have the same length, the name has two devices, or two banners share an order', () => {
    const alpha = titled('Alpha', 'Gamma')
    expect(match('alpha_gamma_mobile.png', sizes.desktop, alpha)).toEqual([undefined, 'mobile'])
    expect(match('alpha_mobile_desktop.png', sizes.desktop, alpha)).toEqual(['Alpha', undefined])
    expect(match('1.png', sizes.desktop, [...alpha, { name: 'Delta', title: 'Delta', order: '1' }])[0]).toBeUndefined()
  })

  test('by a title that is a number, a device or empty', () => {
    expect(match('10_20_mobile.png')).toEqual([undefined, 'mobile'])
    const odd = titled('', '!!!', 'Mobile', 'A')
    expect(match('a_!!!_mobile.png', sizes.desktop, odd)).toEqual([undefined, 'mobile'])
  })

  test('by a name with a thousand words or many combining marks', () => {
    expect(match(`${'storm-less '.repeat(1000)}weekend.png`)[0]).toBe('Storm')
    expect(match(`s${'\u0301'.repeat(5000)}torm.png`)[0]).toBe('Storm')
  })
})
