import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { countInWords } from '../../../../shared/countInWords.ts'
import { askAgain } from '../../../bridge/queries.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import layout from '../../../components/layout.module.css'
import { FetchedAt } from '../../../components/picture/Picture.tsx'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { EnvironmentTag } from '../../../components/Words.tsx'
import { snapshotInWords, useOtherConnection, useSnapshot } from '../compare/otherSets.ts'
import { whyNone } from '../list/NoBanners.tsx'
import { useCampaign } from '../studio/campaign.ts'
import { useComparisonOptions } from '../studio/comparisonOptions.ts'

/** Names the answer or snapshot to compare with, and its time, or says why there is none. */
export function ReferenceState(): ReactNode {
  const compare = useComparisonOptions((options) => options.compare)
  if (compare === 'Another connection') return <ConnectionState />
  return compare === 'Snapshot' && <SnapshotState />
}

function ConnectionState(): ReactNode {
  const category = useCampaign((campaign) => campaign.category)
  const { chosen, query, other } = useOtherConnection(category)
  if (!chosen) {
    return (
      <p className={layout.quiet}>
        There is no other connection to compare with. <Link href="/connections">Add one</Link>, such as staging next to
        production.
      </p>
    )
  }
  const empty = other?.set.banners.length === 0 ? whyNone(other.set, category) : undefined
  return (
    <>
      {other && (
        <span className={layout.row} data-environment={query?.connection.environment}>
          {query && <EnvironmentTag environment={query.connection.environment} />}
          <strong>{query?.connection.name}</strong>
          <span className={layout.quiet}>
            {query?.account} · {countInWords(other.set.banners.length, 'banner', 'banners')} · answered{' '}
            <FetchedAt at={new Date(other.since).toISOString()} />
          </span>
        </span>
      )}
      {query?.query.error && (
        <>
          <p className={layout.quiet}>
            {query.connection.name} did not answer with banners of “{category}”{other && '; this is its earlier answer'}
            .
          </p>
          <ProblemNotice error={query.query.error} tried="banners.list" retry={() => askAgain(query.query)} />
        </>
      )}
      {empty && (
        <p className={layout.quiet}>
          {query?.connection.name}: {empty.title}. {empty.text}
        </p>
      )}
    </>
  )
}

function SnapshotState(): ReactNode {
  const { connection, category } = useCampaign(({ connection, category }) => ({ connection, category }))
  const { list, opened, chosen, remove } = useSnapshot(connection, category, true)
  const error = list.error ?? opened.error
  return (
    <>
      {list.data && !chosen && (
        <p className={layout.quiet}>
          No snapshot of “{category}” yet. Compare with → Take snapshot keeps this answer and its pictures on this
          machine, to compare with later or on another connection.
        </p>
      )}
      {chosen && (
        <div className={layout.row}>
          <strong>{snapshotInWords(chosen)}</strong>
          <DeleteForGood what={snapshotInWords(chosen)} remove={() => remove.mutate({ id: chosen.id })} />
        </div>
      )}
      {remove.error && <ProblemNotice error={remove.error} tried="snapshots.delete" />}
      {error && <ProblemNotice error={error} retry={() => askAgain(list.error ? list : opened)} />}
    </>
  )
}
