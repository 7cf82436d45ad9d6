import { folded } from '../../../../shared/text/search.ts'
import { normalized } from '../../../../shared/text/normalized.ts'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import type { Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'

export interface TitledBanner {
  /** The banner's name, which is unique in its category. */
  readonly name: string
  /** The received title. Several banners may have the same title. */
  readonly title: string
  readonly order: string | undefined
}

/** Returns a banner with its title written as in the names of the files that Pitboss saves. */
export const titledBanner = (banner: PlacedBanner): TitledBanner => ({
  name: banner.name,
  title: bannerName(banner),
  order: orderText(banner)
})

export interface NamedFile extends Size {
  /** The file's name including its folders: `storm/desktop.png`. */
  readonly path: string
}

export interface DesignMatch {
  readonly banner?: string | undefined
  readonly device?: Device | undefined
  /** Banners that match the name equally well. The user must choose one of these banners. */
  readonly choices: readonly string[]
}

const deviceOfWord: Readonly<Record<string, Device>> = {
  desktop: 'desktop',
  desk: 'desktop',
  tablet: 'tablet',
  tab: 'tablet',
  ipad: 'tablet',
  mobile: 'mobile',
  mob: 'mobile',
  phone: 'mobile'
}

// Words in a file name that say nothing about the banner or the device.
const fillers = new Set(
  [
    'banner',
    'banners',
    'design',
    'designs',
    'slide',
    'artboard',
    'order',
    'no',
    'nr',
    'final',
    'copy',
    'export'
  ].concat(['px', 'retina', 'rgb', 'web', 'new'])
)

/** Whether a word is a version, a scale or a size: `v3`, `2x`, `1600x480`. */
const isMeasure = (word: string): boolean => /^(?:v\d+|\d+x|\d+x\d+)$/.test(word)

/** Splits a name into words, lower-case and without accents: `01_WeekendStorm@2x` becomes 01, weekend, storm, 2x. */
function wordsOf(name: string): string[] {
  const parted = normalized(name, 'NFKC')
    .replaceAll('×', 'x')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const plain = normalized(folded(parted), 'NFD').replaceAll(/\p{M}/gu, '')
  const words = plain.replaceAll(/desktop|tablet|mobile/g, ' $& ').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => (isMeasure(word) ? [word] : (word.match(/\p{N}+|\p{L}+/gu) ?? [])))
}

interface Title {
  /** The words of the title, joined without spaces. */
  readonly joined: string
  readonly banners: readonly string[]
}

/** Leaves out numbers, device names, and titles of one or two letters, because they would match too often. */
function titlesOf(banners: readonly TitledBanner[]): readonly Title[] {
  const byTitle = Map.groupBy(banners, ({ title }) => wordsOf(title).join(''))
  return [...byTitle]
    .filter(([joined]) => joined.length > 2 && /\p{L}/u.test(joined) && !deviceOfWord[joined])
    .map(([joined, own]) => ({ joined, banners: own.map(({ name }) => name) }))
}

const mostWords = 40

/** Finds the longest titles in consecutive words, and returns the words that are left. */
function findTitles(words: readonly string[], titles: ReadonlyMap<string, Title>) {
  let longestTitles: Title[] = []
  let left = words
  for (let from = 0; from < words.length; from += 1) {
    let run = ''
    for (let to = from; to < words.length; to += 1) {
      run += words[to]
      const title = titles.get(run)
      const longest = longestTitles[0]?.joined.length ?? 0
      if (!title || run.length < longest) continue
      if (run.length > longest) {
        longestTitles = []
        left = [...words.slice(0, from), ...words.slice(to + 1)]
      }
      if (!longestTitles.includes(title)) longestTitles.push(title)
    }
  }
  return { longestTitles, left }
}

/** Returns the devices whose figure has this size at 1×, 2× or 3×, give or take a pixel. */
const devicesOfSize = ({ width, height }: Size, sizes: Readonly<Record<Device, Size>>): Device[] =>
  devices.filter((device) =>
    [1, 2, 3].some(
      (times) =>
        Math.abs(width - sizes[device].width * times) <= times &&
        Math.abs(height - sizes[device].height * times) <= times
    )
  )

const only = <Item>(items: readonly Item[]): Item | undefined => (new Set(items).size === 1 ? items[0] : undefined)

/** Finds a file's banner and device by its path. If the path lacks a device, the picture's size determines it. */
export function createDesignMatcher(
  banners: readonly TitledBanner[],
  sizes: Readonly<Record<Device, Size>>
): (file: NamedFile) => DesignMatch {
  const titles = new Map(titlesOf(banners).map((title) => [title.joined, title]))
  const bannersByOrder = Map.groupBy(banners, ({ order }) => order)
  return ({ path, width, height }) => {
    const [name = '', ...folders] = path.split('/').toReversed()
    // Look in the file's name first, then in its folders, the nearest first.
    const parts = [name.replace(/\.[^.]*$/, ''), ...folders]
      .map((part) => wordsOf(part).slice(0, mostWords))
      .map((words) => findTitles(words, titles))
    const namedBanners = parts
      .find(({ longestTitles }) => longestTitles.length > 0)
      ?.longestTitles.flatMap((title) => title.banners)
    const choices = namedBanners ?? bannersOfNumber(parts[0]?.left ?? [], bannersByOrder)
    const deviceWords = parts.map(({ left }) => left.flatMap((word) => deviceOfWord[word] ?? []))
    const namedDevices = deviceWords.find((some) => some.length > 0)
    const [written] = (parts[0]?.left ?? []).flatMap((word) => {
      const [, across, down] = /^(\d{1,5})x(\d{1,5})$/.exec(word) ?? []
      return across === undefined ? [] : [{ width: Number(across), height: Number(down) }]
    })
    return {
      banner: choices.length === 1 ? choices[0] : undefined,
      device: namedDevices ? only(namedDevices) : only(devicesOfSize(written ?? { width, height }, sizes)),
      choices
    }
  }
}

/** If a file name has only a number, such as `banner-03_mobile`, finds the banners with that `order`. */
function bannersOfNumber(
  words: readonly string[],
  bannersByOrder: ReadonlyMap<string | undefined, readonly TitledBanner[]>
): string[] {
  const rest = words.filter((word) => !isMeasure(word) && !deviceOfWord[word] && !fillers.has(word))
  const [number = '', ...others] = rest
  if (others.length > 0 || !/^\d{1,4}$/.test(number)) return []
  return (bannersByOrder.get(String(Number(number))) ?? []).map(({ name }) => name)
}
