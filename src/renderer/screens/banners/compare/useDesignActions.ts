import { useState } from 'react'
import type { DesignComparison, DesignKey, LiveState, DesignFile } from '../../../../shared/contract/designs.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { request } from '../../../bridge/request.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { failureOf } from '../../../domain/problems.ts'
import { type Device, deviceWords, devices } from '../model/slots.ts'
import { readDesign } from '../overlay/designFile.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { useAskedPictures } from '../../../components/picture/since.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { offerUndo } from '../../../stores/toasts.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { acceptLive, type Accepting } from '../overlay/acceptLive.ts'
import { drawLive } from '../png/drawFigure.tsx'
import { livePicturesOf } from '../overlay/liveState.ts'
import { densityOf, fitOf } from '../overlay/placement.ts'

const reasonOf = (outcome: Outcome<unknown>): string | undefined => {
  const isPicture = !outcome.ok && (outcome.problem.code === 'contract' || outcome.problem.code === 'too-large')
  return isPicture ? whyNotShown(outcome.problem).reason : failureOf(outcome)
}

/** A person's actions on designs; for each figure, whether one runs and why the last one failed. */
export function useDesignActions(keyOf: (device: Device) => DesignKey, reload: () => Promise<unknown>) {
  const [busy, setBusy] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const nameOf = (device: Device) => JSON.stringify(keyOf(device))
  const tell = (device: Device, problem: string | undefined) =>
    setProblems((all) => ({ ...all, [nameOf(device)]: problem }))

  const act = async (device: Device, what: () => Promise<string | undefined>): Promise<void> => {
    setBusy(nameOf(device))
    tell(device, undefined)
    try {
      tell(device, await what())
      await reload()
    } finally {
      setBusy(undefined)
    }
  }
  const withFile = (
    device: Device,
    file: File,
    send: (read: { name: string; base64: string }) => Promise<Outcome<unknown>>
  ) =>
    act(device, async () => {
      const read = await readDesign(file)
      if ('problem' in read) return read.problem
      const reason = reasonOf(await send(read.file))
      return reason && `${read.file.name}: ${reason}`
    })
  return {
    isBusy: (device: Device) => busy === nameOf(device),
    problemOf: (device: Device) => problems[nameOf(device)],
    tell,
    /** `live` is the state that the design is compared with. */
    async take(device: Device, file: File, shown: DesignComparison | undefined, live: LiveState) {
      await withFile(device, file, (read) =>
        request('designs.put', { key: keyOf(device), shown: shown?.revision ?? 0, file: read, live, accepts: false })
      )
    },
    screenshot: (device: Device, file: File | undefined) =>
      file
        ? withFile(device, file, (read) => request('designs.screenshot', { key: keyOf(device), file: read }))
        : act(device, async () => reasonOf(await request('designs.screenshot', { key: keyOf(device), file: null }))),
    confirm: (device: Device, shown: number, live: LiveState) =>
      act(device, async () => reasonOf(await request('designs.confirm', { key: keyOf(device), shown, live }))),
    undo: (device: Device, shown: number) =>
      act(device, async () => reasonOf(await request('designs.undo', { key: keyOf(device), shown }))),
    remove: (device: Device) =>
      act(device, async () => reasonOf(await request('designs.remove', { key: keyOf(device) })))
  }
}

interface Asked {
  readonly workspace: BannerWorkspace
  /** The banners' names, in their order. */
  readonly names: readonly string[]
  readonly keyOf: (banner: string, device: Device) => DesignKey
  readonly find: (key: Pick<DesignKey, 'banner' | 'device'>) => DesignComparison | undefined
  readonly fileOf: (sha256: string | undefined) => DesignFile | undefined
  readonly reload: () => Promise<unknown>
}

/** Accepts the live state as the reference of one figure or of each that has a design, and takes that back. */
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
    // As many pixels as the design that it replaces.
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
