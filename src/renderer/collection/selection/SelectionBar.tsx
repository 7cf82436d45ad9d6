import { Box, Button, CloseButton, Group } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import type { ReactNode } from 'react'
import { grouped } from '../../../shared/countInWords.ts'
import { keysInWords } from '../../keys/keysInWords.ts'
import layout from '../../components/layout.module.css'
import { useHasTickets } from '../../stores/view/preferences.ts'
import type { CopyRows } from './copyRows.ts'
import type { RowSelection } from './useRowSelection.ts'

const actions = [
  { name: 'Add to ticket', what: 'ticket', title: 'Each row as an item' },
  { name: 'Copy', what: 'rows', title: `Tab-separated, for a spreadsheet (${keysInWords('mod+C')})` }
] as const

/** Shows how many rows are selected, and buttons that copy them or add them to the ticket. */
export function SelectionBar({ selection, copy }: { selection: RowSelection; copy: CopyRows }): ReactNode {
  const { recordIndexes, elsewhere, clear } = selection
  const hasTickets = useHasTickets()
  const shownActions = actions.filter(({ what }) => what !== 'ticket' || hasTickets)
  const hasShown = recordIndexes.length > 0
  if (!hasShown && elsewhere === 0) return null
  const shown = grouped(recordIndexes.length)
  const part = elsewhere > 0 ? ` (${shown} of ${grouped(recordIndexes.length + elsewhere)})` : ''
  return (
    // The bar takes no height and covers the end of the list, so no row moves.
    <div style={{ position: 'relative', zIndex: 3, flex: 'none', height: 0 }}>
      <Group
        component="section"
        aria-label="Selected rows"
        pos="absolute"
        inset="auto 0 0"
        gap="sm"
        mih="2.75rem"
        px="md"
        py="sm"
        bg="var(--panel)"
        className={layout.topLine}
      >
        <Box component="span" role="status" flex={1} miw="max-content">
          <strong>{shown} selected</strong>
          {elsewhere > 0 && `, ${grouped(elsewhere)} more not shown`}
        </Box>
        {shownActions.map(({ name, what, title }) => (
          <Button
            key={what}
            size="compact-xs"
            disabled={!hasShown}
            title={title}
            onClick={() => copy(what, recordIndexes, elsewhere)}
          >
            {name}
            {part}
          </Button>
        ))}
        <CloseButton aria-label="Select nothing" aria-keyshortcuts="Escape" size="sm" onClick={clear} />
      </Group>
    </div>
  )
}
