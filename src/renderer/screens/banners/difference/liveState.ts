import type { DesignKey, LiveState } from '../../../../shared/contract/designs.ts'
import { pictureName } from '../../../../shared/pictureName.ts'
import { bannerName, isSeen, type PlacedBanner, type Checked } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { BannerFinding } from '../model/finding.ts'
import {
  colourNames,
  pictureKinds,
  slotOf,
  textNames,
  type Device,
  type PictureKind,
  type SlotName
} from '../model/slots.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'

/** The pictures of a figure, as far as they are checked. */
export type LivePictures =
  /** Not all of them were looked at: nothing may be said yet. */
  | { readonly state: 'loading' }
  /** These cannot be shown, so that what is drawn is not what a player should see. */
  | { readonly state: 'failed'; readonly kinds: readonly PictureKind[]; readonly live: LiveState }
  | { readonly state: 'known'; readonly live: LiveState }

type Look = (kind: PictureKind) => Checked | undefined

/** Checks the pictures of a figure one after another, by their layer. */
export async function checkPicturesOf(
  { pictures }: PlacedBanner,
  device: Device,
  check: (address: string, slot: SlotName) => Checked | Promise<Checked>
): Promise<ReadonlyMap<PictureKind, { readonly address: string; readonly checked: Checked }>> {
  const found = new Map<PictureKind, { address: string; checked: Checked }>()
  for (const kind of pictureKinds) {
    const slot = slotOf(kind, device)
    const address = slot && pictures[slot].address
    if (slot !== undefined && address !== undefined) found.set(kind, { address, checked: await check(address, slot) })
  }
  return found
}

/** The live state of a figure, once every picture of it is checked. */
export function liveStateOf(placed: PlacedBanner, drawn: FigureContent, device: Device, look: Look): LivePictures {
  const kinds = pictureKinds.filter((kind) => {
    const slot = slotOf(kind, device)
    return slot !== undefined && placed.pictures[slot].address !== undefined
  })
  const looks = kinds.map((kind) => [kind, look(kind)] as const)
  if (looks.some(([, checked]) => checked === undefined)) return { state: 'loading' }
  const failed = looks.filter(([, checked]) => checked?.problem).map(([kind]) => kind)
  const hashes = looks.flatMap(([kind, checked]) => (checked?.facts ? [[kind, checked.facts.sha256] as const] : []))
  const live = { ...Object.fromEntries(hashes), content: contentName(drawn) }
  return failed.length > 0 ? { state: 'failed', kinds: failed, live } : { state: 'known', live }
}

/** A banner's live pictures on a device, as far as they are checked. */
export const livePicturesOf = (
  { checked }: Pick<BannerWorkspace, 'checked'>,
  { placed, live }: Pick<EditedBanner, 'placed' | 'live'>,
  device: Device
): LivePictures =>
  liveStateOf(placed, live, device, (kind) => {
    const slot = slotOf(kind, device)
    return slot && checked(placed, slot)
  })

/** One name for all texts and colours. */
const contentName = ({ texts, colours }: FigureContent): string =>
  pictureName(
    JSON.stringify([
      ...textNames.map((name) => pictureName(texts[name])),
      ...colourNames.map((name) => colours[name] ?? null)
    ])
  )

/** The parts of a figure that changed between two looks, in words. */
export function changedParts(before: LiveState, now: LiveState): string[] {
  const pictures = pictureKinds.filter((kind) => before[kind] !== now[kind])
  return [...pictures, ...(before.content === now.content ? [] : ['texts or colours'])]
}

/**
 * The names by which the designs of banners are kept, in the order of the banners: their titles, numbered where several
 * have the same, because the platform sends no id.
 */
export function designNames(banners: readonly PlacedBanner[]): string[] {
  const seen = new Map<string, number>()
  return banners.map((banner) => {
    const name = isSeen(banner.texts.title.value ?? '') ? bannerName(banner).slice(0, 300) : 'Banner without a title'
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Names what a finding is about, for good: its banner as a design names it, and the field. */
export function aboutOf(banners: readonly PlacedBanner[]) {
  const names = designNames(banners)
  return ({ subject, place }: BannerFinding): string => `${names[subject] ?? ''} · ${place}`
}

/** A key as one text. */
export const keyText = ({ banner, device }: Pick<DesignKey, 'banner' | 'device'>): string => `${device} ${banner}`
