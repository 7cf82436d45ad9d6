import type { LiveState } from '../../../../shared/contract/designs.ts'
import { pictureName } from '../../../../shared/pictureName.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
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

/** The live state of a figure whose pictures were all looked at. */
export interface LivePictures {
  readonly live: LiveState
  /** These cannot be shown, so that what is drawn is not what a player should see. */
  readonly lost: readonly PictureKind[]
}

/** A banner whose pictures on a device are looked at, one after another: those that nobody saw, or each as it is `since` a time. */
export async function lookedAt({ workspace, placed }: OneBanner, device: Device, since?: number): Promise<OneBanner> {
  const found = new Map<SlotName, Checked>()
  for (const slot of slotsOf(device)) {
    const { address } = placed.pictures[slot]
    if (address === undefined) continue
    const known = since === undefined ? workspace.checked(placed, slot) : undefined
    const asked = { ...workspace.asked(address), ...(since !== undefined && { since }) }
    found.set(slot, known ?? (await fetchPictureFacts(asked)))
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

/** The live state of a figure; undefined until every picture of it is checked. */
export function livePicturesOf(one: OneBanner, device: Device): LivePictures | undefined {
  const shown = shownSlots(one, device)
  const looks = shown.map((slot) => one.workspace.checked(one.placed, slot))
  if (looks.includes(undefined)) return undefined
  const lost = shown.filter((_, at) => looks[at]?.problem).map((slot) => slots[slot].kind)
  return { live: liveStateOf(one, device), lost }
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
