import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../MorePanel.module.css'
import { useApiDetails } from '../../stores/view/preferences.ts'
import type { ChosenColumns } from './useColumnSettings.ts'

/** Shows and hides the columns of a table. */
export function ColumnChooser({ columns }: { columns: ChosenColumns }): ReactNode {
  const { all, show, reset } = columns
  const hasDetails = useApiDetails()
  const visible = all.filter(({ isVisible }) => isVisible).length
  return (
    <>
      <ul className={classes.list}>
        {all.map(({ name, label = name, isVisible }) => (
          <li key={name}>
            <Checkbox
              label={hasDetails ? name : label}
              title={name}
              checked={isVisible}
              // The last visible column cannot be hidden: a table without columns shows nothing.
              disabled={visible === 1 && isVisible}
              py={4}
              onChange={(event) => show(name, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <Group justify="space-between" gap={12} wrap="nowrap" className={classes.foot}>
        <span>Kept for this table.</span>
        <Button onClick={reset}>Reset columns</Button>
      </Group>
    </>
  )
}
