import { useState } from 'react'
import type { DesignComparison, DesignKey, Placement } from '../../../../shared/contract/designs.ts'
import type { Input, Output } from '../../../../shared/contract/index.ts'
import { countInWords, listInWords } from '../../../../shared/countInWords.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { request } from '../../../bridge/request.ts'
import { base64Of } from '../../../components/png/SavePngs.tsx'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { failureOf, reasonOf } from '../../../domain/problems.ts'
import { offerUndo } from '../../../stores/toasts.ts'
import { changedParts, livePicturesOf, liveStateOf, lookedAt } from '../difference/liveState.ts'
import { densityOf, fitOf } from '../difference/placement.ts'
import { drawFigure } from '../figure/drawFigure.tsx'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { deviceWords, devices, type Device } from '../model/slots.ts'
import { readPictureFile } from '../model/pictureFile.ts'
import { useDelayedSaves } from '../model/useDelayedSaves.ts'
import type { BannerWorkspace, OneBanner } from '../model/workspace.ts'

// One object: what is derived from it stays.
const nothing: Output<'designs.list'> = { comparisons: [], files: [] }

const refusalOf = (outcome: Outcome<unknown>): string | undefined => {
  const isPicture = !outcome.ok && (outcome.problem.code === 'contract' || outcome.problem.code === 'too-large')
  return isPicture ? whyNotShown(outcome.problem).reason : failureOf(outcome)
}

const keyText = ({ category, banner, device }: DesignKey): string => JSON.stringify([category, banner, device])

type SentFile = Input<'designs.put'>['file']

/** The designs of a category as main keeps them, and what a person does with them. */
export function useDesigns(connection: string, category: string) {
  const asked = useAsk('designs.list', { connection, category }, { isAlwaysFresh: true })
  const { refetch } = asked
  const { comparisons, files } = asked.data?.value ?? nothing
  const [busy, setBusy] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const tell = (key: DesignKey, words: string | undefined) => setProblems((all) => ({ ...all, [keyText(key)]: words }))
  const moves = useDelayedSaves(
    (placed: Input<'designs.place'>) => request('designs.place', placed),
    async ({ key }, outcome) => {
      tell(key, failureOf(outcome))
      await refetch()
    }
  )
  const act = async (key: DesignKey, what: () => Promise<string | undefined>): Promise<void> => {
    // Where a design lay before it is replaced or removed is not saved after it.
    moves.flush()
    setBusy(keyText(key))
    tell(key, undefined)
    try {
      tell(key, await what())
      await refetch()
    } finally {
      setBusy(undefined)
    }
  }
  const withFile = (key: DesignKey, chosen: File, put: (file: SentFile) => Promise<Outcome<unknown>>) =>
    act(key, async () => {
      const read = await readPictureFile(chosen)
      if ('problem' in read) return read.problem
      const reason = refusalOf(await put(read.file))
      return reason && `${read.file.name}: ${reason}`
    })
  const keyOf = (banner: string, device: Device): DesignKey => ({ connection, category, banner, device })
  const find = (banner: string, device: Device): DesignComparison | undefined => {
    const kept = comparisons.find(({ key }) => key.banner === banner && key.device === device)
    const moved = kept && moves.shown.get(keyText(kept.key))
    return moved ? { ...kept, placement: moved.placement } : kept
  }
  return {
    asked,
    comparisons,
    keyOf,
    find,
    fileOf: (sha256: string | undefined) => files.find((file) => file.sha256 === sha256),
    isBusy: (key: DesignKey) => busy === keyText(key),
    problemOf: (key: DesignKey) => problems[keyText(key)],
    place: (key: DesignKey, placement: Placement) => moves.change(keyText(key), { key, placement }),
    /** Puts a design over a figure, once the pictures that it is compared with are known. */
    put: (key: DesignKey, chosen: File, banner: OneBanner) =>
      withFile(key, chosen, async (file) => {
        const live = liveStateOf(await lookedAt(banner, key.device), key.device)
        const shown = find(key.banner, key.device)?.revision ?? 0
        return request('designs.put', { key, shown, file, live, accepts: false })
      }),
    screenshot: (key: DesignKey, chosen: File | undefined) =>
      chosen
        ? withFile(key, chosen, (file) => request('designs.screenshot', { key, file }))
        : act(key, async () => refusalOf(await request('designs.screenshot', { key, file: null }))),
    confirm: ({ key, revision }: DesignComparison, live: DesignComparison['live']) =>
      act(key, async () => refusalOf(await request('designs.confirm', { key, shown: revision, live }))),
    undo: ({ key, revision }: DesignComparison) =>
      act(key, async () => refusalOf(await request('designs.undo', { key, shown: revision }))),
    remove: ({ key }: DesignComparison) => act(key, async () => refusalOf(await request('designs.remove', { key })))
  }
}

interface Figure {
  readonly placed: PlacedBanner
  readonly device: Device
}

/** Accepts the live state as the reference of one figure or of each that has a design, and takes that back. */
export function useAccept(workspace: BannerWorkspace, designs: ReturnType<typeof useDesigns>) {
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState<string>()

  /** Makes the live state the reference of a figure, or says why not: only what was shown and is live now is accepted. */
  const accept = async ({ placed, device }: Figure): Promise<DesignComparison | string> => {
    const own = { workspace, placed }
    const shown = livePicturesOf(own, device)
    if (!shown) return 'its pictures are still loading'
    const now = livePicturesOf(await lookedAt(own, device, Date.now()), device)
    if (now && now.lost.length > 0) return `its ${listInWords(now.lost)} cannot be fetched now`
    if (shown.lost.length > 0 || !now) return 'it could not be shown whole'
    const changed = changedParts(shown.live, now.live)
    if (changed.length > 0) {
      return `its ${listInWords(changed)} changed since it was shown: press Show banners and look again`
    }
    const size = workspace.sizes[device]
    const key = designs.keyOf(placed.name, device)
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
      // One alone is over before it is read, and figures would jump.
      say(all.length > 1 ? `${done.length + refused.length} of ${all.length} taken over…` : '')
      const result = await accept(figure)
      if (typeof result !== 'string') done.push(result)
      else refused.push(`Not accepted – ${figure.placed.name}, ${deviceWords[figure.device]}: ${result}.`)
    }
    await designs.asked.refetch()
    say(refused.join(' '))
    setBusy(false)
    return done
  }
  const withDesign = workspace.banners.flatMap((placed) =>
    devices.filter((device) => designs.find(placed.name, device)).map((device) => ({ placed, device }))
  )
  return {
    isBusy,
    said,
    /** Figures of the category that have a design. */
    count: withDesign.length,
    acceptOne: (placed: PlacedBanner, device: Device) => run([{ placed, device }]),
    /** Accepts figures, those with a design where none are given, and offers to take it back in a message. */
    async accept(figures = withDesign): Promise<void> {
      const accepted = await run(figures)
      if (accepted.length === 0) return
      const words = `${countInWords(accepted.length, 'figure', 'figures')} accepted as reference.`
      offerUndo(words, accepted, async ({ key, revision }) => {
        const reason = failureOf(await request('designs.undo', { key, shown: revision }))
        await designs.asked.refetch()
        return reason && `${key.banner}, ${deviceWords[key.device]}: ${reason}`
      })
    }
  }
}
