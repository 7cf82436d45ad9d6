import type { Banner } from '../../shared/contract/banners.ts'
import type { MediaFile } from '../../shared/contract/wire.ts'
import texts from '../texts/banners.json' with { type: 'json' }
import { drifting, type WireObject, at } from './seed.ts'

/** A banner's texts and colours. */
type BannerText = Pick<
  Banner,
  'title' | 'description' | 'main_title' | 'button_title' | 'main_border_color' | 'button_border_color' | 'button_color'
>

const hugeCount = 40

type Extension = 'png' | 'svg' | 'webp'

const mimeTypes: Readonly<Record<Extension, string>> = { png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp' }

const mediaFile = (address: string, extension: Extension): MediaFile => {
  const fileName = address.slice(address.lastIndexOf('/') + 1)
  return {
    name: fileName.replace(/\.\w+$/, ''),
    file_name: fileName,
    mime_type: mimeTypes[extension],
    url: address,
    custom_properties: []
  }
}

/** A banner's pictures: the folder's name decides what is drawn, the extensions the file format. */
interface BannerPictures {
  readonly folder: `${'banners' | 'boards'}/${string}`
  readonly background: Extension
  readonly mascot: Extension
}

const makeBanner = (text: BannerText, order: number, pictures: BannerPictures, origin: string): Banner => {
  const picture = (slot: string, extension: Extension) =>
    mediaFile(`${origin}/media/${pictures.folder}/${slot}.${extension}`, extension)
  return {
    ...text,
    order,
    click: null,
    background_image_desktop: picture('background-desktop', pictures.background),
    background_image_tablet: picture('background-tablet', pictures.background),
    background_image_mobile: picture('background-mobile', pictures.background),
    mascot_image_desktop: picture('mascot-desktop', pictures.mascot),
    mascot_image_tablet: picture('mascot-tablet', pictures.mascot),
    mascot_image_mobile: picture('mascot-mobile', pictures.mascot),
    triangle_image_desktop: picture('triangle-desktop', 'svg'),
    triangle_image_mobile: picture('triangle-mobile', 'svg')
  }
}

const homeBanner = (text: BannerText, order: number, origin: string): Banner => {
  const name = text.title.toLowerCase().replaceAll(' ', '-')
  const banner = makeBanner(text, order, { folder: `banners/${name}`, background: 'png', mascot: 'png' }, origin)
  return name === 'new-games' ? { ...banner, ...newGames(origin) } : banner
}

const newGames = (origin: string) => {
  const background = (device: string) => mediaFile(`${origin}/media/webp/new-games-${device}.webp`, 'webp')
  return {
    background_image_desktop: background('desktop'),
    background_image_tablet: background('tablet'),
    background_image_mobile: background('mobile')
  }
}

const home = (origin: string) => texts.home.map((text, index) => homeBanner(text, index + 1, origin))

/** How the banners of staging differ from those of the same title, which otherwise are the same. */
const stagingChanges = (origin: string): Readonly<Record<string, Partial<Banner>>> => ({
  'Welcome Pack': { main_title: 'GET 120%' },
  'Frog Friday': {
    mascot_image_desktop: mediaFile(`${origin}/media/banners/frog-sunday/mascot-desktop.png`, 'png')
  },
  Cashback: { button_color: '#8A3D06' },
  // The same bytes at other addresses.
  'New Games': newGames(`${origin}/staging`)
})

const stagingHome = (origin: string) => [
  ...home(origin)
    .filter(({ title }) => title !== 'Live Casino')
    .map((banner) => ({ ...banner, ...stagingChanges(origin)[banner.title] })),
  homeBanner(texts.staging, texts.home.length + 1, origin)
]

const promo = (origin: string): WireObject[] => {
  const plain = (key: keyof typeof texts.promo, order: number) =>
    makeBanner(texts.promo[key], order, { folder: `banners/promo-${key}`, background: 'png', mascot: 'png' }, origin)
  const file = (path: string, extension: Extension = 'png') => mediaFile(`${origin}/media/${path}`, extension)
  const twice = plain('twice', 4)
  return [
    drifting(plain('broken', 1), {
      background_image_tablet: file('broken/missing.png'),
      mascot_image_desktop: file('broken/cut-short.png'),
      mascot_image_mobile: null
    }),
    drifting(plain('types', 2), {
      background_image_desktop: file('webp/new-games-desktop.webp'),
      background_image_tablet: file('broken/page.png'),
      mascot_image_tablet: file('broken/script.svg', 'svg'),
      mascot_image_mobile: { ...file('banners/promo-types/mascot-mobile.png'), mime_type: 'text/html' }
    }),
    drifting(plain('sizes', 3), {
      background_image_desktop: file('banners/promo-sizes/background-mobile.png'),
      background_image_mobile: file('banners/promo-sizes/background-desktop.png'),
      mascot_image_desktop: file('banners/promo-sizes/mascot-mobile.png'),
      triangle_image_mobile: file('broken/endless.png')
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
        url: '/media/banners/relative/mascot-tablet.png',
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
    // Mostly SVG: drawing three large PNGs for each of forty banners would take minutes.
    const background = index % 8 === 0 ? 'png' : 'svg'
    return makeBanner(text, index + 1, { folder: `banners/huge-${index + 1}`, background, mascot: background }, origin)
  })
}

const rtl = (origin: string) =>
  texts.rtl.map((text, index) =>
    makeBanner(text, (index + 1) * 10, { folder: `banners/rtl-${index + 1}`, background: 'png', mascot: 'svg' }, origin)
  )

/** Banners as their design files, and some that differ from them by a known rectangle (pictures/boards.ts). */
const designs = (origin: string) =>
  texts.designs.map((text, index) => {
    const folder = index === 0 ? 'boards/same' : 'boards/changed'
    return makeBanner(text, index + 1, { folder, background: 'png', mascot: 'png' }, origin)
  })

/** The banners of each category, in the platform's order: healthy, broken, many, in other scripts, and with design files. */
export const makeBanners = (origin: string): ReadonlyMap<string, readonly WireObject[]> =>
  new Map<string, readonly WireObject[]>([
    ['home', home(origin)],
    ['promo', promo(origin)],
    ['huge', huge(origin)],
    ['rtl', rtl(origin)],
    ['designs', designs(origin)]
  ])

/** The same of staging: its home has a banner less, another one, and some that differ in one thing. */
export const makeStagingBanners: typeof makeBanners = (origin) =>
  new Map([...makeBanners(origin), ['home', stagingHome(origin)]])
