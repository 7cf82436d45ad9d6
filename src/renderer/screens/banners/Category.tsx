import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { countInWords, bytesInWords } from '../../../shared/countInWords.ts'
import { deferred } from '../../components/deferred.tsx'
import type { BannerSet } from '../../../shared/contract/banners.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useBoxSize } from '../../hooks/useBoxSize.ts'
import { useConnection } from '../../session/connections.ts'
import { useMutedRules } from '../../session/mutedRules.ts'
import type { Answer } from '../../bridge/request.ts'
import { keyHint } from '../../domain/keysInWords.ts'
import { FetchedAt } from '../../components/picture/PictureFacts.tsx'
import { useBannerLookup } from '../../stores/bannerLookup.ts'
import { BannerList } from './list/BannerList.tsx'
import { placedSet } from './model/bannerModel.ts'
import { BannerTabs } from './list/BannerTabs.tsx'
import classes from './Banners.module.css'
import { ConnectionReference, type WithReference } from './compare/ConnectionReference.tsx'
import { SnapshotReference, TakeSnapshot } from './compare/SnapshotReference.tsx'
import { ReferenceDetails } from './compare/ReferenceDetails.tsx'
import { rowInWords } from './compare/pairs.ts'
import { editKey, noEdit, useEdits } from './model/edits.ts'
import { Findings } from './findings/Findings.tsx'
import { isOpen, unmuted } from '../../domain/finding.ts'
import { usualSizes } from './model/layout.ts'
import { siteSizes, type SiteLayout } from './model/siteLayout.ts'
import { useSiteLayout } from './model/useSiteLayout.ts'
import { Preview } from './preview/Preview.tsx'
import { NoBanners, SetNotes } from './list/SetNotes.tsx'
import type { BannerWorkspace } from './model/workspace.ts'
import { editedFindings, useBannerWorkspace } from './findings/useBannerWorkspace.ts'
import { useDesignNotes } from './overlay/useDesigns.ts'
import { references, useView, type Pane } from './model/view.ts'
import { WhatIf } from './whatif/WhatIf.tsx'
import rows from '../../components/layout.module.css'

const Review = deferred(async () => (await import('./review/Review.tsx')).Review)
const SavePng = deferred(async () => (await import('./png/SavePng.tsx')).SavePng)

// In CSS pixels: from this width on the fields of *What if* stand beside the figures.
const wideWork = 1300

// Further pictures are checked when the findings of all banners are requested.
const mostUnasked = 50

interface Props {
  readonly connection: string
  readonly category: string
  readonly answer: Answer<Received<BannerSet>>
  /** When it arrived, in milliseconds since 1970. */
  readonly answeredAt: number
  /** The answer is of an earlier request. */
  readonly isOld: boolean
  readonly isWaiting: boolean
}

function pendingInWords({ checked, all }: BannerWorkspace['progress'], isAll: boolean): string {
  if (checked >= all) return ''
  return isAll
    ? `${checked} of ${all} pictures looked at`
    : `pictures of the first ${mostUnasked} banners are looked at`
}

/** The figures have the sizes of their layout until a person changes them; another layout brings its own. */
function useSizesOf(site: SiteLayout | undefined, isKnown: boolean): void {
  const { sizesOf, change } = useView()
  const id = site?.id ?? ''
  useLayoutEffect(() => {
    if (isKnown && sizesOf !== id) change({ sizes: site ? siteSizes(site) : usualSizes, sizesOf: id })
  }, [site, isKnown, id, sizesOf, change])
}

/** The banners of an answer with their preview, tools and findings. */
export function Category({ connection, category, answer, answeredAt, isOld, isWaiting }: Props): ReactNode {
  const { chosen: at, change } = useBannerLookup()
  const { pane, sizes, stress, hasLargeText, change: changeView } = useView()
  const { state: layout, site } = useSiteLayout(connection)
  useSizesOf(site, layout !== undefined)
  const edit = useEdits(({ of }) => of[editKey(category, at)]) ?? noEdit
  const compared = references.find((one) => one === pane)
  const isAll = pane === 'findings' || pane === 'Another connection' || pane === 'Snapshot'
  const { exchange, value } = answer
  const set = useMemo(() => placedSet(value), [value])
  const workspace = useBannerWorkspace({
    connection,
    banners: set.banners,
    sizes,
    at,
    edit,
    stress: pane === 'what if' || pane === 'Your changes' ? stress : undefined,
    textScale: hasLargeText ? 2 : 1,
    site,
    most: isAll ? Number.POSITIVE_INFINITY : mostUnasked
  })
  const { banners, findings, subject, progress } = workspace
  const noteOf = useDesignNotes(connection, category, banners, pane === 'Design')
  const name = useConnection()?.name ?? connection
  const [muted] = useMutedRules('banners')
  const [isSaving, setSaving] = useState(false)
  const work = useRef<HTMLDivElement>(null)
  const isWide = (useBoxSize(work)?.width ?? 0) >= wideWork
  const isTrying = pane === 'what if' || pane === 'Your changes'
  const stays = pane === 'what if' ? (isWide ? 'beside' : 'above') : undefined
  // Messages about an answer are reset with it.
  const [said, say] = useState<{ readonly of: Props['answer']; readonly words: string }>()
  const choose = (place: number) => change({ chosen: place })
  // A shorter list may not contain the chosen index.
  useEffect(() => {
    if (banners.length > 0 && at >= banners.length) change({ chosen: 0 })
  }, [at, banners, change])
  useCommands({ export: subject && (() => setSaving(true)) })
  if (banners.length === 0) return <NoBanners set={set} category={category} exchange={exchange} />
  const counted = unmuted(findings, muted)
  const open = counted.filter(isOpen).length
  const toggle = (one: Pane) => changeView({ pane: pane === one ? 'banner' : one })
  const pending = pendingInWords(progress, isAll || banners.length <= mostUnasked)
  const of = { here: { workspace, title: set.title.raw }, category, answeredAt, site, at }
  const panes: WithReference = (choosing, reference) => {
    const differing = new Map(
      reference?.rows.map((row) => [row.here?.at, rowInWords(row, reference.names).join(' · ')] as const)
    )
    const noteOfReference = reference && ((place: number) => differing.get(place))
    return (
      <div className={classes.panes} aria-busy={isWaiting}>
        <div className={classes.side}>
          <BannerList
            connection={connection}
            banners={banners}
            findings={counted}
            isPending={pending !== ''}
            chosen={at}
            choose={choose}
            noteOf={noteOfReference ?? (pane === 'Design' ? noteOf : undefined)}
          />
        </div>
        <div ref={work} className={classes.work} style={{ gap: 12 }} data-beside={stays === 'beside' || undefined}>
          {choosing && <div className={`${classes.pane} ${rows.bar}`}>{choosing}</div>}
          {(reference ?? (pane === 'Design' || pane === 'Your changes')) && subject ? (
            <Review {...{ workspace, subject, category, reference }} isChanged={pane === 'Your changes'} />
          ) : (
            subject && <Preview workspace={workspace} subject={subject} layout={layout} stays={stays} />
          )}
          {reference && subject && <ReferenceDetails {...{ reference, category }} placed={subject.placed} />}
          {pane === 'findings' && (
            <Findings
              connection={name}
              category={category}
              banners={banners}
              findings={findings}
              chosen={at}
              choose={choose}
              pending={pending}
            />
          )}
          {isTrying && subject && (
            <WhatIf
              subject={subject}
              findings={editedFindings(workspace, subject, sizes)}
              connection={connection}
              editOf={editKey(category, at)}
            />
          )}
          {pane === 'banner' && subject && <BannerTabs workspace={workspace} subject={subject} exchange={exchange} />}
        </div>
      </div>
    )
  }
  return (
    <>
      <div className={`${rows.row} ${rows.quiet}`} style={{ gap: '2px 8px', minHeight: 20 }}>
        <span>
          {countInWords(banners.length, 'banner', 'banners')} · {countInWords(progress.all, 'picture', 'pictures')}
          {progress.checked >= progress.all && progress.bytes > 0 && ` · ${bytesInWords(progress.bytes)}`}
          {progress.oldest !== undefined && (
            <>
              {' '}
              · oldest fetched <FetchedAt at={progress.oldest} />
            </>
          )}
        </span>
        {pending && <span>{pending}</span>}
        {isOld && !isWaiting && <span className={classes.drift}>shown before; the newest try failed</span>}
        <SetNotes set={set} category={category} />
        <span role="status">{said?.of === answer && said.words}</span>
      </div>
      {/* Of its own, so that no warning above makes it wrap. */}
      <div className={rows.row} style={{ gap: '4px 8px', minHeight: 30 }}>
        <NativeSelect
          aria-label="Compare with"
          value={compared ?? ''}
          data={[
            { value: '', label: 'Compare with: nothing' },
            ...references.map((one) => ({ value: one, label: `Compare with: ${one.toLowerCase()}` }))
          ]}
          onChange={({ currentTarget: { value: next } }) =>
            changeView({ pane: references.find((one) => one === next) ?? 'banner' })
          }
        />
        <TakeSnapshot connection={connection} exchange={exchange} say={(words) => say({ of: answer, words })} />
        <Button
          variant={pane === 'findings' ? 'light' : 'default'}
          aria-pressed={pane === 'findings'}
          onClick={() => toggle('findings')}
        >
          Findings
        </Button>
        {open > 0 && (
          <span
            className={rows.badge}
            style={{ minWidth: 20, marginLeft: -4, textAlign: 'center' }}
            data-tone="attention"
          >
            {pending ? `${open} so far` : open}
          </span>
        )}
        <Button
          variant={pane === 'what if' ? 'light' : 'default'}
          aria-pressed={pane === 'what if'}
          onClick={() => toggle('what if')}
        >
          What if
        </Button>
        <span className={rows.space} />
        <Button variant="default" disabled={!subject} onClick={() => setSaving(true)} {...keyHint('export')}>
          Save PNG…
        </Button>
      </div>
      {pane === 'Another connection' ? (
        <ConnectionReference {...of}>{panes}</ConnectionReference>
      ) : pane === 'Snapshot' ? (
        <SnapshotReference {...of}>{panes}</SnapshotReference>
      ) : (
        panes(undefined)
      )}
      {isSaving && subject && (
        <SavePng connection={name} category={category} {...{ workspace, subject }} close={() => setSaving(false)} />
      )}
    </>
  )
}
