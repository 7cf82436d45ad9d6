import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import type { Checked } from '../model/bannerModel.ts'
import { slots, slotsOf, type Device, type PictureKind, type SlotName } from '../model/slots.ts'
import type { OneBanner } from '../model/workspace.ts'

/** The live state of a figure whose pictures were all looked at. */
export interface LivePictures {
  /** One text for the bytes of each picture and for texts and colours: another state is another text. */
  readonly state: string
  /** These cannot be shown, so that what is drawn is not what a player should see. */
  readonly lost: readonly PictureKind[]
}

/** A banner with all its pictures of a device checked, one after another. */
export async function withPictures({ workspace, placed }: OneBanner, device: Device): Promise<OneBanner> {
  const found = new Map<SlotName, Checked>()
  for (const slot of slotsOf(device)) {
    const { address } = placed.pictures[slot]
    if (address === undefined) continue
    found.set(slot, workspace.checked(placed, slot) ?? (await fetchPictureFacts(workspace.asked(address))))
  }
  return { placed, workspace: { ...workspace, checked: (_of, slot) => found.get(slot) } }
}

/** The pixels of a figure's pictures that are known; a vector picture has none. */
export function pixelsOf({ workspace, placed }: OneBanner, device: Device): number {
  const rasters = slotsOf(device)
    .map((slot) => workspace.checked(placed, slot)?.facts)
    .filter((facts) => facts?.type !== 'image/svg+xml')
  return rasters.reduce((sum, facts) => sum + (facts?.width ?? 0) * (facts?.height ?? 0), 0)
}

/** The live state of a figure; undefined until every picture of it is checked. */
export function livePicturesOf({ workspace, placed }: OneBanner, device: Device): LivePictures | undefined {
  const shown = slotsOf(device).filter((slot) => placed.pictures[slot].address !== undefined)
  const looks = shown.map((slot) => ({ kind: slots[slot].kind, checked: workspace.checked(placed, slot) }))
  if (looks.some(({ checked }) => !checked)) return undefined
  const hashes = looks.map(({ kind, checked }) => [kind, checked?.facts?.sha256 ?? null])
  const { texts, colours } = workspace.drawnOf(placed)
  return {
    state: JSON.stringify([hashes, texts, colours]),
    lost: looks.filter(({ checked }) => checked?.problem).map(({ kind }) => kind)
  }
}
