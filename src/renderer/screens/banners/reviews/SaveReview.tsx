import type { ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { cut } from '../../../../shared/text/cut.ts'
import { mostReviewed } from '../../../../shared/review/savedReview.ts'
import { request } from '../../../bridge/request.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import layout from '../../../components/layout.module.css'
import { SavePngsFoot, useSaving } from '../../../components/png/SavePngs.tsx'
import { isOpen } from '../../../domain/finding.ts'
import { useConnection } from '../../../session/connections.ts'
import { isSame, pairLines } from '../difference/comparison.ts'
import { orderText } from '../model/bannerModel.ts'
import { fieldInWords } from '../model/elements.ts'
import { layoutWords } from '../model/siteLayout.ts'
import { devices, type Device } from '../model/slots.ts'
import { useCampaign, type Campaign } from '../studio/campaign.ts'
import { useComparison, type ComparisonState } from '../compare/useComparison.ts'
import { findingCounts } from '../decisions/campaignRows.ts'
import { decidedRows, useDecisions, type DecidedRow, type Decisions } from '../decisions/useDecisions.ts'
import { makeReview, type ReviewedBanner } from './makeReview.ts'

export function SaveReviewDialog({ close }: { readonly close: () => void }): ReactNode {
  const campaign = useCampaign((all) => all)
  const state = useComparison((all) => all)
  const { connection: id, category, workspace } = campaign
  const { comparison, designs } = state
  const { site } = workspace
  const connection = useConnection()?.name ?? id
  const decisions = useDecisions(id, category)
  const { run, ...saving } = useSaving(close, 'review')
  const about = {
    connection: comparison.from ? comparison.about : connection,
    category,
    layout: layoutWords(site)
  }
  const save = () =>
    void run(async (tell) => {
      const rows = await decidedRows(comparison, decisions)
      const banners = rows.slice(0, mostReviewed).map((row) => reviewed(row, { campaign, state, decisions }))
      return request('reviews.save', await makeReview({ about, fileOf: designs.fileOf, banners }, tell))
    })
  const { length } = comparison.pairs
  return (
    <Dialog close={saving.stop} title="Save review" size={520}>
      <p className={layout.quiet}>
        One HTML file that any browser shows and prints. Pitboss can open it again and add its pins and decisions. It
        begins with an overview of {length > mostReviewed ? `the first ${mostReviewed} of ` : 'all '}
        {countInWords(length, 'banner', 'banners')}. Banners that differ, need changes or have pins follow in full, with
        their findings. It loads nothing from elsewhere.
      </p>
      <SavePngsFoot {...saving} isEmpty={false} save={save} />
    </Dialog>
  )
}

interface Sources {
  readonly campaign: Campaign
  readonly state: ComparisonState
  readonly decisions: Decisions
}

function reviewed(
  { row, decided, standing }: DecidedRow,
  { campaign: { workspace, pins }, state: { jobOf, comparison }, decisions }: Sources
): ReviewedBanner {
  const { placed, name, isAway, pair } = row
  const findings = isAway ? [] : workspace.findings.filter(({ subject }) => subject === placed.at)
  const on = (device: Device) => (isAway ? [] : pins.on(device, name))
  const own = decisions.of(name)
  const isWorthIt =
    (comparison.from !== undefined && !isSame(pair)) ||
    own[0]?.word === 'changes needed' ||
    devices.some((device) => on(device).length > 0)
  const hasDesign = devices.some((device) => jobOf(pair, device).design !== undefined)
  const order = orderText(placed)
  return {
    saved: {
      name: cut(name, 400),
      ...(order !== undefined && { order: cut(order, 400) }),
      notes: comparison.from ? pairLines(pair, comparison.names) : [],
      findings: findings.filter(isOpen).map(({ field, rule, words }) => `${fieldInWords(field)}, ${rule}: ${words}`),
      counts: isAway
        ? 'not checked'
        : findingCounts(findings)
            .map(([, words]) => words)
            .join(', '),
      decisions: own.map(({ key: _key, isOwn: _isOwn, ...decision }) => decision),
      decided,
      ...(standing !== undefined && { standing: cut(standing, 400) })
    },
    jobOf: (device) => jobOf(pair, device),
    pins: on,
    inFull: isWorthIt ? 'always' : hasDesign ? 'unless it passes' : 'never'
  }
}
