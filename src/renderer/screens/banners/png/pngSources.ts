import type { PngSource } from './makePngs.tsx'
import { slotNames } from '../model/slots.ts'
import { isDrawnOtherwise, type EditedBanner, type BannerWorkspace } from '../model/workspace.ts'

/** The sources of PNGs: the chosen banner as it is on screen, and every banner of its category. */
export function pngSources(
  { banners, drawnOf, checked }: BannerWorkspace,
  subject: EditedBanner
): { readonly chosen: PngSource; readonly all: readonly PngSource[] } {
  const { placed, drawn, edit } = subject
  const vectors = new Set<string | undefined>()
  for (const banner of banners) {
    const { sources } = drawnOf(banner)
    for (const slot of slotNames) {
      if (checked(banner, slot)?.facts?.type === 'image/svg+xml') vectors.add(sources[slot])
    }
  }
  for (const slot of slotNames) {
    if (edit.pictures[slot]?.facts.type === 'image/svg+xml') vectors.add(edit.pictures[slot].source)
  }
  const isVector = (source: string) => vectors.has(source)
  const chosen = { placed, drawn, isOnScreen: true, isVector, isChanged: isDrawnOtherwise(subject) }
  const all = banners.map((banner) =>
    banner.at === placed.at
      ? chosen
      : { placed: banner, drawn: drawnOf(banner), isOnScreen: false, isVector, isChanged: false }
  )
  return { chosen, all }
}
