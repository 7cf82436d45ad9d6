import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { inStandardForm } from '../../../domain/locale/forms.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { findingGroups, isOpen, unmuted } from '../../../domain/finding.ts'
import { FindingTag } from '../../../components/findings/FindingTag.tsx'
import { MuteButton, MutedRules } from '../../../components/findings/MutedRules.tsx'
import { useMutedRules } from '../../../session/mutedRules.ts'
import { copyText, saveTable } from '../../../stores/toasts.ts'
import { Breakable } from '../../../components/field/FieldValue.tsx'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import type { BannerFinding } from '../model/finding.ts'
import { findingCells, findingMarkdown } from './findingTables.ts'
import classes from '../tables.module.css'
import panes from '../Banners.module.css'
import layout from '../../../components/layout.module.css'

// The maximum number of rows; the exported files contain all findings.
const mostShown = 500

const widths = [
  ['level', 62],
  ['order', 48],
  ['banner', '16.5%'],
  ['where', '16%'],
  ['finding', '17%'],
  ['detail', 'auto']
] as const

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

function Row({
  finding,
  placed,
  isChosen,
  choose
}: {
  finding: BannerFinding
  placed: PlacedBanner | undefined
  isChosen: boolean
  choose: () => void
}): ReactNode {
  return (
    <tr className={classes.row} data-chosen={isChosen || undefined} onClick={choose}>
      <td>{finding.severity}</td>
      <td className={classes.number}>{(placed && orderText(placed)) ?? '–'}</td>
      <td className={classes.cut}>
        <button type="button" className={classes.link} dir="auto" title={placed && bannerName(placed)} onClick={choose}>
          {placed && bannerName(placed)}
        </button>
      </td>
      <td className={classes.slot}>
        <Breakable name={finding.place} />
      </td>
      <td>
        <FindingTag finding={finding} />
      </td>
      <td className={classes.wide}>{finding.words}</td>
    </tr>
  )
}

// A group of more notes than this is closed at first.
const manyNotes = 6

interface GroupProps extends Pick<Props, 'banners' | 'chosen' | 'choose'> {
  /** The findings of one rule. */
  readonly group: { readonly rule: string; readonly findings: readonly BannerFinding[] }
  /** How many rows there is room for. */
  readonly room: number
  readonly mute: (rule: string, isMuted: boolean) => void
}

/** The findings of one rule below a row that counts, closes and mutes them. */
function Group({ group: { rule, findings }, room, banners, chosen, choose, mute }: GroupProps): ReactNode {
  const [isToggled, setToggled] = useState(false)
  const isOpenAtFirst = findings.length <= manyNotes || findings.some(isOpen)
  const isShown = isOpenAtFirst !== isToggled
  const concerned = new Set(findings.map(({ subject }) => subject)).size
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={widths.length} scope="rowgroup">
          <div className={layout.line} style={{ gap: 10 }}>
            <button
              type="button"
              className={classes.link}
              aria-expanded={isShown}
              onClick={() => setToggled(!isToggled)}
            >
              {isShown ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />} {rule}
            </button>
            <span className={classes.quiet}>
              {countInWords(findings.length, 'finding', 'findings')} · {countInWords(concerned, 'banner', 'banners')}
            </span>
            <MuteButton rule={rule} mute={mute} />
          </div>
        </th>
      </tr>
      {isShown &&
        findings
          .slice(0, room)
          .map((finding) => (
            <Row
              key={`${finding.subject} ${finding.place}`}
              finding={finding}
              placed={banners.find(({ at }) => at === finding.subject)}
              isChosen={finding.subject === chosen}
              choose={() => choose(finding.subject)}
            />
          ))}
    </tbody>
  )
}

/** All findings of a category by their rule, the worst first, with buttons to export them. */
export function Findings(props: Props): ReactNode {
  const { connection, category, banners, findings, pending } = props
  const [muted, mute] = useMutedRules('banners')
  const [withNotes, setWithNotes] = useState(true)
  const all = unmuted(findings, muted)
  const shown = withNotes ? all : all.filter(isOpen)
  const groups = findingGroups(shown)
  return (
    <div className={panes.pane}>
      <div className={panes.paneTools}>
        <Checkbox label="Notes" checked={withNotes} onChange={(event) => setWithNotes(event.currentTarget.checked)} />
        <span className={classes.quiet}>
          {countInWords(shown.length, 'finding', 'findings')}
          {pending && ' so far'}
          {shown.length > mostShown && `, the first ${mostShown} are shown`}
          {pending && ` · ${pending}`}
        </span>
        <span className={layout.space} />
        <Button
          variant="default"
          onClick={() => void copyText(inStandardForm(() => findingMarkdown({ connection, category }, banners, shown)))}
        >
          Copy as Markdown
        </Button>
        <Button
          variant="default"
          onClick={() => void saveTable(`${connection} ${category} findings`, findingCells(banners, shown))}
        >
          Save CSV…
        </Button>
      </div>
      <MutedRules findings={findings} muted={muted} mute={mute} />
      <div className={panes.scroll}>
        <table aria-label="Findings" className={classes.table}>
          <colgroup>
            {widths.map(([name, width]) => (
              <col key={name} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {widths.map(([name]) => (
                <th key={name} scope="col" className={name === 'order' ? classes.number : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group, at) => {
            const before = groups.slice(0, at).reduce((sum, one) => sum + one.findings.length, 0)
            return (
              <Group key={group.rule} {...props} group={group} room={Math.max(0, mostShown - before)} mute={mute} />
            )
          })}
        </table>
        {shown.length === 0 && <p className={panes.nothing}>Nothing found{pending && ' so far'}.</p>}
      </div>
    </div>
  )
}
