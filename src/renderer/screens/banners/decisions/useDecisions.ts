import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Decision } from '../../../../shared/contract/designs.ts'
import type { NewDecision, ReviewedContent } from '../../../../shared/review/decision.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { request, type ProblemError } from '../../../bridge/request.ts'
import { failureOf } from '../../../domain/problems.ts'
import { toast } from '../../../stores/toasts.ts'
import { useJobQueue } from '../model/jobQueue.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { BannerSide } from '../model/workspace.ts'
import { useComparison } from '../compare/useComparison.ts'
import { campaignRows, decidedOf, type CampaignRow, type Decided } from './campaignRows.ts'
import { contentNow, fieldsText, hashOf, reviewedContent, standingOf, type Standing } from './standing.ts'

/** The decisions on a category's banners, and how they are made. */
export interface Decisions {
  /** On a banner by its name, the newest first. */
  readonly of: (banner: string) => readonly Decision[]
  readonly asked: Pick<UseQueryResult<unknown, ProblemError>, 'error' | 'refetch'>
  readonly save: (banner: string, decision: NewDecision) => Promise<void>
  readonly remove: (decision: Decision) => Promise<void>
}

// One object, so memoised rows stay.
const noDecisions: readonly Decision[] = []

/** Reads the decisions that main keeps. */
export function useDecisions(connection: string, category: string): Decisions {
  const asked = useAsk('decisions.list', { connection, category }, { isAlwaysFresh: true })
  const { refetch, data } = asked
  const kept = useMemo(() => Map.groupBy(data?.value ?? noDecisions, ({ key }) => key.banner), [data])
  const act = async (input: Parameters<typeof request<'decisions.save'>>[1]) => {
    const reason = failureOf(await request('decisions.save', input))
    if (reason !== undefined) toast(reason, 'bad')
    await refetch()
  }
  return {
    asked,
    of: (banner) => kept.get(banner) ?? noDecisions,
    save: (banner, decision) => act({ key: { connection, category, banner }, decision }),
    remove: ({ key, id }) => act({ key, id, decision: null })
  }
}

/** The hash of each banner's texts and colours; undefined until it is computed. */
function useFieldHashes(rows: readonly CampaignRow[]): (banner: PlacedBanner) => string | undefined {
  const texts = useMemo(() => new Map(rows.map(({ placed }) => [placed, fieldsText(placed)])), [rows])
  const jobs = useMemo(() => new Map([...texts.values()].map((text) => [text, text])), [texts])
  const hashes = useJobQueue(hashOf, 8, jobs)
  return (banner) => hashes.get(texts.get(banner) ?? '')
}

/** A row with what is decided about it. */
export interface DecidedRow {
  readonly row: CampaignRow
  /** The side that has the banner. */
  readonly side: BannerSide
  /** What a decision made now is about; undefined while not every picture was looked at. */
  readonly reviewed: ReviewedContent | undefined
  readonly standing: Standing
  readonly decided: Decided
}

/** The rows of the campaign with what is decided about them. */
export function useDecidedRows({ of }: Pick<Decisions, 'of'>): readonly DecidedRow[] {
  const {
    from,
    to,
    pairs,
    names: [other]
  } = useComparison(({ comparison }) => comparison)
  const rows = useMemo(() => campaignRows(pairs, other), [pairs, other])
  const fieldsOf = useFieldHashes(rows)
  return rows.map((row): DecidedRow => {
    const { placed, name, isAway } = row
    const side = (isAway && from) || to
    const content = contentNow(placed, side.checked, fieldsOf(placed))
    const [newest] = of(name)
    const standing = newest ? standingOf(newest.reviewed, content) : 'not checked'
    const reviewed = reviewedContent(placed, side.checked, content)
    return { row, side, reviewed, standing, decided: decidedOf(newest, standing) }
  })
}
