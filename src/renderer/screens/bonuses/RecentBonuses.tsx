import { Box, Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useMoment } from '../../components/field/When.tsx'
import layout from '../../components/layout.module.css'
import { menuNote } from '../../components/MenuChoices.tsx'
import { ageInWords } from '../../domain/time/showTime.ts'
import { nameOf, useRecentBonuses } from '../../stores/view/nameHistory.ts'

interface Props {
  readonly choose: (bonusId: string) => void
}

/** A menu of bonuses that were looked up recently. Choosing one looks it up again. */
export const RecentBonuses = memo(function RecentBonuses({ choose }: Props): ReactNode {
  const { bonuses, isRead } = useRecentBonuses()
  const { now, shownIn } = useMoment()
  return (
    <Menu position="bottom-end" width={320} shadow="md" returnFocus={false}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} aria-hidden="true" />}>Recent</Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Recent" mah="min(480px, calc(100vh - 140px))" style={{ overflow: 'auto' }}>
        {isRead && bonuses.length === 0 && <Menu.Label>Bonuses that you look up are listed here.</Menu.Label>}
        {bonuses.map((bonus) => (
          <Menu.Item
            key={bonus.bonusId}
            title={bonus.bonusId}
            onClick={() => choose(bonus.bonusId)}
            {...menuNote(`…${bonus.bonusId.slice(-4)} · ${ageInWords(bonus.at, now, shownIn)}`)}
          >
            <Box className={layout.cut} maw={168}>
              {nameOf(bonus)}
            </Box>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
})
