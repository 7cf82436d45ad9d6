import { useState } from 'react'
import type { DesignComparison, DesignKey, LiveState } from '../../../../shared/contract/designs.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { request } from '../../../bridge/request.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { failureOf } from '../../../domain/problems.ts'
import type { Device } from '../model/slots.ts'
import { readDesign } from '../overlay/designFile.ts'

const reasonOf = (outcome: Outcome<unknown>): string | undefined => {
  const isPicture = !outcome.ok && (outcome.problem.code === 'contract' || outcome.problem.code === 'too-large')
  return isPicture ? whyNotShown(outcome.problem).reason : failureOf(outcome)
}

/** What a person does with designs: what is under way, and why something did not work, for each figure. */
export function useReviewActions(keyOf: (device: Device) => DesignKey, reload: () => Promise<unknown>) {
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
    /** `live` is what the design is held against. */
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
