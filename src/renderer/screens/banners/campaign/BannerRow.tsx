import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle, IconPencil } from '@tabler/icons-react'
import { memo, type CSSProperties, type ReactNode } from 'react'
import type { Decision } from '../../../../shared/contract/designs.ts'
import { decisionWords, type Decided } from '../../../../shared/review/decision.ts'
import { FetchedAt } from '../../../components/picture/Picture.tsx'
import layout from '../../../components/layout.module.css'
import type { Severity } from '../../../domain/finding.ts'
import { Miniature } from '../figure/Figure.tsx'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'
import type { Against } from '../decisions/campaignRows.ts'
import classes from './Campaign.module.css'

/** The labels of the decision buttons. */
export const decisionLabels: Readonly<Record<Decision['word'], string>> = {
  approved: 'Approve',
  'changes needed': 'Changes needed'
}

/** What a press on a row does. */
export type RowPress = 'choose' | 'open' | 'findings' | 'note' | Decision['word']

interface Props {
  readonly placed: PlacedBanner
  readonly name: string
  readonly drawn: FigureContent
  readonly sizes: Readonly<Record<Device, Size>>
  readonly scale: number
  readonly rowIndex: number
  readonly height: number
  readonly against: Against
  readonly counts: readonly (readonly [Severity, words: string])[]
  /** The text to show if there are no findings. */
  readonly noFindings: string
  readonly decisions: readonly Decision[]
  readonly decided: Decided
  readonly standing: string | undefined
  readonly canDecide: boolean
  /** Whether only the other side has the banner. Then a press can't open it. */
  readonly isAway: boolean
  readonly isChosen: boolean
  readonly press: (name: string, what: RowPress) => void
}

const compared: readonly string[] = ['against', 'counts', 'decisions']

// Compare the arrays' contents, because each render creates new arrays and would re-render every row.
const isAlike = (before: Props, after: Props): boolean =>
  Object.entries(after).every(([name, value]) => {
    const last: unknown = Reflect.get(before, name)
    return last === value || (compared.includes(name) && JSON.stringify(last) === JSON.stringify(value))
  })

const severityIcons = { flaw: IconCircleX, check: IconAlertTriangle, note: IconInfoCircle }
const severityTones = { flaw: 'var(--bad)', check: 'var(--attention)', note: 'var(--mantine-color-dimmed)' }

/** Shows a banner's figures at one scale, with its differences, findings and decisions. */
export const BannerRow = memo(function BannerRow(props: Props): ReactNode {
  const { placed, name, drawn, sizes, scale, rowIndex, height, counts, noFindings } = props
  const { isAway, isChosen, press } = props
  const title = bannerName(placed)
  const tabIndex = isChosen ? 0 : -1
  return (
    <tr
      tabIndex={tabIndex}
      aria-rowindex={rowIndex + 2}
      aria-selected={isChosen}
      className={classes.row}
      style={{ height }}
      onClick={() => press(name, 'choose')}
      onFocus={() => press(name, 'choose')}
      onDoubleClick={() => press(name, 'open')}
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
      <AgainstCell {...props.against} />
      <td>
        {counts.length === 0 ? (
          <span className={layout.quiet}>{noFindings}</span>
        ) : (
          <UnstyledButton fz="xs" tabIndex={tabIndex} disabled={isAway} onClick={() => press(name, 'findings')}>
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
}, isAlike)

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

interface DecisionProps extends Pick<Props, 'name' | 'decisions' | 'decided' | 'standing' | 'canDecide' | 'press'> {
  readonly title: string
  readonly tabIndex: number
}

const decisionIcons = { approved: IconCheck, 'changes needed': IconPencil }

function DecisionCell({
  name,
  title,
  tabIndex,
  decisions,
  decided,
  standing,
  canDecide,
  press
}: DecisionProps): ReactNode {
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
                title={canDecide ? undefined : 'Its pictures are being looked at'}
                {...(!canDecide && { 'data-disabled': true, 'aria-disabled': true })}
                leftSection={isDecided && <Icon size={12} aria-hidden />}
                onClick={() => press(name, word)}
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
        onClick={() => press(name, 'note')}
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
