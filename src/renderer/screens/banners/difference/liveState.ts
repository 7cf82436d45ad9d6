import type { LiveState } from '../../../../shared/contract/designs.ts'
import { pictureName } from '../../../../shared/pictureName.ts'
import type { Checked } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import {
  colourNames,
  pictureKinds,
  slots,
  slotsOf,
  textNames,
  type Device,
  type PictureKind,
  type SlotName
} from '../model/slots.ts'
import type { OneBanner } from '../model/workspace.ts'

/** The pictures of a figure, as far as they are checked. */
export type LivePictures =
  /** Not all of them were looked at: nothing may be said yet. */
  | { readonly state: 'loading' }
  /** These cannot be shown, so that what is drawn is not what a player should see. */
  | { readonly state: 'failed'; readonly kinds: readonly PictureKind[]; readonly live: LiveState }
  | { readonly state: 'known'; readonly live: LiveState }

/** A banner whose pictures on a device are looked at by `check`, one after another. */
export async function lookedAt(
  { workspace, placed }: OneBanner,
  device: Device,
  check: (address: string, slot: SlotName) => Checked | Promise<Checked>
): Promise<OneBanner> {
  const found = new Map<SlotName, Checked>()
  for (const slot of slotsOf(device)) {
    const { address } = placed.pictures[slot]
    if (address !== undefined) found.set(slot, await check(address, slot))
  }
  return { placed, workspace: { ...workspace, checked: (_of, slot) => found.get(slot) } }
}

const shownSlots = ({ placed }: OneBanner, device: Device): SlotName[] =>
  slotsOf(device).filter((slot) => placed.pictures[slot].address !== undefined)

/** The live state of a figure, as far as its pictures are checked. */
export function liveStateOf(one: OneBanner, device: Device): LiveState {
  const { checked, drawnOf } = one.workspace
  const hashes = shownSlots(one, device).flatMap((slot) => {
    const hash = checked(one.placed, slot)?.facts?.sha256
    return hash === undefined ? [] : [[slots[slot].kind, hash] as const]
  })
  return { ...Object.fromEntries(hashes), content: contentName(drawnOf(one.placed)) }
}

/** The live state of a figure, once every picture of it is checked. */
export function livePicturesOf(one: OneBanner, device: Device): LivePictures {
  const looks = shownSlots(one, device).map(
    (slot) => [slots[slot].kind, one.workspace.checked(one.placed, slot)] as const
  )
  if (looks.some(([, checked]) => checked === undefined)) return { state: 'loading' }
  const kinds = looks.filter(([, checked]) => checked?.problem).map(([kind]) => kind)
  const live = liveStateOf(one, device)
  return kinds.length > 0 ? { state: 'failed', kinds, live } : { state: 'known', live }
}

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
