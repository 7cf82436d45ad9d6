import type { Banner } from '../../shared/contract/banners.ts'
import type { MediaFile } from '../../shared/contract/wire.ts'
import texts from '../texts/banners.json' with { type: 'json' }
import { drifting, type WireObject, at } from './seed.ts'

type BannerText = Pick<
  Banner,
  'title' | 'description' | 'main_title' | 'button_title' | 'main_border_color' | 'button_border_color' | 'button_color'
>

const hugeCount = 40

const mediaFile = (address: string, mimeType = 'image/webp'): MediaFile => {
  const fileName = address.slice(address.lastIndexOf('/') + 1)
  return {
    name: fileName.replace(/\.\w+$/, ''),
    file_name: fileName,
    mime_type: mimeType,
    url: address,
    custom_properties: []
  }
}

/** Makes a banner. The folder name selects the banner's pictures (`pictures.ts`). */
const makeBanner = (
  text: BannerText,
  order: number,
  folder: `${'banners' | 'boards'}/${string}`,
  origin: string
): Banner => {
  const picture = (slot: string) => mediaFile(`${origin}/media/${folder}/${slot}.webp`)
  return {
    ...text,
    order,
    click: null,
    background_image_desktop: picture('background-desktop'),
    background_image_tablet: picture('background-tablet'),
    background_image_mobile: picture('background-mobile'),
    mascot_image_desktop: picture('mascot-desktop'),
    mascot_image_tablet: picture('mascot-tablet'),
    mascot_image_mobile: picture('mascot-mobile'),
    triangle_image_desktop: picture('triangle-desktop'),
    triangle_image_mobile: picture('triangle-mobile')
  }
}

const homeBanner = (text: BannerText, order: number, origin: string): Banner => {
  const name = text.title.toLowerCase().replaceAll(' ', '-')
  return makeBanner(text, order, `banners/${name}`, origin)
}

const home = (origin: string) => texts.home.map((text, index) => homeBanner(text, index + 1, origin))

const stagingChanges = (origin: string): Readonly<Record<string, Partial<Banner>>> => ({
  'Welcome Pack': { main_title: 'GET 120%' },
  'Frog Friday': {
    mascot_image_desktop: mediaFile(`${origin}/media/banners/frog-sunday/mascot-desktop.webp`)
  },
  Cashback: { button_color: '#8A3D06' },
  // These addresses differ from the demo's but lead to the same files.
  'New Games': Object.fromEntries(
    ['desktop', 'tablet', 'mobile'].map((device) => [
      `background_image_${device}`,
      mediaFile(`${origin}/staging/media/banners/new-games/background-${device}.webp`)
    ])
  )
})

const stagingHome = (origin: string) => [
  ...home(origin)
    .filter(({ title }) => title !== 'Live Casino')
    .map((banner) => ({ ...banner, ...stagingChanges(origin)[banner.title] })),
  homeBanner(texts.staging, texts.home.length + 1, origin)
]

const promo = (origin: string): WireObject[] => {
  const plain = (key: keyof typeof texts.promo, order: number) =>
    makeBanner(texts.promo[key], order, `banners/promo-${key}`, origin)
  const file = (path: string, mimeType?: string) => mediaFile(`${origin}/media/${path}`, mimeType)
  const broken = (name: string) => file(`broken/${name}`, 'image/png')
  const twice = plain('twice', 4)
  return [
    drifting(plain('broken', 1), {
      background_image_tablet: broken('missing.png'),
      mascot_image_desktop: broken('cut-short.png'),
      mascot_image_mobile: null
    }),
    drifting(plain('types', 2), {
      background_image_desktop: file('banners/promo-types/background-desktop.webp', 'image/png'),
      background_image_tablet: broken('page.png'),
      mascot_image_tablet: file('broken/script.svg', 'image/svg+xml'),
      mascot_image_mobile: file('banners/promo-types/mascot-mobile.webp', 'text/html')
    }),
    drifting(plain('sizes', 3), {
      background_image_desktop: file('banners/promo-sizes/background-mobile.webp'),
      background_image_mobile: file('banners/promo-sizes/background-desktop.webp'),
      mascot_image_desktop: file('banners/promo-sizes/mascot-mobile.webp'),
      triangle_image_mobile: broken('endless.png')
    }),
    drifting(plain('colours', 4), {}),
    drifting(twice, {
      background_image_tablet: twice.background_image_desktop,
      background_image_mobile: twice.background_image_desktop,
      mascot_image_mobile: twice.mascot_image_desktop
    }),
    drifting(plain('pale', 5), {}),
    drifting(plain('empty', 5), {}),
    drifting(plain('shapes', -1), {
      order: '7',
      click: { type: 'link', url: 'https://casino.example/promo' },
      background_image_mobile: [],
      triangle_image_desktop: undefined,
      mascot_image_tablet: {
        ...twice.mascot_image_tablet,
        url: '/media/banners/relative/mascot-tablet.webp',
        custom_properties: {}
      },
      starts_at: '2026-03-01'
    })
  ]
}

const huge = (origin: string) => {
  const { titles, occasions, lines, buttons, colours } = texts.huge
  return Array.from({ length: hugeCount }, (_, index) => {
    const title = `${at(titles, index)} ${at(occasions, index)}`
    const text: BannerText = {
      title,
      description: `Part ${index + 1} of ${hugeCount}`,
      main_title: at(lines, index),
      button_title: at(buttons, index),
      ...at(colours, index)
    }
    return makeBanner(text, index + 1, `banners/huge-${index + 1}`, origin)
  })
}

const rtl = (origin: string) =>
  texts.rtl.map((text, index) => makeBanner(text, (index + 1) * 10, `banners/rtl-${index + 1}`, origin))

/** One banner looks exactly like its design file; the other differs from its design file in one rectangle. */
const designs = (origin: string) =>
  texts.designs.map((text, index) => {
    const folder = index === 0 ? 'boards/same' : 'boards/changed'
    return makeBanner(text, index + 1, folder, origin)
  })

export const makeBanners = (origin: string): ReadonlyMap<string, readonly WireObject[]> =>
  new Map<string, readonly WireObject[]>([
    ['home', home(origin)],
    ['promo', promo(origin)],
    ['huge', huge(origin)],
    ['rtl', rtl(origin)],
    ['designs', designs(origin)]
  ])

/**
 * Like the demo's banners, except that in *home* one banner is missing, one is new, and a few others each differ in one
 * detail.
 */
export const makeStagingBanners: typeof makeBanners = (origin) =>
  new Map([...makeBanners(origin), ['home', stagingHome(origin)]])
