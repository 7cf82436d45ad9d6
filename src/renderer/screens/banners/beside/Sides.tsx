import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import type { BannerSet } from '../../../../shared/contract/banners.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import { useMutedRules } from '../../../session/mutedRules.ts'
import { saveTable } from '../../../stores/toasts.ts'
import panes from '../Banners.module.css'
import type { SetDifference } from '../compare/compareSets.ts'
import { Differences } from '../compare/Differences.tsx'
import { liveSide } from '../compare/useSide.ts'
import { unmuted } from '../../../domain/finding.ts'
import { useBannerWorkspace } from '../findings/useBannerWorkspace.ts'
import { whyNone } from '../list/SetNotes.tsx'
import { placedSet, type PlacedSet } from '../model/bannerModel.ts'
import { noEdit } from '../model/edits.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { useReviewView } from '../overlay/reviewView.ts'
import { SightFilter } from '../preview/SeeAs.tsx'
import type { SiteLayout } from '../model/siteLayout.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import classes from './Beside.module.css'
import { useBesideView } from './besideView.ts'
import { differenceCells } from './differenceCells.ts'
import { keyOf, PairList } from './PairList.tsx'
import { isSame, pairRows, rowsInWords, type PairRow, type SideNames } from './pairRows.ts'
import { SideColumn, SideFindings, type SideFacts } from './SideColumn.tsx'
import { useFigureDifferences, type BannerPair, type FigureDifferences } from './useFigureDifference.ts'
import { useDifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import { usePictureWords, type Workspaces } from './comparePictures.ts'
import layout from '../../../components/layout.module.css'

type Side = Omit<SideFacts, 'count'>

interface Props {
  readonly here: Side & { readonly workspace: BannerWorkspace; readonly title: unknown }
  readonly there: Side & { readonly connection: string; readonly value: Received<BannerSet> }
  readonly category: string
  /** The layout that both sides are drawn in. */
  readonly site: SiteLayout | undefined
  /** The index of the chosen banner on screen. */
  readonly at: number
  readonly choose: (at: number) => void
}

/** Two sides whose names are told apart: two accounts may be of one connection. */
const namesOf = (here: Side, there: Side): SideNames =>
  here.name === there.name
    ? [`${here.name}, ${here.account}`, `${there.name}, ${there.account}`]
    : [here.name, there.name]

/** Compares the figures of a banner that both sides have, and hands the result to its children. */
function Compared({
  banners,
  children,
  ...asked
}: Omit<Parameters<typeof useFigureDifferences>[0], 'banners'> & {
  readonly banners: BannerPair
  readonly children: (differences: FigureDifferences) => ReactNode
}): ReactNode {
  const { sizes } = useView()
  return children(useFigureDifferences({ ...asked, banners }, sizes))
}

/** Another connection's answer beside the one on screen, or why there is nothing to compare. */
export function Sides(props: Props): ReactNode {
  const { there, category } = props
  const set = useMemo(() => placedSet(there.value), [there.value])
  if (set.banners.length > 0) return <BothSides {...props} set={set} />
  const { title, text } = whyNone(set, category)
  return (
    <p className={panes.nothing}>
      {there.name}: {title}. {text}
    </p>
  )
}

/** Both answers banner by banner. */
function BothSides({ here, there, set, category, site, at, choose }: Props & { readonly set: PlacedSet }): ReactNode {
  const { sizes } = useView()
  const { tolerance } = useReviewView()
  const { lone, isOnlyDiffering, isMarked, change } = useBesideView()
  const [isSaving, setSaving] = useState(false)
  const columns = useRef<HTMLDivElement>(null)
  const width = useBoxSize(columns)?.width ?? 0
  const other = useBannerWorkspace({
    connection: there.connection,
    banners: set.banners,
    sizes,
    at: lone ?? 0,
    edit: noEdit,
    stress: undefined,
    textScale: 1,
    site,
    most: Number.POSITIVE_INFINITY
  })
  const { workspace, title } = here
  const sides: Workspaces = useMemo(() => [workspace, other], [workspace, other])
  const shown = useMemo(
    () => [liveSide(workspace, title), liveSide(other, set.title.raw, there.answeredAt)] as const,
    [workspace, title, other, set, there.answeredAt]
  )
  const rows = useMemo(() => pairRows(...shown), [shown])
  const names = namesOf(here, there)
  const worker = useDifferenceWorker()
  const chosen =
    rows.find((row) => lone !== undefined && !row.here && row.there?.at === lone) ??
    rows.find((row) => row.here?.at === at) ??
    rows[0]
  const { said: pictureWords, isPending } = usePictureWords(sides, chosenFirst(rows, chosen), names, {
    worker,
    tolerance
  })
  const muted = [useMutedRules('banners')[0], useMutedRules('banners', there.connection)[0]] as const
  const own = [chosen?.here, chosen?.there].map((banner, side) =>
    unmuted(sides[side]?.findings ?? [], muted[side] ?? []).filter(({ subject }) => subject === banner?.at)
  )
  const pick = (row: PairRow) => {
    change({ lone: row.here ? undefined : row.there?.at })
    if (row.here) choose(row.here.at)
  }
  const listed = isOnlyDiffering ? rows.filter((row) => !isSame(row)) : rows
  const looked = sides.map(({ progress: { checked, all } }) => ({ checked, all }))
  const isLooking = looked.some(({ checked, all }) => checked < all)
  const save = () =>
    saveTable(`${names.join(' and ')} ${category} differences`, differenceCells(rows, names, pictureWords))
  const drawColumns = (row: PairRow, differences: FigureDifferences | undefined) => {
    const shared = { room: (width - 12) / 2 - 26, differences, isMarked }
    return (
      <>
        <SideColumn
          facts={{ ...here, name: names[0], count: workspace.banners.length }}
          workspace={workspace}
          banner={row.here}
          {...shared}
          isMarked={false}
        />
        <SideColumn
          facts={{ ...there, name: names[1], count: other.banners.length }}
          workspace={other}
          banner={row.there}
          {...shared}
        />
      </>
    )
  }
  return (
    <>
      <div className={panes.paneTools}>
        <span role="status" className={classes.summary}>
          {rowsInWords(rows, names)}
          {isLooking &&
            ` · ${looked.map(({ checked, all }) => `${checked} of ${all}`).join(' and ')} pictures looked at`}
        </span>
        <Checkbox
          label="Only what differs"
          checked={isOnlyDiffering}
          onChange={(event) => change({ isOnlyDiffering: event.currentTarget.checked })}
        />
        <Checkbox
          label="Mark pixels"
          title={`Marks the pixels that differ by more than ${tolerance} of 255 levels, as Review tolerates`}
          checked={isMarked}
          onChange={(event) => change({ isMarked: event.currentTarget.checked })}
        />
        <Button variant="default" onClick={() => void save()}>
          Save CSV…
        </Button>
        <Button
          disabled={isLooking || isPending}
          {...((isLooking || isPending) && { title: 'Once all pictures were looked at and compared' })}
          onClick={() => setSaving(true)}
        >
          Save approval sheet…
        </Button>
      </div>
      <div className={classes.body}>
        <PairList rows={listed} names={names} chosen={chosen} choose={pick} />
        <div style={{ minWidth: 0, padding: 12 }}>
          <SightFilter />
          <div ref={columns} className={classes.columns}>
            {width > 0 &&
              chosen &&
              (chosen.here && chosen.there ? (
                <Compared
                  key={keyOf(chosen)}
                  banners={[chosen.here, chosen.there]}
                  {...{ sides, names, tolerance, worker }}
                >
                  {(differences) => drawColumns(chosen, differences)}
                </Compared>
              ) : (
                drawColumns(chosen, undefined)
              ))}
          </div>
          {chosen?.here && chosen.there && <PairDifferences row={chosen} {...{ names, shown, pictureWords }} />}
          {chosen && (
            <div className={classes.columns}>
              {[chosen.here, chosen.there].map((banner, side) => {
                const name = names[side] ?? ''
                return banner ? (
                  <SideFindings key={name} name={name} findings={own[side] ?? []} others={own[1 - side] ?? []} />
                ) : (
                  <div key={name} />
                )
              })}
            </div>
          )}
        </div>
      </div>
      {isSaving && (
        <ApprovalDialog
          sides={sides}
          facts={[
            { ...here, name: names[0], count: workspace.banners.length },
            { ...there, name: names[1], count: other.banners.length }
          ]}
          rows={rows}
          {...{ category, site }}
          said={pictureWords}
          findings={[unmuted(workspace.findings, muted[0]), unmuted(other.findings, muted[1])]}
          close={() => setSaving(false)}
        />
      )}
    </>
  )
}

/** The chosen pictures are compared first. */
function chosenFirst(rows: readonly PairRow[], chosen: PairRow | undefined): readonly PairRow[] {
  return chosen ? [chosen, ...rows.filter((row) => row !== chosen)] : rows
}

interface DifferencesProps {
  readonly row: PairRow
  readonly names: SideNames
  readonly shown: readonly [ReturnType<typeof liveSide>, ReturnType<typeof liveSide>]
  readonly pictureWords: (difference: SetDifference) => string | undefined
}

/** The fields and pictures in which a banner differs, with both values as they came. */
function PairDifferences({ row, names, shown, pictureWords }: DifferencesProps): ReactNode {
  const [withSame, setWithSame] = useState(false)
  const { fields, forms, pictures, unjudged, elsewhere } = row
  const same = [...forms, ...elsewhere]
  const found = [...fields, ...pictures, ...unjudged, ...(withSame ? same : [])]
  const kindOf = (difference: SetDifference) => {
    if (unjudged.includes(difference)) return 'not compared'
    if (difference.kind === 'form') return 'other form'
    const { before, after, slot } = difference
    if (slot && before?.pictures[slot].address === undefined) return 'only right'
    if (slot && after?.pictures[slot].address === undefined) return 'only left'
    return 'differs'
  }
  return (
    <section aria-label="Differences of the banner" className={classes.differences}>
      {(row.isAmbiguous || same.length > 0) && (
        <div className={layout.row} style={{ gap: '6px 14px', padding: '8px 12px' }}>
          {row.isAmbiguous && (
            <span className={layout.quiet}>Several banners have this title: which is which is a guess.</span>
          )}
          {same.length > 0 && (
            <Checkbox
              label={`${countInWords(same.length, 'value', 'values')} the same in another form, or at another address`}
              checked={withSame}
              onChange={(event) => setWithSame(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
      {found.length === 0 && same.length > 0 ? (
        <p className={panes.nothing}>No field and no picture differs.</p>
      ) : (
        <Differences
          before={shown[0]}
          after={shown[1]}
          found={found}
          words={{ names, kindOf, noteOf: pictureWords }}
          isOfOne
        />
      )}
    </section>
  )
}
