import { useComparison } from '../compare/useComparison.ts'
import { keyOf, verdictOf } from '../difference/compareFigure.ts'
import { useJobQueue } from '../model/jobQueue.ts'
import { devices } from '../model/slots.ts'
import { againstDesigns, againstPair, type Against, type CampaignRow } from './campaignRows.ts'

const notCompared: Against = { kind: 'not compared', lines: ['Not compared'] }

/** Returns a function that says how a row differs from its reference. */
export function useAgainst(): (row: CampaignRow) => Against {
  const { jobOf, comparison } = useComparison(({ jobOf, comparison }) => ({ jobOf, comparison }))
  const { kind, from, names, pairs } = comparison
  const judged = (kind === 'Design' ? pairs : []).map((pair) => {
    const jobs = devices.map((device) => jobOf(pair, device)).filter(({ design }) => design !== undefined)
    return [pair, jobs.map((job) => ({ job, key: keyOf(job) }))] as const
  })
  const due = judged.flatMap(([, jobs]) =>
    jobs.flatMap(({ key, job }) => (key === undefined ? [] : [[key, job] as const]))
  )
  const verdicts = useJobQueue(verdictOf, 1, new Map(due))
  const figures = new Map(judged)
  return ({ pair }) => {
    if (from) return againstPair(pair, names)
    const own = figures.get(pair)
    return own ? againstDesigns(own.map(({ job, key = '' }) => [job.device, verdicts.get(key)])) : notCompared
  }
}
