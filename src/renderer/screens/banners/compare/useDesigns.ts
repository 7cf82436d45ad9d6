import { useState } from 'react'
import type { DesignComparison, DesignKey, Placement } from '../../../../shared/contract/designs.ts'
import type { Input, Output } from '../../../../shared/contract/index.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { request } from '../../../bridge/request.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { failureOf } from '../../../domain/problems.ts'
import { liveStateOf, lookedAt } from '../difference/liveState.ts'
import type { Device } from '../model/slots.ts'
import { readPictureFile } from '../model/pictureFile.ts'
import { useDelayedSaves } from '../model/useDelayedSaves.ts'
import type { OneBanner } from '../model/workspace.ts'

// One object: what is derived from it stays.
const nothing: Output<'designs.list'> = { comparisons: [], files: [] }

const reasonOf = (outcome: Outcome<unknown>): string | undefined => {
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
  const [problem, setProblem] = useState<string>()
  const moves = useDelayedSaves(
    (placed: Input<'designs.place'>) => request('designs.place', placed),
    async (outcome) => {
      setProblem(failureOf(outcome))
      if (outcome.ok) await refetch()
      return outcome.ok
    }
  )
  const act = async (key: DesignKey, what: () => Promise<string | undefined>): Promise<void> => {
    const tell = (words: string | undefined) => setProblems((all) => ({ ...all, [keyText(key)]: words }))
    setBusy(keyText(key))
    tell(undefined)
    try {
      tell(await what())
      await refetch()
    } finally {
      setBusy(undefined)
    }
  }
  const withFile = (key: DesignKey, chosen: File, put: (file: SentFile) => Promise<Outcome<unknown>>) =>
    act(key, async () => {
      const read = await readPictureFile(chosen)
      if ('problem' in read) return read.problem
      const reason = reasonOf(await put(read.file))
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
    /** Why the last one could not be placed. */
    problem,
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
        : act(key, async () => reasonOf(await request('designs.screenshot', { key, file: null }))),
    confirm: ({ key, revision }: DesignComparison, live: DesignComparison['live']) =>
      act(key, async () => reasonOf(await request('designs.confirm', { key, shown: revision, live }))),
    undo: ({ key, revision }: DesignComparison) =>
      act(key, async () => reasonOf(await request('designs.undo', { key, shown: revision }))),
    remove: ({ key }: DesignComparison) => act(key, async () => reasonOf(await request('designs.remove', { key })))
  }
}

/** The result of `useDesigns`. */
export type Designs = ReturnType<typeof useDesigns>
