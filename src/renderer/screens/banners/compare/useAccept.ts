import { useState } from 'react'
import type { DesignComparison } from '../../../../shared/contract/designs.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { request } from '../../../bridge/request.ts'
import { base64Of } from '../../../components/png/SavePngs.tsx'
import { failureOf, reasonOf } from '../../../domain/problems.ts'
import { offerUndo } from '../../../stores/toasts.ts'
import { changedParts, livePicturesOf, lookedAt } from '../difference/liveState.ts'
import { densityOf, fitOf } from '../difference/placement.ts'
import { drawFigure } from '../figure/drawFigure.tsx'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { type Device, deviceWords, devices } from '../model/slots.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import type { Designs } from './useDesigns.ts'

interface Figure {
  readonly placed: PlacedBanner
  readonly device: Device
}

const listed = new Intl.ListFormat('en')

/** Accepts the live state as the reference of one figure or of each that has a design, and takes that back. */
export function useAccept(workspace: BannerWorkspace, designs: Designs) {
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState<string>()
  const nameOf = ({ at }: PlacedBanner) => workspace.names[at] ?? ''

  /** Makes the live state the reference of a figure, or says why not: only what was shown and is live now is accepted. */
  const accept = async ({ placed, device }: Figure): Promise<DesignComparison | string> => {
    const own = { workspace, placed }
    const shown = livePicturesOf(own, device)
    if (!shown) return 'its pictures are still loading'
    const now = livePicturesOf(await lookedAt(own, device, Date.now()), device)
    if (now && now.lost.length > 0) return `its ${listed.format(now.lost)} cannot be fetched now`
    if (shown.lost.length > 0 || !now) return 'it could not be shown whole'
    const changed = changedParts(shown.live, now.live)
    if (changed.length > 0) {
      return `its ${listed.format(changed)} changed since it was shown: press Show banners and look again`
    }
    const size = workspace.sizes[device]
    const key = designs.keyOf(nameOf(placed), device)
    const known = designs.find(key.banner, device)
    const file = designs.fileOf(known?.design)
    // As many pixels as the design that it replaces.
    const density = densityOf(known && file ? fitOf(file, size, known.placement).scale : 1, size)
    const base64 = await drawFigure(own, { device, size, density }).then(base64Of, () => undefined)
    if (base64 === undefined) return 'it cannot be drawn as a picture on this machine'
    const name = `${key.banner} ${device} accepted.png`
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(-200)
      .toWellFormed()
    const sent = { key, shown: known?.revision ?? 0, file: { name, base64 }, live: now.live, accepts: true }
    const kept = await request('designs.put', sent)
    return kept.ok ? kept.value : reasonOf(kept.problem)
  }
  const run = async (all: readonly Figure[]): Promise<readonly DesignComparison[]> => {
    setBusy(true)
    const [done, refused]: [DesignComparison[], string[]] = [[], []]
    for (const figure of all) {
      say(`${done.length + refused.length} of ${all.length} taken over…`)
      const result = await accept(figure)
      if (typeof result !== 'string') done.push(result)
      else refused.push(`Not accepted – ${nameOf(figure.placed)}, ${deviceWords[figure.device]}: ${result}.`)
    }
    await designs.asked.refetch()
    say(refused.join(' '))
    setBusy(false)
    return done
  }
  const withDesign = workspace.banners.flatMap((placed) =>
    devices.filter((device) => designs.find(nameOf(placed), device)).map((device) => ({ placed, device }))
  )
  return {
    isBusy,
    said,
    /** Figures of the category that have a design. */
    count: withDesign.length,
    acceptOne: (placed: PlacedBanner, device: Device) => run([{ placed, device }]),
    async acceptAll(): Promise<void> {
      const accepted = await run(withDesign)
      const words = `${countInWords(accepted.length, 'figure', 'figures')} accepted as reference.`
      offerUndo(words, accepted, async ({ key, revision }) => {
        const reason = failureOf(await request('designs.undo', { key, shown: revision }))
        await designs.asked.refetch()
        return reason && `${key.banner}, ${deviceWords[key.device]}: ${reason}`
      })
    }
  }
}
