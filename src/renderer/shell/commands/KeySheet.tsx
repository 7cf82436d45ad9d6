import type { ReactNode } from 'react'
import { commands } from '../../../shared/commands.ts'
import { keysInWords } from '../../domain/keysInWords.ts'
import { closeFrameDialog } from '../../stores/frameDialog.ts'
import layout from '../../components/layout.module.css'
import classes from './KeySheet.module.css'
import { Dialog } from '../../components/dialog/Dialog.tsx'

type Row = readonly [keys: string, does: string]

const everywhere = commands.flatMap((command): Row[] =>
  'keys' in command ? [[keysInWords(command.keys), command.label]] : []
)

const places: readonly (readonly [place: string, rows: readonly Row[]])[] = [
  ['Everywhere', [...everywhere, ['Esc', 'Close what lies on top']]],
  [
    'In a table',
    [
      ['↑ ↓ ← →', 'Move from cell to cell'],
      ['Enter', 'Open the row'],
      ['Shift+↑ ↓', 'Select rows'],
      [keysInWords('mod+Space'), 'Select one row more, or one less'],
      [keysInWords('mod+A'), 'Select all shown rows'],
      ['Esc', 'Select nothing'],
      ['Click, with Ctrl or Shift', 'Select rows with the mouse'],
      [keysInWords('mod+C'), 'Copy the cell or the selected rows'],
      [keysInWords('mod+shift+C'), 'Copy as JSON'],
      ['Shift+F10', 'Open the menu of the cell']
    ]
  ],
  [
    'On Banners',
    [
      ['M', 'Measure'],
      ['O', 'Outline']
    ]
  ]
]

/** The shortcuts, as the list of commands has them. */
export function KeySheet(): ReactNode {
  return (
    <Dialog close={closeFrameDialog} title="Keyboard shortcuts" size={560}>
      {places.map(([place, rows]) => (
        <section key={place} className={classes.place} aria-label={place}>
          <h3>{place}</h3>
          <dl className={classes.rows}>
            {rows.map(([keys, does]) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  <kbd className={layout.key}>{keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
