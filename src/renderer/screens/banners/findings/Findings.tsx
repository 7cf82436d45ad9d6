import { Button, Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { request } from '../../../bridge/request.ts'
import { copyText, toast } from '../../../stores/toasts.ts'
import { Breakable } from '../../../components/field/Breakable.tsx'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import { isOpen, type BannerFinding } from '../model/finding.ts'
import { FindingTag } from './FindingTag.tsx'
import { findingCells, findingMarkdown } from './findingTables.ts'
import classes from '../tables.module.css'
import panes from '../Banners.module.css'

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
  /** What is still being checked, in words. */
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
      <td>{finding.level}</td>
      <td className={classes.number}>{(placed && orderText(placed)) ?? '–'}</td>
      <td className={classes.cut}>
        <button type="button" className={classes.link} dir="auto" title={placed && bannerName(placed)} onClick={choose}>
          {placed && bannerName(placed)}
        </button>
      </td>
      <td className={classes.slot}>
        <Breakable name={finding.where} />
      </td>
      <td>
        <FindingTag finding={finding} />
      </td>
      <td className={classes.wide}>{finding.text}</td>
    </tr>
  )
}

/** All findings of a category, the worst first, with buttons to export them. */
export function Findings({ connection, category, banners, findings, chosen, choose, pending }: Props): ReactNode {
  const [withNotes, setWithNotes] = useState(true)
  const shown = withNotes ? findings : findings.filter(isOpen)
  const placed = new Map(banners.map((banner) => [banner.at, banner]))
  const save = async () => {
    const rows = findingCells(banners, shown)
    const saved = await request('files.saveTable', { name: `${connection} ${category} findings`.slice(0, 400), rows })
    if (!saved.ok) toast('It could not be saved.', 'bad')
    else if (saved.value) toast('Saved.')
  }
  return (
    <div className={panes.pane}>
      <div className={panes.paneTools}>
        <Checkbox label="Notes" checked={withNotes} onChange={(event) => setWithNotes(event.currentTarget.checked)} />
        <span className={classes.quiet}>
          {countInWords(shown.length, 'finding', 'findings')}
          {shown.length > mostShown && `, the first ${mostShown} are shown`}
          {pending && ` · ${pending}`}
        </span>
        <span className={panes.space} />
        <Button
          variant="default"
          onClick={() => void copyText(findingMarkdown({ connection, category }, banners, shown))}
        >
          Copy as Markdown
        </Button>
        <Button variant="default" onClick={() => void save()}>
          Save CSV…
        </Button>
      </div>
      <div className={panes.scroll}>
        <table aria-label="Findings" className={classes.table}>
          <colgroup>
            {widths.map(([name, width]) => (
              <col key={name} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">level</th>
              <th scope="col" className={classes.number}>
                order
              </th>
              <th scope="col">banner</th>
              <th scope="col">where</th>
              <th scope="col">finding</th>
              <th scope="col">detail</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, mostShown).map((finding) => (
              <Row
                key={`${finding.at} ${finding.where} ${finding.word}`}
                finding={finding}
                placed={placed.get(finding.at)}
                isChosen={finding.at === chosen}
                choose={() => choose(finding.at)}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className={panes.nothing}>Nothing found{pending && ' so far'}.</p>}
      </div>
    </div>
  )
}
