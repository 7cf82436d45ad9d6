import { useState } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { request } from '../../../bridge/request.ts'
import { useAskedPictures } from '../../../components/picture/since.ts'
import type { DesignComparison, DesignFile, DesignKey } from '../../../../shared/contract/designs.ts'
import { deviceWords, devices, type Device } from '../model/slots.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { failureOf } from '../../../domain/problems.ts'
import { offerUndo } from '../../../stores/toasts.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { acceptLive, type Accepting } from '../overlay/acceptLive.ts'
import { drawLive } from '../overlay/drawLive.ts'
import { livePicturesOf } from '../overlay/useFigureReview.ts'
import { densityOf, fitOf } from '../overlay/placement.ts'

interface Asked {
  readonly workspace: BannerWorkspace
  /** The banners' names, in their order. */
  readonly names: readonly string[]
  readonly keyOf: (banner: string, device: Device) => DesignKey
  readonly find: (key: Pick<DesignKey, 'banner' | 'device'>) => DesignComparison | undefined
  readonly fileOf: (sha256: string | undefined) => DesignFile | undefined
  readonly reload: () => Promise<unknown>
}

/** Accepting what is live as the reference, for one figure or for each that has a design, and taking that back. */
export function useAccept({ workspace, names, keyOf, find, fileOf, reload }: Asked) {
  const { sizes } = useView()
  const ask = useAskedPictures(workspace.connection)
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState<string>()

  const acceptingOf = (placed: PlacedBanner, device: Device): Accepting => {
    const drawn = workspace.drawnOf(placed)
    const key = keyOf(names[placed.at] ?? '', device)
    const size = sizes[device]
    const known = find(key)
    const file = fileOf(known?.design)
    // As many pixels as the design has that it takes the place of.
    const density = densityOf(known && file ? fitOf(file, size, known.placement).scale : 1, size)
    return {
      key,
      placed,
      drawn,
      device,
      size,
      shown: livePicturesOf(workspace, { placed, live: drawn }, device),
      revision: known?.revision ?? 0,
      ask,
      draw: () => drawLive({ placed, drawn, checked: workspace.checked }, { device, size, density })
    }
  }
  const run = async (all: readonly Accepting[]): Promise<readonly DesignComparison[]> => {
    setBusy(true)
    const [done, refused]: [DesignComparison[], string[]] = [[], []]
    for (const one of all) {
      say(`${done.length + refused.length} of ${all.length} taken over…`)
      const result = await acceptLive(one)
      if ('comparison' in result) done.push(result.comparison)
      else refused.push(`${one.key.banner}, ${deviceWords[one.device]}: ${result.refused}.`)
    }
    await reload()
    say(refused.map((reason) => `Not accepted – ${reason}`).join(' '))
    setBusy(false)
    return done
  }
  const withDesign = workspace.banners.flatMap((placed) =>
    devices.filter((device) => find({ banner: names[placed.at] ?? '', device })).map((device) => ({ placed, device }))
  )
  return {
    isBusy,
    said,
    /** Figures of the category that have a design. */
    count: withDesign.length,
    acceptOne: (placed: PlacedBanner, device: Device) => run([acceptingOf(placed, device)]),
    async acceptAll(): Promise<void> {
      const accepted = await run(withDesign.map(({ placed, device }) => acceptingOf(placed, device)))
      const words = `${countInWords(accepted.length, 'figure', 'figures')} accepted as reference.`
      offerUndo(words, accepted, async ({ key, revision }) => {
        const reason = failureOf(await request('designs.undo', { key, shown: revision }))
        await reload()
        return reason && `${key.banner}, ${deviceWords[key.device]}: ${reason}`
      })
    }
  }
}
