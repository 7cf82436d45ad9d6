import { useMemo, type ReactNode } from 'react'
import { FindingsTable } from '../../../collection/FindingsTable.tsx'
import type { RecordColumn } from '../../../records/column.ts'
import layout from '../../../components/layout.module.css'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import type { BannerFinding } from '../model/finding.ts'
import { aboutOf } from '../difference/liveState.ts'

interface Props {
  readonly connection: string
  readonly category: string
  readonly banners: readonly PlacedBanner[]
  readonly findings: readonly BannerFinding[]
  readonly chosen: number
  readonly choose: (at: number) => void
  /** The checks that still run, in words. */
  readonly pending: string
}

function columnsOf(banners: readonly PlacedBanner[]): readonly RecordColumn<BannerFinding>[] {
  const placed = new Map(banners.map((banner) => [banner.at, banner]))
  const read = (words: (banner: PlacedBanner) => string | undefined) => (finding: BannerFinding) => {
    const banner = placed.get(finding.subject)
    return banner && words(banner)
  }
  return [
    { name: 'order', value: read(orderText), width: 60, isAtEnd: true },
    { name: 'banner', value: read(bannerName), width: 160 }
  ]
}

/** All findings of a category, the worst first, with buttons to export those that are shown. */
export function FindingsOfAll({ connection, category, banners, findings, chosen, choose, pending }: Props): ReactNode {
  const about = useMemo(() => columnsOf(banners), [banners])
  return (
    <div className={`${layout.card} ${layout.column}`} style={{ minHeight: 0, overflow: 'hidden' }}>
      <FindingsTable
        of="banners"
        findings={findings}
        about={about}
        aboutOf={useMemo(() => aboutOf(banners), [banners])}
        open={chosen}
        openAt={choose}
        close={() => {}}
        title={`Findings of ${category} on ${connection}`}
        tools={pending !== '' && <span className={layout.quiet}>so far · {pending}</span>}
        nothing={pending !== '' && <p>{pending}</p>}
      />
    </div>
  )
}
