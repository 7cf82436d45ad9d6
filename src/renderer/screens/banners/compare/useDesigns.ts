import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { DesignArea, PlacedDesign, DesignFile, DesignKey } from '../../../../shared/contract/designs.ts'
import type { Input, Output } from '../../../../shared/contract/index.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { request, type ProblemError } from '../../../bridge/request.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { failureOf } from '../../../domain/problems.ts'
import { actOnEach, toast } from '../../../stores/toasts.ts'
import type { Device } from '../model/slots.ts'
import { readPictureFile } from '../model/pictureFile.ts'
import { useDelayedSaves } from '../model/useDelayedSaves.ts'

// Constant, so that values derived from it keep their identity.
const emptyList: Output<'designs.list'> = { designs: [], files: [] }

const refusalOf = (outcome: Outcome<unknown>): string | undefined => {
  const isPicture = !outcome.ok && (outcome.problem.code === 'contract' || outcome.problem.code === 'too-large')
  return isPicture ? whyNotShown(outcome.problem).reason : failureOf(outcome)
}

const keyText = ({ category, banner, device }: DesignKey): string => JSON.stringify([category, banner, device])

async function send(key: DesignKey, chosen: File): Promise<string | undefined> {
  const read = await readPictureFile(chosen)
  if ('problem' in read) return `${read.name} ${read.problem}`
  const reason = refusalOf(await request('designs.put', { key, file: read.file }))
  return reason && `${read.file.name}: ${reason}`
}

export interface NewDesign {
  readonly key: DesignKey
  readonly file: File
}

/** A category's designs, which main stores, and functions that change them. */
export interface Designs {
  readonly query: Pick<UseQueryResult<unknown, ProblemError>, 'error' | 'refetch'>
  readonly all: readonly PlacedDesign[]
  readonly keyOf: (banner: string, device: Device) => DesignKey
  readonly find: (banner: string, device: Device) => PlacedDesign | undefined
  readonly fileOf: (sha256: string | undefined) => DesignFile | undefined
  readonly isBusy: (key: DesignKey) => boolean
  readonly problemOf: (key: DesignKey) => string | undefined
  /** Sets which area of a design's file to use; undefined for the whole file. */
  readonly place: (key: DesignKey, area: DesignArea | undefined) => void
  readonly put: (key: DesignKey, chosen: File) => Promise<void>
  /** Sets the designs of several figures, one by one. `tell` receives each result, and returns false to stop. */
  readonly putAll: <Design extends NewDesign>(
    designs: readonly Design[],
    tell: (design: Design, problem: string | undefined) => boolean
  ) => Promise<void>
  readonly remove: (design: PlacedDesign) => Promise<void>
  /** Removes the designs of banners that are missing. */
  readonly removeAll: (designs: readonly PlacedDesign[]) => Promise<void>
}

/** The designs of a category. */
export function useDesigns(connection: string, category: string): Designs {
  const query = useAsk('designs.list', { connection, category }, { isAlwaysFresh: true })
  const { refetch } = query
  const { designs, files } = query.data?.value ?? emptyList
  const [busy, setBusy] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const tell = (key: DesignKey, words: string | undefined) => setProblems((all) => ({ ...all, [keyText(key)]: words }))
  const areas = useDelayedSaves(
    (used: Input<'designs.place'>) => request('designs.place', used),
    async ({ key }, outcome) => {
      tell(key, failureOf(outcome))
      await refetch()
    }
  )
  const act = async (key: DesignKey, what: () => Promise<string | undefined>): Promise<void> => {
    // Don't save the area of the old design for the new one.
    areas.flush()
    setBusy(keyText(key))
    tell(key, undefined)
    try {
      tell(key, await what())
      await refetch()
    } finally {
      setBusy(undefined)
    }
  }
  const keyOf = (banner: string, device: Device): DesignKey => ({ connection, category, banner, device })
  return {
    query,
    all: designs,
    keyOf,
    find: (banner, device) => {
      const design = designs.find(({ key }) => key.banner === banner && key.device === device)
      const changed = design && areas.shown.get(keyText(design.key))
      return changed ? { ...changed, design: design.design } : design
    },
    fileOf: (sha256) => files.find((file) => file.sha256 === sha256),
    isBusy: (key) => busy === keyText(key),
    problemOf: (key) => problems[keyText(key)],
    place: (key, area) => areas.change(keyText(key), { key, ...(area && { area }) }),
    put: (key, chosen) => act(key, () => send(key, chosen)),
    putAll: async (designs, tell) => {
      areas.flush()
      for (const design of designs) if (!tell(design, await send(design.key, design.file))) break
      await refetch()
    },
    remove: ({ key }) => act(key, async () => failureOf(await request('designs.remove', { key }))),
    async removeAll(designs) {
      const { reasons } = await actOnEach(designs, async ({ key }) =>
        failureOf(await request('designs.remove', { key }))
      )
      if (reasons !== undefined) toast(reasons, 'bad')
      await refetch()
    }
  }
}
