import { useState } from 'react'
import type { FigureContent } from '../model/figureContent.ts'
import { createJobQueue, useJobQueue } from '../model/jobQueue.ts'
import type { Size } from '../model/layout.ts'
import { sampleTexts, type Samples } from '../model/sample.ts'
import { slotNames, slots, type Device } from '../model/slots.ts'

/** A figure whose texts are sampled. */
export interface SampleJob {
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
}

/** The key of a figure's samples: figures with the same key are sampled once. */
export const sampleKey = ({ drawn: { texts, sources, site, textScale }, device, size }: SampleJob): string =>
  JSON.stringify([
    device,
    size,
    site?.id,
    textScale,
    texts,
    slotNames.filter((slot) => slots[slot].device === device).map((slot) => sources[slot])
  ])

const open = () =>
  createJobQueue(({ drawn, device, size }: SampleJob) => sampleTexts(drawn, device, size), { most: 1, together: 150 })

/** Samples texts over their pictures, one figure after another. */
export function useSamples(jobs: ReadonlyMap<string, SampleJob>): ReadonlyMap<string, Samples> {
  const [queue] = useState(open)
  return useJobQueue(queue, jobs)
}
