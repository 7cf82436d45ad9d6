import '@mantine/core/styles/Kbd.layer.css'
import { Group, Kbd, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { commands } from '../../../shared/commands.ts'
import { keysInWords } from '../../keys/keysInWords.ts'
import { closeFrameDialog } from '../../stores/frameDialog.ts'
import layout from '../../components/layout.module.css'
import { Dialog } from '../../components/dialog/Dialog.tsx'

type Row = readonly [keys: string, does: string]

const everywhere = commands.flatMap((command): Row[] =>
  'keys' in command ? [[keysInWords(command.keys), command.label]] : []
)

const sections: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  ['Everywhere', [...everywhere, ['Esc', 'Close what lies on top']]],
  [
    'In a table',
    [
      ['↑ ↓', 'Move from row to row'],
      ['Enter', 'Open the row'],
      ['Shift+↑ ↓', 'Select rows'],
      [keysInWords('mod+Space'), 'Select one row more, or one less'],
      [keysInWords('mod+A'), 'Select all shown rows'],
      ['Esc', 'Select nothing'],
      ['Click, with Ctrl or Shift', 'Select rows with the mouse'],
      [keysInWords('mod+C'), 'Copy the row or the selected rows'],
      ['Shift+F10', 'Open the menu of the row']
    ]
  ],
  [
    'On Banners',
    [
      ['M', 'Measure'],
      ['O', 'Outline'],
      ['A', 'Approve the banner, in Campaign'],
      ['C', 'Changes needed, in Campaign']
    ]
  ]
]

export function KeySheet(): ReactNode {
  return (
    <Dialog close={closeFrameDialog} title="Keyboard shortcuts" size={560}>
      <Stack gap={20}>
        {sections.map(([title, rows]) => (
          <section key={title} aria-label={title}>
            <h3 className={layout.heading}>{title}</h3>
            <dl style={{ columns: 2, columnGap: '2rem' }}>
              {rows.map(([keys, does]) => (
                <Group key={does} justify="space-between" wrap="nowrap" py={4} style={{ breakInside: 'avoid' }}>
                  <dt>{does}</dt>
                  <dd style={{ whiteSpace: 'nowrap' }}>
                    <Kbd>{keys}</Kbd>
                  </dd>
                </Group>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
