import { PNG } from 'pngjs'
import type { Banner } from '../../src/shared/contract/banners.ts'
import { makeBanner as documentedBanner, makeFile } from '../../src/shared/testing/documented.ts'
import { flatPng } from './pictures.ts'
import type { RecordingPlatform } from './recording.ts'

type Colour = readonly [red: number, green: number, blue: number]

const frame = 8

/** A PNG of one colour with a darker frame, which makes a crop or a stretch visible. */
export function framedPng(width: number, height: number, colour: Colour): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(Uint8Array.of(...colour.map((part) => part >> 1), 255))
  for (let y = frame; y < height - frame; y += 1) {
    png.data.fill(Uint8Array.of(...colour, 255), (y * width + frame) * 4, (y * width + width - frame) * 4)
  }
  return PNG.sync.write(png, { filterType: 2 })
}

/** The eight pictures of a healthy banner: name, size, colour. */
export const healthySlots = {
  background_image_desktop: [1600, 480, [30, 34, 90]],
  background_image_tablet: [1024, 400, [30, 74, 90]],
  background_image_mobile: [780, 1000, [70, 34, 90]],
  mascot_image_desktop: [400, 400, [200, 120, 20]],
  mascot_image_tablet: [320, 320, [200, 90, 20]],
  mascot_image_mobile: [340, 340, [180, 60, 20]],
  triangle_image_desktop: [200, 200, [20, 140, 60]],
  triangle_image_mobile: [100, 100, [20, 120, 90]]
} as const satisfies Partial<Record<keyof Banner, readonly [number, number, Colour]>>

type Slot = keyof typeof healthySlots

const slots = Object.keys(healthySlots) as Slot[]
const pictureOf = (slot: Slot): readonly [number, number, Colour] => healthySlots[slot]

// Drawn once, because most tests serve these pictures.
let healthyPictures: ReadonlyMap<Slot, Buffer> | undefined

/** Serves a healthy banner's pictures from a platform, each under its slot's name. */
export function servePictures(platform: RecordingPlatform): void {
  healthyPictures ??= new Map(slots.map((slot) => [slot, framedPng(...pictureOf(slot))]))
  for (const [slot, bytes] of healthyPictures) servePicture(platform, slot, bytes)
}

/** Serves one picture under a name. */
export function servePicture(platform: RecordingPlatform, name: string, bytes: Buffer, type = 'image/png'): void {
  platform.answer(`GET /pictures/${name}`, (response) => {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(bytes)
  })
}

/** A documented banner with its pictures on a platform. */
export const makeBanner = ({ baseUrl }: Pick<RecordingPlatform, 'baseUrl'>, part: Partial<Banner> = {}): Banner =>
  documentedBanner(part, (slot) => makeFile(slot, `${baseUrl}/pictures/${slot}`))

/** Sets a category's answer. */
export function answerBanners(
  platform: RecordingPlatform,
  casinoBanners: readonly (object | null)[] = [makeBanner(platform)],
  title = 'home'
): void {
  platform.answer(`GET /core-service/v1/forefront/media/banners/${title}`, { body: { data: { title, casinoBanners } } })
}

/** Answers categories of three banners with different pictures. */
export function answerCategories(platform: RecordingPlatform, categories: readonly string[]): void {
  const files = slots.map((slot) => [slot, framedPng(...pictureOf(slot))] as const)
  for (const category of categories) {
    const casinoBanners = [0, 1, 2].map((at) => {
      const media = files.map(([slot, bytes]) => {
        servePicture(platform, `${category}-${at}-${slot}`, bytes)
        const url = `${platform.baseUrl}/pictures/${category}-${at}-${slot}`
        return [slot, { name: slot, file_name: slot, mime_type: 'image/png', url }]
      })
      return { ...makeBanner(platform), ...Object.fromEntries(media), title: `${category} ${at}`, order: at }
    })
    answerBanners(platform, casinoBanners, category)
  }
}

/** The share of pixels whose values differ noticeably. */
export function differing(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return 1
  let count = 0
  for (let at = 0; at < one.data.length; at += 4) {
    const isSame = [0, 1, 2, 3].every(
      (part) => Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0)) <= 8
    )
    if (!isSame) count += 1
  }
  return count / (one.data.length / 4)
}

/** Answers two banners with sixteen small PNGs of `side` pixels per side. */
export function answerLargePictures(platform: RecordingPlatform, side: number): void {
  const png = flatPng(side, side)
  const casinoBanners = ['One', 'Two'].map((title) => {
    const files = slots.map((slot) => {
      servePicture(platform, `${title}-${slot}`, png)
      return [slot, makeFile(slot, `${platform.baseUrl}/pictures/${title}-${slot}`)] as const
    })
    return { ...makeBanner(platform, { title }), ...Object.fromEntries(files) }
  })
  answerBanners(platform, casinoBanners)
}
