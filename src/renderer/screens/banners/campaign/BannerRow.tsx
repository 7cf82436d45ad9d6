import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle, IconPencil } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Decision } from '../../../../shared/contract/designs.ts'
import { decisionWords } from '../../../../shared/review/decision.ts'
import { FetchedAt } from '../../../components/picture/Picture.tsx'
import layout from '../../../components/layout.module.css'
import type { Severity } from '../../../domain/finding.ts'
import { Miniature } from '../figure/Figure.tsx'
import { bannerName, orderText } from '../model/bannerModel.ts'
import type { Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'
import type { Against } from '../decisions/campaignRows.ts'
import type { DecidedRow } from '../decisions/useDecisions.ts'
import classes from './Campaign.module.css'

/** The labels of the decision buttons. */
export const decisionLabels: Readonly<Record<Decision['word'], string>> = {
  approved: 'Approve',
  'changes needed': 'Changes needed'
}

export interface CampaignLine extends DecidedRow {
  readonly against: Against
}

export type RowPress = 'choose' | 'open' | 'findings' | 'note' | Decision['word']

interface Props {
  readonly line: CampaignLine
  readonly sizes: Readonly<Record<Device, Size>>
  readonly scale: number
  readonly rowIndex: number
  readonly height: number
  readonly counts: readonly (readonly [Severity, words: string])[]
  readonly noFindings: string
  readonly decisions: readonly Decision[]
  readonly isChosen: boolean
  readonly press: (what: RowPress) => void
}

const severityIcons = { flaw: IconCircleX, check: IconAlertTriangle, note: IconInfoCircle }
const severityTones = { flaw: 'var(--bad)', check: 'var(--attention)', note: 'var(--mantine-color-dimmed)' }

/** Shows a banner's figures at one scale, with its differences, findings and decisions. */
export function BannerRow(props: Props): ReactNode {
  const { line, sizes, scale, rowIndex, height, counts, noFindings, isChosen, press } = props
  const { placed, isAway } = line.row
  const drawn = line.side.drawnOf(placed)
  const title = bannerName(placed)
  const tabIndex = isChosen ? 0 : -1
  return (
    <tr
      tabIndex={tabIndex}
      aria-rowindex={rowIndex + 2}
      aria-selected={isChosen}
      className={classes.row}
      style={{ height }}
      onClick={() => press('choose')}
      onFocus={() => press('choose')}
      onDoubleClick={() => press('open')}
    >
      <th scope="row" className={classes.name} dir="auto" title={title}>
        <span className={layout.quiet}>{orderText(placed) ?? '?'}</span> <span>{title}</span>
      </th>
      {devices.map((device) => (
        <td key={device}>
          <Miniature
            drawn={drawn}
            device={device}
            size={sizes[device]}
            width={Math.round(sizes[device].width * scale)}
          />
        </td>
      ))}
      <AgainstCell {...line.against} />
      <td>
        {counts.length === 0 ? (
          <span className={layout.quiet}>{noFindings}</span>
        ) : (
          <UnstyledButton fz="xs" tabIndex={tabIndex} disabled={isAway} onClick={() => press('findings')}>
            <VisuallyHidden>Findings of {title}: </VisuallyHidden>
            {counts.map(([severity, words], index) => {
              const Icon = severityIcons[severity]
              return (
                <span key={severity} className={classes.count} style={{ color: severityTones[severity] }}>
                  <Icon size={15} aria-hidden />
                  {words}
                  {index < counts.length - 1 && <VisuallyHidden>, </VisuallyHidden>}
                </span>
              )
            })}
          </UnstyledButton>
        )}
      </td>
      <DecisionCell {...props} title={title} tabIndex={tabIndex} />
    </tr>
  )
}

const lineStyle: CSSProperties = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3 }

function AgainstCell({ kind, lines: [first, ...others], tone }: Against): ReactNode {
  return (
    <td title={[first, ...others].join('\n')}>
      {kind === 'only here' || kind === 'only there' ? (
        <span className={layout.kind} data-active style={{ display: 'inline-block' }}>
          {first}
        </span>
      ) : (
        <span
          className={tone ? classes.against : layout.quiet}
          style={{ ...lineStyle, overflow: 'hidden', ...(tone && { color: `var(--${tone})` }) }}
        >
          {first}
        </span>
      )}
      {others.map((words) => (
        <span key={words} className={`${layout.quiet} ${layout.cut}`} style={{ display: 'block' }} dir="auto">
          {words}
        </span>
      ))}
    </td>
  )
}

interface DecisionProps extends Pick<Props, 'line' | 'decisions' | 'press'> {
  readonly title: string
  readonly tabIndex: number
}

const decisionIcons = { approved: IconCheck, 'changes needed': IconPencil }

function DecisionCell({ line, title, tabIndex, decisions, press }: DecisionProps): ReactNode {
  const { decided, standing, reviewed } = line
  const canDecide = reviewed !== undefined
  const [newest, second, ...more] = decisions
  return (
    <td>
      <div role="radiogroup" aria-label={`Decision on ${title}`}>
        <Button.Group>
          {decisionWords.map((word) => {
            const isDecided = decided === word
            const Icon = decisionIcons[word]
            return (
              <Button
                key={word}
                role="radio"
                size="compact-sm"
                fz="xs"
                px={6}
                aria-checked={isDecided}
                tabIndex={tabIndex}
                className={classes.decide}
                data-word={word}
                title={canDecide ? undefined : 'Its pictures are being checked'}
                {...(!canDecide && { 'data-disabled': true, 'aria-disabled': true })}
                leftSection={isDecided && <Icon size={12} aria-hidden />}
                onClick={() => press(word)}
              >
                {decisionLabels[word]}
              </Button>
            )
          })}
        </Button.Group>
      </div>
      <button
        type="button"
        className={`${layout.bare} ${classes.note}`}
        tabIndex={tabIndex}
        title={[standing, newest?.note].filter(Boolean).join(' · ') || undefined}
        onClick={() => press('note')}
      >
        <VisuallyHidden>Note on {title}: </VisuallyHidden>
        {standing !== undefined && <span style={{ color: 'var(--attention)' }}>{standing} · </span>}
        {newest ? <Said decision={newest} /> : <span className={layout.link}>Add a note</span>}
      </button>
      {second && (
        <span className={`${layout.quiet} ${layout.cut}`} style={{ display: 'block' }}>
          before: {second.word} · <Said decision={{ ...second, note: '' }} />
          {more.length > 0 && ` and ${more.length} more`}
        </span>
      )}
    </td>
  )
}

const Said = ({ decision: { note, agent, at } }: { readonly decision: Decision }): ReactNode => (
  <>
    <span className={layout.quiet}>
      {agent}, <FetchedAt at={at} />
      {note && ' · '}
    </span>
    {note && <span dir="auto">{note}</span>}
  </>
)
