import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cardWidths, useJackpotView } from '../../../stores/jackpotView.ts'
import { FilterRow } from '../../../collection/filter/FilterRow.tsx'
import classes from '../Jackpots.module.css'
import type { GameView } from '../model/useGames.ts'

const sorts = [
  { value: '', label: 'original order' },
  { value: 'priority', label: 'priority' },
  { value: 'title', label: 'title' },
  { value: 'released_at', label: 'released' },
  { value: 'payout', label: 'payout' },
  { value: 'contribution', label: 'contribution' }
]

/** The sort order of the loaded games; a table's header may have set another column. */
function SortSelect({ view: { sort, change } }: { view: GameView }): ReactNode {
  const other = sort && !sorts.some(({ value }) => value === sort.column)
  return (
    <Group gap={6} mih={30} className={classes.named}>
      <label htmlFor="sort">Sort</label>
      <NativeSelect
        id="sort"
        data={other ? [...sorts, { value: sort.column, label: sort.column }] : sorts}
        value={sort?.column ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value === '' ? undefined : { column: value, isDescending: sort?.isDescending ?? false } })
        }
      />
      <ActionIcon
        variant="default"
        size={30}
        disabled={!sort}
        aria-label={sort?.isDescending ? 'Descending' : 'Ascending'}
        title={sort?.isDescending ? 'Highest first; press for lowest first' : 'Lowest first; press for highest first'}
        onClick={() => sort && change({ sort: { ...sort, isDescending: !sort.isDescending } })}
      >
        {sort?.isDescending ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />}
      </ActionIcon>
    </Group>
  )
}

function CardSize(): ReactNode {
  const width = useJackpotView((view) => view.cardWidth)
  const change = useJackpotView((view) => view.change)
  return (
    <Group component="label" gap={6} mih={30} className={classes.size}>
      Card size
      <input
        type="range"
        min={cardWidths.least}
        max={cardWidths.most}
        value={width}
        onChange={(event) => change({ cardWidth: event.currentTarget.valueAsNumber })}
      />
    </Group>
  )
}

/** The view options of the games: filter, order and card size. */
export function GridOptions({ view }: { view: GameView }): ReactNode {
  const isGrid = useJackpotView((view) => view.view === 'grid')
  return (
    <Group align="start" gap="8px 12px">
      <FilterRow view={view} name="Filter loaded rows" />
      {isGrid && <CardSize />}
      <SortSelect view={view} />
    </Group>
  )
}
