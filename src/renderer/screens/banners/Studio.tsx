import { useEffect, useLayoutEffect, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { LayoutState } from '../../../shared/layout/layoutState.ts'
import type { BannerSet } from '../../../shared/contract/banners.ts'
import { bytesInWords, countInWords } from '../../../shared/countInWords.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Answer } from '../../bridge/request.ts'
import { FetchedAt } from '../../components/picture/PictureFacts.tsx'
import { isOpen, unmuted } from '../../domain/finding.ts'
import { useConnection } from '../../session/connections.ts'
import { useMuting } from '../../session/muting.ts'
import { aboutOf } from './difference/liveState.ts'
import { useBannerLookup } from '../../stores/bannerLookup.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { designInput } from './canvas/CanvasFigure.tsx'
import { Toolbar } from './canvas/Toolbar.tsx'
import { ChooseConnection, ChooseSnapshot } from './compare/ChooseReference.tsx'
import { CompareMenu } from './canvas/CompareMenu.tsx'
import { LostDesigns } from './compare/LostDesigns.tsx'
import { ReferenceDetails } from './compare/ReferenceDetails.tsx'
import { rowInWords } from './compare/pairs.ts'
import { useComparisons } from './compare/useComparisons.ts'
import { useOtherConnection } from './compare/useOtherConnection.ts'
import { useReference } from './compare/useReference.ts'
import { useSnapshot } from './compare/useSnapshot.ts'
import { editedFindings, useBannerWorkspace } from './findings/useBannerWorkspace.ts'
import { OpenedReviewNotes } from './reviews/OpenedReview.tsx'
import { BannerFindings } from './inspector/BannerFindings.tsx'
import { ComparedFigure } from './inspector/ComparedFigure.tsx'
import { Elements } from './inspector/Elements.tsx'
import { Facts } from './inspector/Facts.tsx'
import { FindingsOfAll } from './inspector/FindingsOfAll.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { LayoutActions } from './layout/LayoutActions.tsx'
import { LayoutInspector } from './layout/LayoutInspector.tsx'
import { useLayoutEditing } from './layout/useLayoutEditing.ts'
import { BannerList } from './list/BannerList.tsx'
import { NoBanners, SetNotes } from './list/SetNotes.tsx'
import { placedSet } from './model/bannerModel.ts'
import { editKey, isEdited, noEdit, useEdits, type Edit } from './model/edits.ts'
import { siteSizes, type SiteLayout } from './model/siteLayout.ts'
import { devices } from './model/slots.ts'
import { useSiteLayout } from './model/useSiteLayout.ts'
import { useView } from './model/view.ts'
import type { BannerWorkspace, EditedBanner } from './model/workspace.ts'
import { AllBanners } from './queue/AllBanners.tsx'
import { PinList } from './pins/PinList.tsx'
import { usePins } from './pins/usePins.ts'
import { LayoutNotes, LayoutTools } from './layout/LayoutTools.tsx'
import { SaveMenu } from './save/SaveMenu.tsx'
import cards from '../../components/layout.module.css'
import classes from './Studio.module.css'

// Further pictures are checked when all banners are looked at.
const mostUnasked = 50

interface Props {
  readonly connection: string
  readonly category: string
  readonly answer: Answer<Received<BannerSet>>
  /** The answer is of an earlier request. */
  readonly isOld: boolean
  readonly isWaiting: boolean
  /** The place in the screen's head for what is said and done about the category. */
  readonly head: HTMLElement | null
  /** Opens a saved review. */
  readonly openReview: (() => void) | undefined
}

function pendingInWords({ checked, all }: BannerWorkspace['progress'], isAll: boolean): string {
  if (checked >= all) return ''
  return isAll
    ? `${checked} of ${all} pictures looked at`
    : `pictures of the first ${mostUnasked} banners are looked at`
}

/** The banners of an answer, once the layout that they are drawn in is there. */
export function Studio(props: Props): ReactNode {
  const { state: layout, site } = useSiteLayout(props.connection)
  return site && <WithLayout {...props} layout={layout} read={site} />
}

interface WithLayoutProps extends Props {
  readonly layout: LayoutState | undefined
  /** The layout as it was read; figures are drawn in it as it is edited. */
  readonly read: SiteLayout
}

/** Their list, the canvas, and the inspector. */
function WithLayout(props: WithLayoutProps): ReactNode {
  const { connection, category, answer, read } = props
  const { chosen: at, change } = useBannerLookup()
  const { sizes, sizesOf, stress, hasLargeText, compare, isQueue, change: changeView } = useView()
  const layoutEditing = useLayoutEditing(connection, read)
  const { site } = layoutEditing
  // The figures have the sizes of their layout until a person changes them; another layout brings its own.
  useLayoutEffect(() => {
    if (sizesOf !== read.id) changeView({ sizes: siteSizes(read), sizesOf: read.id })
  }, [read, sizesOf, changeView])
  const edit = useEdits(({ of }) => of[editKey({ category, at })]) ?? noEdit
  const isAll = isQueue || compare === 'Another connection' || compare === 'Snapshot'
  const set = useMemo(() => placedSet(answer.value), [answer.value])
  const workspace = useBannerWorkspace({
    connection,
    banners: set.banners,
    sizes,
    at,
    edit,
    stress,
    textScale: hasLargeText ? 2 : 1,
    site,
    most: isAll ? Number.POSITIVE_INFINITY : mostUnasked
  })
  const { banners, subject } = workspace
  // A shorter list may not contain the chosen index.
  useEffect(() => {
    if (banners.length > 0 && at >= banners.length) change({ chosen: 0 })
  }, [at, banners, change])
  if (banners.length === 0) return <NoBanners set={set} category={category} exchange={answer.exchange} />
  if (!subject) return null
  const pending = pendingInWords(workspace.progress, isAll || banners.length <= mostUnasked)
  return <Workbench {...props} {...{ set, workspace, subject, layoutEditing, pending }} />
}

interface WorkbenchProps extends WithLayoutProps {
  readonly set: ReturnType<typeof placedSet>
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly layoutEditing: ReturnType<typeof useLayoutEditing>
  /** The checks that still run, in words. */
  readonly pending: string
}

function Workbench(props: WorkbenchProps): ReactNode {
  const { connection, category, answer, isOld, isWaiting, head, openReview } = props
  const { set, workspace, subject, layout, layoutEditing, pending } = props
  const { site, editing, begin } = layoutEditing
  const editLayout = () => {
    begin()
    changeView({ isInspecting: true, isQueue: false })
  }
  const { banners, findings } = workspace
  const { chosen: at, change } = useBannerLookup()
  const { compare, sizes, device, isQueue, change: changeView } = useView()
  const name = useConnection()?.name ?? connection
  const { muted } = useMuting('banners')
  const otherConnection = useOtherConnection(category)
  const snapshot = useSnapshot(connection, category, compare === 'Snapshot')
  const other =
    compare === 'Another connection' ? otherConnection.other : compare === 'Snapshot' ? snapshot.other : undefined
  const reference = useReference({ workspace, title: set.title.raw, at, site }, other)
  const comparisons = useComparisons({ workspace, subject, category, reference })
  const board = usePins(connection, category)
  const choose = (place: number) => {
    change({ chosen: place })
    changeView({ isQueue: false })
  }
  const about = aboutOf(banners)
  const counted = unmuted(findings, muted, about)
  const own = isEdited(subject.edit)
    ? unmuted(editedFindings(workspace, subject, sizes), muted, about)
    : counted.filter(({ subject: place }) => place === at)
  const differing = new Map(
    reference?.rows.map((row) => [row.here?.at, rowInWords(row, reference.names).join(' · ')] as const)
  )
  const notes = (place: number) => {
    if (reference) return differing.get(place)
    return compare === 'Design' ? designsInWords(comparisons, place) : undefined
  }
  const { change: edit, undo, redo } = useEdits()
  const editBanner = (next: Edit) => edit({ category, at }, next)
  /** Takes a step back or makes it again, and shows it. */
  const step = (go: typeof undo) => {
    const made = go(category)
    if (!made) return
    if (made.kind === 'place') comparisons.move(made.design, go === undo ? made.before : made.after)
    change({ chosen: made.at })
    changeView({ isQueue: false })
  }
  const pressed = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    // A box that is not about the banner has its own undo.
    if ((!isRedo && key !== 'z') || (!editing && isOwnBox(event.target))) return
    event.preventDefault()
    if (editing) (isRedo ? editing.redo : editing.undo)?.()
    else step(isRedo ? redo : undo)
  }
  const panels = {
    Findings: <BannerFindings findings={own} all={counted.length} pending={pending} aboutOf={about} />,
    Elements: (
      <Elements
        subject={subject}
        workspace={workspace}
        category={category}
        findings={own}
        edit={editBanner}
        undo={() => step(undo)}
        redo={() => step(redo)}
        judged={comparisons.reviews[device].elements}
      >
        <ComparedFigure device={device} comparisons={comparisons} subject={subject} />
        {reference && <ReferenceDetails {...{ reference, category }} placed={subject.placed} />}
      </Elements>
    ),
    Pins: <PinList banner={comparisons.banner} names={comparisons.names} device={device} board={board} />,
    Facts: <Facts workspace={workspace} subject={subject} exchange={answer.exchange} findings={own} edit={editBanner} />
  }
  const choosing =
    compare === 'Another connection' ? (
      <ChooseConnection of={otherConnection} category={category} />
    ) : compare === 'Snapshot' ? (
      <ChooseSnapshot of={snapshot} category={category} />
    ) : compare === 'A saved review' ? (
      <OpenedReviewNotes category={category} />
    ) : undefined
  const list = (
    <div className={cards.card} style={{ minHeight: 0, scrollbarGutter: 'stable', overflow: 'auto' }}>
      <BannerList
        workspace={workspace}
        findings={counted}
        isPending={pending !== ''}
        chosen={at}
        choose={choose}
        noteOf={notes}
        sizes={sizes}
      />
    </div>
  )
  const compareMenu = (
    <CompareMenu
      {...{ connection, comparisons, openReview }}
      exchange={answer.exchange}
      addDesign={() => document.getElementById(designInput(device))?.click()}
    />
  )
  return (
    <>
      {head &&
        createPortal(
          <>
            <Summary {...{ workspace, set, category, pending }} isOld={isOld && !isWaiting} />
            <LayoutTools {...{ connection, layout, site }} edit={editing ? undefined : editLayout} />
            <SaveMenu findings={counted} {...{ workspace, subject, category, comparisons, board }} connection={name} />
          </>,
          head
        )}
      {isQueue ? (
        <AllBanners
          {...{ workspace, comparisons, choose, list, compareMenu }}
          findings={
            <FindingsOfAll
              {...{ category, banners, findings, pending }}
              connection={name}
              chosen={at}
              choose={(place) => {
                choose(place)
                changeView({ tab: 'Findings' })
              }}
            />
          }
        />
      ) : (
        <>
          <Toolbar workspace={workspace} subject={subject}>
            {compareMenu}
          </Toolbar>
          <div className={classes.studio} aria-busy={isWaiting} onKeyDown={pressed}>
            {list}
            <Canvas {...{ workspace, subject, comparisons, board, editing }}>
              <LayoutNotes workspace={workspace} site={subject.live.site} layout={layout} />
              <LostDesigns comparisons={comparisons} />
            </Canvas>
            <Inspector
              instead={
                editing && (
                  <LayoutInspector editing={editing} drawn={subject.drawn} sizes={sizes}>
                    <LayoutActions {...{ connection, editing, layout }} />
                  </LayoutInspector>
                )
              }
              reference={choosing}
              panels={panels}
              counts={{ Findings: own.filter(isOpen).length, Pins: pinsOf(board, comparisons.banner) }}
            />
          </div>
        </>
      )}
    </>
  )
}

/** Whether a key is pressed in a box that is no field of the banner. */
const isOwnBox = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea') && !target.closest('[data-tried]')

const pinsOf = (board: ReturnType<typeof usePins>, banner: string): number =>
  devices.reduce((sum, one) => sum + board.on(banner, one).filter(({ isResolved }) => !isResolved).length, 0)

/** How many of a banner's figures have a design, in words. */
function designsInWords({ names, designs }: ReturnType<typeof useComparisons>, at: number): string {
  const count = designs.comparisons.filter(({ key }) => key.banner === names[at]).length
  return count === 0 ? 'no design yet' : countInWords(count, 'design', 'designs')
}

type SummaryProps = Pick<WorkbenchProps, 'workspace' | 'set' | 'category' | 'pending' | 'isOld'>

/** How many banners and pictures there are, and how far they are looked at. */
function Summary({ workspace: { banners, progress }, set, category, pending, isOld }: SummaryProps): ReactNode {
  return (
    <span className={`${cards.quiet} ${cards.cut}`} style={{ flex: 1 }}>
      <span>
        {countInWords(banners.length, 'banner', 'banners')} ·{' '}
        {pending || countInWords(progress.all, 'picture', 'pictures')}
        {!pending && progress.bytes > 0 && ` · ${bytesInWords(progress.bytes)}`}
        {!pending && progress.oldest !== undefined && (
          <>
            {' '}
            · oldest fetched <FetchedAt at={progress.oldest} />
          </>
        )}
      </span>
      {isOld && <span className={cards.mark}>shown before; the newest try failed</span>}
      <SetNotes set={set} category={category} />
    </span>
  )
}
