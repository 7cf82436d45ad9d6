import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import type { Checked } from '../model/bannerModel.ts'
import { slots, slotsOf, type Device, type PictureKind, type SlotName } from '../model/slots.ts'
import type { OneBanner } from '../model/workspace.ts'

export interface LivePictures {
  /** A key made of the figure's picture bytes, texts and colours. */
  readonly state: string
  /** Pictures that can't be shown, although players should see them. */
  readonly lost: readonly PictureKind[]
}

/** Checks a banner's pictures for a device, one by one. Returns the banner with the results. */
export async function withPictures({ workspace, placed }: OneBanner, device: Device): Promise<OneBanner> {
  const pictures = new Map<SlotName, Checked>()
  for (const slot of slotsOf(device)) {
    const { address } = placed.pictures[slot]
    if (address === undefined) continue
    pictures.set(slot, workspace.checked(placed, slot) ?? (await fetchPictureFacts(workspace.requestOf(address))))
  }
  return { placed, workspace: { ...workspace, checked: (_of, slot) => pictures.get(slot) } }
}

/** Returns the total pixels of a figure's checked pictures. Doesn't count vector pictures. */
export function pixelsOf({ workspace, placed }: OneBanner, device: Device): number {
  const rasters = slotsOf(device)
    .map((slot) => workspace.checked(placed, slot)?.facts)
    .filter((facts) => facts?.type !== 'image/svg+xml')
  return rasters.reduce((sum, facts) => sum + (facts?.width ?? 0) * (facts?.height ?? 0), 0)
}

/** Returns the pictures of a figure; undefined until all are checked. */
export function livePicturesOf({ workspace, placed }: OneBanner, device: Device): LivePictures | undefined {
  const shown = slotsOf(device).filter((slot) => placed.pictures[slot].address !== undefined)
  const pictures = shown.map((slot) => ({ kind: slots[slot].kind, checked: workspace.checked(placed, slot) }))
  if (pictures.some(({ checked }) => !checked)) return undefined
  const hashes = pictures.map(({ kind, checked }) => [kind, checked?.facts?.sha256 ?? null])
  const { texts, colours } = workspace.drawnOf(placed)
  return {
    state: JSON.stringify([hashes, texts, colours]),
    lost: pictures.filter(({ checked }) => checked?.problem).map(({ kind }) => kind)
  }
}
