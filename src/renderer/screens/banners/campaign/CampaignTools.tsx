import '@mantine/core/styles/Chip.layer.css'
import { Chip, Group, Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { decidedInWords, type Decided } from '../../../../shared/review/decision.ts'
import layout from '../../../components/layout.module.css'
import { CompareMenu } from '../canvas/CompareMenu.tsx'
import { useComparison } from '../compare/useComparison.ts'
import { ViewChoice } from '../canvas/Toolbar.tsx'
import { changeCampaign, type CampaignFilter } from '../studio/campaign.ts'
import classes from './Campaign.module.css'
import { filterInWords, passes, type Filtered } from '../decisions/campaignRows.ts'

interface ToolsProps {
  readonly lines: readonly Filtered[]
  readonly filters: readonly CampaignFilter[]
  readonly filter: CampaignFilter
}

export function CampaignTools({ lines, filters, filter }: ToolsProps): ReactNode {
  const names = useComparison(({ comparison }) => comparison.names)
  return (
    <Group role="toolbar" aria-label="Campaign tools" gap="xs" wrap="nowrap" align="start">
      <ViewChoice />
      <Chip.Group
        value={filter}
        onChange={(value) => changeCampaign({ filter: filters.find((one) => one === value) ?? 'All' })}
      >
        <Group role="radiogroup" aria-label="Shown banners" gap="xs">
          {filters.map((one) => {
            const { length } = lines.filter((line) => passes(one, line))
            const words = filterInWords(one, names)
            return (
              <Chip
                key={one}
                value={one}
                size="xs"
                variant="light"
                classNames={{ label: classes.chip, iconWrapper: classes.noIcon }}
                wrapperProps={{ title: words }}
              >
                <span
                  className={layout.cut}
                  style={{ display: 'inline-block', maxWidth: '12rem', verticalAlign: 'bottom' }}
                >
                  {words}
                </span>{' '}
                <span className={layout.quiet}>{length}</span>
              </Chip>
            )
          })}
        </Group>
      </Chip.Group>
      {/* Truncate the reference's name before the filters wrap. A smaller factor would narrow them slightly. */}
      <Group wrap="nowrap" gap="xs" justify="end" flex="1 100000 auto" miw="7rem">
        <CompareMenu />
      </Group>
    </Group>
  )
}

interface FootProps {
  readonly lines: readonly Filtered[]
  readonly scale: number
}

const keys = [
  [['↑', '↓'], 'row'],
  [['A'], 'approve'],
  [['C'], 'changes needed']
] as const

/** The progress of the decisions, the scale of the figures, and the keys. */
export function CampaignFoot({ lines, scale }: FootProps): ReactNode {
  const [approved, others] = decidedInWords(lines.map(({ decided }) => decided))
  const part = (word: Decided) => ({ flex: lines.filter(({ decided }) => decided === word).length })
  return (
    <div className={`${classes.foot} ${layout.row}`}>
      <span role="status" className={layout.quiet}>
        <strong>{approved}</strong> · {others}
      </span>
      <div aria-hidden className={classes.bar}>
        <span data-word="approved" style={part('approved')} />
        <span data-word="changes needed" style={part('changes needed')} />
        <span style={{ flex: lines.length - part('approved').flex - part('changes needed').flex }} />
      </div>
      <span className={layout.space} />
      <span className={layout.quiet}>All figures at one scale, {Math.round(scale * 100)} %</span>
      {keys.map(([pressed, does]) => (
        <span key={does} className={`${layout.quiet} ${classes.keys}`}>
          {pressed.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </div>
  )
}
