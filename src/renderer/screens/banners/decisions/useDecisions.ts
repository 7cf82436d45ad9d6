import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Decision } from '../../../../shared/contract/designs.ts'
import type { Decided, NewDecision, ReviewedContent } from '../../../../shared/review/decision.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { request, type ProblemError } from '../../../bridge/request.ts'
import { failureOf } from '../../../domain/problems.ts'
import { toast } from '../../../stores/toasts.ts'
import { useJobQueue } from '../model/jobQueue.ts'
import type { Comparison } from '../difference/comparison.ts'
import type { BannerSide } from '../model/workspace.ts'
import { useComparison } from '../compare/useComparison.ts'
import { campaignRows, decidedOf, standingInWords, type CampaignRow } from './campaignRows.ts'
import { changedParts, contentNow, fieldsText, hashFields, reviewedContent } from './standing.ts'

export interface Decisions {
  /** Returns the decisions on a banner by its name, newest first. */
  readonly of: (banner: string) => readonly Decision[]
  readonly query: Pick<UseQueryResult<unknown, ProblemError>, 'error' | 'refetch'>
  readonly save: (banner: string, decision: NewDecision) => Promise<void>
  readonly remove: (decision: Decision) => Promise<void>
}

// Constant, so that memoised rows don't re-render.
const noDecisions: readonly Decision[] = []

/** Returns the decisions that main has stored. */
export function useDecisions(connection: string, category: string): Decisions {
  const query = useAsk('decisions.list', { connection, category }, { isAlwaysFresh: true })
  const { refetch, data } = query
  const byBanner = useMemo(() => Map.groupBy(data?.value ?? noDecisions, ({ key }) => key.banner), [data])
  const act = async (input: Parameters<typeof request<'decisions.save'>>[1]) => {
    const reason = failureOf(await request('decisions.save', input))
    if (reason !== undefined) toast(reason, 'bad')
    await refetch()
  }
  return {
    query,
    of: (banner) => byBanner.get(banner) ?? noDecisions,
    save: (banner, decision) => act({ key: { connection, category, banner }, decision }),
    remove: ({ key, id }) => act({ key, id, decision: null })
  }
}

export interface DecidedRow {
  readonly row: CampaignRow
  /** The side that has the banner. */
  readonly side: BannerSide
  /** The hashes to store with a new decision; undefined until all pictures have been checked. */
  readonly reviewed: ReviewedContent | undefined
  readonly decided: Decided
  /** Describes what has changed since the newest decision; undefined if nothing has. */
  readonly standing: string | undefined
}

/** `fields` is undefined until the texts and colours are hashed. */
function decidedRow(
  row: CampaignRow,
  { from, to }: Comparison,
  [newest]: readonly Decision[],
  fields: ReviewedContent | undefined
): DecidedRow {
  const { placed, isAway } = row
  const side = (isAway && from) || to
  const content = contentNow(placed, side.checked, fields)
  const changed = newest && changedParts(newest.reviewed, content)
  return {
    row,
    side,
    reviewed: reviewedContent(placed, side.checked, content),
    decided: decidedOf(newest, changed),
    standing: newest && standingInWords(newest, changed)
  }
}

/** Returns the rows of a comparison with their decisions, once all decisions are known. */
export const decidedRows = (comparison: Comparison, { of }: Pick<Decisions, 'of'>): Promise<DecidedRow[]> =>
  Promise.all(
    campaignRows(comparison).map(async (row) =>
      decidedRow(row, comparison, of(row.name), await hashFields(fieldsText(row.placed)))
    )
  )

/** Returns the campaign's rows with the decisions known so far. */
export function useDecidedRows({ of }: Pick<Decisions, 'of'>): readonly DecidedRow[] {
  const comparison = useComparison((state) => state.comparison)
  const { pairs, names } = comparison
  const rows = useMemo(
    () => campaignRows({ pairs, names }).map((row) => ({ row, text: fieldsText(row.placed) })),
    [pairs, names]
  )
  const jobs = useMemo(() => new Map(rows.map(({ text }) => [text, text])), [rows])
  const hashes = useJobQueue(hashFields, 8, jobs)
  return rows.map(({ row, text }) => decidedRow(row, comparison, of(row.name), hashes.get(text)))
}
