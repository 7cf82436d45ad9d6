import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { designTolerance, type PlacedDesign } from '../../../../shared/contract/designs.ts'
import { bytesInWords, countInWords } from '../../../../shared/countInWords.ts'
import { askAgain } from '../../../bridge/queries.ts'
import { Differences } from '../../../components/Differences.tsx'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import layout from '../../../components/layout.module.css'
import { OwnPicture } from '../../../components/picture/Enlarge.tsx'
import { FetchedAt } from '../../../components/picture/Picture.tsx'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { EnvironmentTag } from '../../../components/Words.tsx'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { snapshotInWords, useOtherConnection, useSnapshot } from '../compare/otherSets.ts'
import { useChosenFigure, useComparison } from '../compare/useComparison.ts'
import { pairOf, type BannerPair, type Comparison } from '../difference/comparison.ts'
import { sizeInWords } from '../difference/placement.ts'
import { bannerName, whyNone } from '../model/bannerModel.ts'
import { deviceWords, slotNames } from '../model/slots.ts'
import { useCampaign } from '../studio/campaign.ts'
import { useCanvas } from '../studio/canvas.ts'
import { useComparisonOptions } from '../studio/comparisonOptions.ts'
import { DesignAreaFields } from './DesignArea.tsx'
import classes from './Inspector.module.css'

const designHint =
  'A PNG, JPG, WebP, AVIF or SVG of up to 6,000 pixels a side and 16 MB. It is kept on this machine only.'

/** Shows what the chosen figure is compared with, how the figure and its banner differ, and buttons for its design. */
export function Reference(): ReactNode {
  const isOther = useComparison(({ comparison }) => comparison.from !== undefined)
  return (
    <>
      <FigureReference />
      <ReferenceState />
      {isOther && <BannerDifferences />}
    </>
  )
}

function FigureReference(): ReactNode {
  const { compare, mode } = useComparisonOptions(({ compare, mode }) => ({ compare, mode }))
  const { design, verdict } = useChosenFigure()
  if (compare === undefined) return null
  return (
    <>
      {verdict?.reason !== undefined && <p className={layout.note}>{verdict.reason}</p>}
      {mode === 'Difference' && design && (
        <p className={layout.quiet}>
          Smoothed edges and differences of up to {designTolerance} of 255 levels are not counted.
        </p>
      )}
      {design && <DesignSettings placed={design} />}
      {compare === 'Design' && !design && <p className={layout.quiet}>{designHint}</p>}
    </>
  )
}

function DesignSettings({ placed }: { readonly placed: PlacedDesign }): ReactNode {
  const designs = useComparison((state) => state.designs)
  const device = useCanvas((canvas) => canvas.device)
  const [isChoosing, setChoosing] = useState(false)
  const file = designs.fileOf(placed.design)
  return (
    <>
      <div className={layout.row}>
        <Button
          size="compact-xs"
          aria-expanded={isChoosing}
          variant={isChoosing ? 'light' : 'default'}
          onClick={() => setChoosing(!isChoosing)}
        >
          Area of the design
        </Button>
        <DeleteForGood
          label="Remove design"
          what={deviceWords[device]}
          isDisabled={designs.isBusy(placed.key)}
          remove={() => {
            void designs.remove(placed)
            // The pressed button disappears, so move the focus.
            document.getElementById(`design-${device}`)?.focus()
          }}
        />
      </div>
      {isChoosing && file && <DesignAreaFields key={file.sha256} {...{ placed, file }} />}
      {file && (
        <p className={layout.quiet} style={{ overflowWrap: 'anywhere' }}>
          {[file.name, sizeInWords(file), bytesInWords(file.bytes), file.type].join(' · ')}. Colours are compared in
          sRGB. Of an animation, only the first frame is compared.
        </p>
      )}
    </>
  )
}

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

function BannerDifferences(): ReactNode {
  const subject = useCampaign((campaign) => campaign.subject)
  const comparison = useComparison((state) => state.comparison)
  const { names, summary } = comparison
  const pair = pairOf(comparison, subject.placed)
  return (
    <section aria-label="Differences of the banner" className={layout.stack} style={{ containerType: 'inline-size' }}>
      <p role="status" className={layout.quiet}>
        {summary}
      </p>
      {pair?.from ? (
        <PairDifferences pair={pair} comparison={comparison} />
      ) : (
        <p className={layout.quiet}>
          {bannerName(subject.placed)} is not in {names[0]}.
        </p>
      )}
    </section>
  )
}

interface PairProps {
  readonly pair: BannerPair
  readonly comparison: Comparison
}

function PairDifferences({ pair, comparison }: PairProps): ReactNode {
  const { names } = comparison
  const { to, from, differences, isAmbiguous } = pair
  const picture = (field: string, side: 'left' | 'right') => {
    const slot = slotNames.find((one) => one === field)
    if (slot === undefined) return undefined
    const [banner, workspace, name] =
      side === 'left' ? [from, comparison.from, names[0]] : [to, comparison.to, names[1]]
    if (!banner || !workspace) return 'none'
    const problem = workspace.checked(banner, slot)?.problem
    if (problem) return whyNotShown(problem).word
    const source = workspace.drawnOf(banner).sources[slot]
    return source === undefined ? (
      'none'
    ) : (
      <OwnPicture name={`${slot} in ${name}`} source={source} className={classes.differing} />
    )
  }
  return (
    <>
      {isAmbiguous && <p className={layout.quiet}>Several banners have this title, so the match is a guess.</p>}
      {differences.length === 0 && (
        <p className={layout.quiet}>{to && bannerName(to)}: no field and no picture differs.</p>
      )}
      <Differences
        names={[`from ${names[0]}`, `to ${names[1]}`]}
        rows={differences.map((one) => ({ ...one, kind: 'changed' }))}
        show={(name, _value, side) => picture(name, side)}
        noteOf={({ name }) => differences.find((one) => one.name === name)?.words}
      />
    </>
  )
}
