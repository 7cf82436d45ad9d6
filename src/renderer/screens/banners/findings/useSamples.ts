import { useState } from 'react'
import type { Drawn } from '../model/drawn.ts'
import { openErrands } from '../model/errands.ts'
import type { Size } from '../model/layout.ts'
import { sampleTexts, type Samples } from '../model/sample.ts'
import { slotNames, slots, type Device } from '../model/slots.ts'
import { useErrands } from '../model/useErrands.ts'

/** A figure whose texts are sampled. */
export interface SampleJob {
  readonly drawn: Drawn
  readonly device: Device
  readonly size: Size
}

/** What a figure's samples depend on: two figures of one key are sampled once. */
export const sampleKey = ({ drawn: { texts, sources }, device, size }: SampleJob): string =>
  JSON.stringify([
    device,
    size,
    texts,
    slotNames.filter((slot) => slots[slot].device === device).map((slot) => sources[slot])
  ])

const open = () =>
  openErrands(({ drawn, device, size }: SampleJob) => sampleTexts(drawn, device, size), { most: 1, together: 150 })

/** Samples texts over their pictures, one figure after another. */
export function useSamples(jobs: ReadonlyMap<string, SampleJob>): ReadonlyMap<string, Samples> {
  const [errands] = useState(open)
  return useErrands(errands, jobs)
}
