import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../shared/contract/banners.ts'
import type { BannerFinding, Checked, PlacedBanner } from '../model/bannerModel.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { makePart, makeSite, ourSite } from '../testing/makeSite.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import { pictureFindings } from './pictureFindings.ts'
import { slots, type SlotName } from '../model/slots.ts'

type Look = (banner: PlacedBanner, slot: SlotName) => Checked | undefined

// A unique file with the figure's aspect ratio, large enough for any screen.
const healthy: Look = ({ at }, slot) => {
  const { kind, device } = slots[slot]
  const { width, height } = kind === 'background' ? usualSizes[device] : { width: 400, height: 400 }
  return { facts: { bytes: 20_000, width: width * 2, height: height * 2, type: 'image/png', sha256: `${at} ${slot}` } }
}

const findingsOf = (parts: readonly Partial<Banner>[], checked: Look = healthy): BannerFinding[] =>
  pictureFindings({
    banners: placeBanners(...parts.map((part, index) => makeBanner({ title: `No. ${index}`, ...part }))),
    checked,
    site: ourSite(),
    sizes: usualSizes
  })

/** Changes what is known about one slot of the first banner. */
const except =
  (slot: SlotName, look: Partial<NonNullable<Checked['facts']>>): Look =>
  (banner, asked) => {
    const usual = healthy(banner, asked)
    return banner.at === 0 && asked === slot && usual?.facts ? { facts: { ...usual.facts, ...look } } : usual
  }

const rowsOf = (findings: readonly BannerFinding[]) =>
  findings.map(({ subject, field, severity, rule }) => [subject, field, severity, rule])

describe('the pictures of a category', () => {
  test('that are faultless have no finding, and the tablet’s triangle isn’t missing', () => {
    expect(findingsOf([{}, {}, {}])).toEqual([])
  })

  test('of a banner without fields are missing, eight times', () => {
    const banners = placeBanners({})
    const findings = pictureFindings({ banners, checked: () => undefined, sizes: usualSizes, site: ourSite() })
    expect(findings.map(({ rule, field }) => [rule, field.includes('tablet')])).toHaveLength(8)
    expect(findings.some(({ field }) => field === ('triangle_image_tablet' as string))).toBe(false)
  })

  test('without a triangle get a note if no banner of the category has one in the slot, otherwise a flaw', () => {
    const none = { triangle_image_desktop: null as never }
    const triangles = (parts: readonly Partial<Banner>[]) =>
      rowsOf(findingsOf(parts)).map(([at, , level, word]) => [at, level, word])
    expect(triangles([none, none])).toEqual([
      [0, 'note', 'triangle missing'],
      [1, 'note', 'triangle missing']
    ])
    expect(triangles([none, {}])).toEqual([[0, 'flaw', 'triangle missing']])
    expect(triangles([none])).toEqual([[0, 'flaw', 'triangle missing']])
    const mascot = { mascot_image_desktop: null as never }
    expect(triangles([mascot, mascot]).map(([, level]) => level)).toEqual(['flaw', 'flaw'])
  })

  test('of an invalid banner are not checked', () => {
    expect(
      pictureFindings({ banners: placeBanners(null), checked: healthy, sizes: usualSizes, site: ourSite() })
    ).toEqual([])
  })

  test('that are not checked yet have only findings from the answer', () => {
    expect(findingsOf([{}], () => undefined)).toEqual([])
  })

  test('that can’t be fetched name the reason', () => {
    const problem = { code: 'http', status: 404, message: 'The host answered 404.' } as const
    const findings = findingsOf([{}], (banner, slot) =>
      slot === 'mascot_image_tablet' ? { problem } : healthy(banner, slot)
    )
    expect(findings).toEqual([
      {
        subject: 0,
        field: 'mascot_image_tablet',
        severity: 'flaw',
        rule: 'not found (404)',
        words: 'The host answered 404.'
      }
    ])
  })

  test('of another type than `mime_type` are named, in any spelling', () => {
    const webp = except('background_image_tablet', { type: 'image/webp' })
    expect(rowsOf(findingsOf([{}], webp))).toEqual([[0, 'background_image_tablet', 'flaw', 'type differs']])
    const file = { ...makeBanner().background_image_tablet, mime_type: 'IMAGE/PNG ' }
    expect(findingsOf([{ background_image_tablet: file }])).toEqual([])
  })

  test.each([
    ['background_image_desktop', 400_000, []],
    ['background_image_desktop', 400_001, ['check']],
    ['background_image_desktop', 800_001, ['flaw']],
    ['triangle_image_mobile', 50_001, ['check']]
  ] as const)('%s of %i bytes: %j', (slot, bytes, expected) => {
    expect(findingsOf([{}], except(slot, { bytes })).map(({ severity }) => severity)).toEqual(expected)
  })
})

describe('the size of a picture', () => {
  test.each([
    ['background_image_desktop', 3200, 960, []],
    ['background_image_desktop', 1600, 480, ['note upscaled at 2×']],
    ['background_image_desktop', 1500, 450, ['note upscaled']],
    ['background_image_mobile', 390, 500, ['note upscaled at 2×']],
    ['background_image_mobile', 780, 1000, []],
    ['background_image_desktop', 780, 1000, ['note upscaled', 'note cropped']],
    ['mascot_image_desktop', 800, 800, []],
    ['mascot_image_desktop', 400, 400, ['note upscaled at 2×']],
    ['mascot_image_desktop', 200, 800, []],
    ['mascot_image_mobile', 100, 100, ['note upscaled']]
  ] as const)('%s of %i × %i: %j', (slot, width, height, expected) => {
    const findings = findingsOf([{}], except(slot, { width, height }))
    expect(findings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(expected)
    for (const { words } of findings) expect(words).toContain(' in the Pitboss layout: ')
  })

  test('has no finding without a stated size or for a vector picture', () => {
    const look: Look = (banner, slot) => {
      const { facts } = healthy(banner, slot) ?? {}
      return facts && { facts: { ...facts, width: 10, height: 10, type: 'image/svg+xml' } }
    }
    const svg = makeBanner()
    expect(findingsOf([svg], look).filter(({ rule }) => rule.startsWith('upscaled'))).toEqual([])
    const unstated: Look = () => ({ facts: { bytes: 1, type: 'image/png', sha256: `${Math.random()}` } })
    expect(findingsOf([{}], unstated)).toEqual([])
  })
})

describe('one file in two slots', () => {
  const sharing =
    (places: readonly string[]): Look =>
    (banner, slot) => {
      const { facts } = healthy(banner, slot) ?? {}
      return facts && { facts: places.includes(`${banner.at} ${slot}`) ? { ...facts, sha256: 'one' } : facts }
    }

  test.each([
    [['0 mascot_image_desktop', '0 mascot_image_mobile'], [[0, 'mascot_image_mobile', 'check', 'same file']]],
    [['0 triangle_image_desktop', '0 triangle_image_mobile'], [[0, 'triangle_image_mobile', 'note', 'same file']]],
    [['0 background_image_tablet', '1 background_image_tablet'], []],
    [['0 mascot_image_tablet', '1 mascot_image_tablet'], []]
  ] as const)('%j: %j', (places, expected) => {
    expect(rowsOf(findingsOf([{}, {}], sharing(places)))).toEqual(expected)
  })

  test('is a note for a vector picture', () => {
    const svg: Look = (banner, slot) => {
      const { facts } = sharing(['0 mascot_image_desktop', '0 mascot_image_mobile'])(banner, slot) ?? {}
      return facts && { facts: { ...facts, type: 'image/svg+xml' } }
    }
    const same = findingsOf([{}], svg).filter(({ rule }) => rule === 'same file')
    expect(rowsOf(same)).toEqual([[0, 'mascot_image_mobile', 'note', 'same file']])
  })
})

describe('in the layout of a site', () => {
  const mascot = (part: Partial<Parameters<typeof makePart>[0]>, ratio: number) => {
    const site = makeSite([makePart({ part: 'mascot', width: 400, height: 400, ...part })])
    const { devices } = site.profile
    const profile = { ...site.profile, devices: { ...devices, desktop: { ...devices.desktop, pixelRatio: ratio } } }
    const banners = placeBanners(makeBanner())
    const findings = pictureFindings({ banners, checked: healthy, sizes: usualSizes, site: { ...site, profile } })
    return findings
      .filter(({ field }) => field === 'mascot_image_desktop')
      .map(({ severity, rule, words }) => [`${severity} ${rule}`, words])
  }

  test('a picture needs the pixel ratio of the profile’s device', () => {
    expect(mascot({}, 2)).toEqual([])
    expect(mascot({}, 3)).toEqual([
      ['check upscaled at 3×', '800 × 800 drawn in 400 × 400: 1.50 times its size on a 3× screen.']
    ])
    expect(mascot({ width: 1600, height: 900 }, 1)).toEqual([
      ['flaw upscaled', expect.stringContaining('1.13 times its size')]
    ])
    expect(mascot({ width: 1600, height: 900, fit: 'cover' }, 1)).toEqual([
      ['flaw upscaled', expect.stringContaining('2.00 times its size')]
    ])
  })

  test('a picture without a part in the profile is not too small', () => {
    expect(mascot({ part: 'triangle' }, 5)).toEqual([])
  })
})
