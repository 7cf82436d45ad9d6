import { useState } from 'react'
import type { DesignComparison, DesignKey, LiveState, DesignFile } from '../../../../shared/contract/designs.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { request } from '../../../bridge/request.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { failureOf, reasonOf as reasonOfProblem } from '../../../domain/problems.ts'
import { base64Of } from '../../../components/png/canvas.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import { type Device, deviceWords, devices } from '../model/slots.ts'
import { readDesign } from '../difference/designFile.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { useAskedPictures } from '../../../components/picture/since.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { offerUndo } from '../../../stores/toasts.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { drawFigure } from '../figure/drawFigure.tsx'
import { changedParts, checkPicturesOf, livePicturesOf, liveStateOf } from '../difference/liveState.ts'
import { densityOf, fitOf } from '../difference/placement.ts'

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

/** A figure of a banner. */
interface Figure {
  readonly placed: PlacedBanner
  readonly device: Device
}

const listed = new Intl.ListFormat('en')

/** Accepts the live state as the reference of one figure or of each that has a design, and takes that back. */
export function useAccept({ workspace, names, keyOf, find, fileOf, reload }: Asked) {
  const { sizes } = useView()
  const ask = useAskedPictures(workspace.connection)
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState<string>()

  /** Makes the live state the reference of a figure, or says why not: only what was shown and is live now is accepted. */
  const accept = async (placed: PlacedBanner, device: Device): Promise<DesignComparison | string> => {
    const drawn = workspace.drawnOf(placed)
    const key = keyOf(names[placed.at] ?? '', device)
    const shown = livePicturesOf(workspace, { placed, live: drawn }, device)
    if (shown.state === 'loading') return 'its pictures are still loading'
    const since = Date.now()
    const looks = await checkPicturesOf(placed, device, (address) => fetchPictureFacts({ ...ask(address), since }))
    const live = liveStateOf(placed, drawn, device, (kind) => looks.get(kind)?.checked)
    if (live.state === 'failed') return `its ${listed.format(live.kinds)} cannot be fetched now`
    if (shown.state === 'failed' || live.state === 'loading') return 'it could not be shown whole'
    const changed = changedParts(shown.live, live.live)
    if (changed.length > 0) {
      return `its ${listed.format(changed)} changed since it was shown: press Show banners and look again`
    }
    const size = sizes[device]
    const known = find(key)
    const file = fileOf(known?.design)
    // As many pixels as the design that it replaces.
    const density = densityOf(known && file ? fitOf(file, size, known.placement).scale : 1, size)
    const canvas = drawFigure({ placed, drawn, checked: workspace.checked }, { device, size, density })
    const base64 = await canvas.then(base64Of, () => undefined)
    if (base64 === undefined) return 'it cannot be drawn as a picture on this machine'
    const name = `${key.banner} ${device} accepted.png`
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(-200)
      .toWellFormed()
    const revision = known?.revision ?? 0
    const kept = await request('designs.put', {
      key,
      shown: revision,
      file: { name, base64 },
      live: live.live,
      accepts: true
    })
    return kept.ok ? kept.value : reasonOfProblem(kept.problem)
  }
  const run = async (all: readonly Figure[]): Promise<readonly DesignComparison[]> => {
    setBusy(true)
    const [done, refused]: [DesignComparison[], string[]] = [[], []]
    for (const { placed, device } of all) {
      say(`${done.length + refused.length} of ${all.length} taken over…`)
      const result = await accept(placed, device)
      if (typeof result === 'string') refused.push(`${names[placed.at]}, ${deviceWords[device]}: ${result}.`)
      else done.push(result)
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
    acceptOne: (placed: PlacedBanner, device: Device) => run([{ placed, device }]),
    async acceptAll(): Promise<void> {
      const accepted = await run(withDesign)
      const words = `${countInWords(accepted.length, 'figure', 'figures')} accepted as reference.`
      offerUndo(words, accepted, async ({ key, revision }) => {
        const reason = failureOf(await request('designs.undo', { key, shown: revision }))
        await reload()
        return reason && `${key.banner}, ${deviceWords[key.device]}: ${reason}`
      })
    }
  }
}
