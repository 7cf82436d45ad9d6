import { Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { bannerName } from '../model/bannerModel.ts'
import panes from '../Banners.module.css'
import { isEdited, noEdit, useEdits, type Edit } from '../model/edits.ts'
import type { BannerFinding } from '../model/finding.ts'
import { FindingTag } from '../../../components/findings/FindingTag.tsx'
import { slotNames } from '../model/slots.ts'
import type { EditedBanner } from '../model/workspace.ts'
import classes from './WhatIf.module.css'
import { WhatIfColours, WhatIfTexts } from './WhatIfFields.tsx'
import { WhatIfSlot } from './WhatIfSlot.tsx'
import layout from '../../../components/layout.module.css'

interface Props {
  readonly subject: EditedBanner
  /** The findings of the edited banner. */
  readonly findings: readonly BannerFinding[]
  readonly connection: string
  /** The key of the banner's edit. */
  readonly editOf: string
}

/** Edits pictures, texts and colours of a banner. Nothing leaves this window. */
export function WhatIf({ subject, findings, connection, editOf }: Props): ReactNode {
  const { past, undone, change: changeEdit, undo, redo } = useEdits()
  const change = (edit: Edit) => changeEdit(editOf, edit)
  const { placed, edit, edited } = subject
  const ofSlots = new Set<string>(slotNames)
  const others = findings.filter(({ place }) => !ofSlots.has(place))
  const pressed = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
    if (!act) return
    // A box's own undo knows nothing of the steps in others.
    event.preventDefault()
    act(editOf)
  }
  return (
    <section aria-label="What if" className={panes.pane} onKeyDown={pressed}>
      <div className={panes.paneTools}>
        <strong>What if – {bannerName(placed)}</strong>
        <span className={layout.quiet}>Files and texts stay in this window; nothing is sent.</span>
        <span className={layout.space} />
        <span className={layout.line}>
          <Button
            variant="default"
            title="Undo (Ctrl+Z)"
            disabled={(past[editOf] ?? []).length === 0}
            onClick={() => undo(editOf)}
          >
            Undo
          </Button>
          <Button
            variant="default"
            title="Redo (Ctrl+Shift+Z)"
            disabled={(undone[editOf] ?? []).length === 0}
            onClick={() => redo(editOf)}
          >
            Redo
          </Button>
          <Button variant="default" disabled={!isEdited(edit)} onClick={() => change(noEdit)}>
            Reset
          </Button>
        </span>
      </div>
      <div style={{ containerType: 'inline-size' }}>
        <div className={classes.columns}>
          <div role="group" aria-label="Pictures">
            <h3>Pictures</h3>
            {slotNames.map((slot) => (
              <WhatIfSlot
                key={`${slot} ${subject.live.sources[slot]}`}
                slot={slot}
                connection={connection}
                live={placed.pictures[slot]}
                local={edit.pictures[slot]}
                findings={findings.filter(({ place }) => place === slot)}
                edit={edit}
                change={change}
              />
            ))}
          </div>
          <div className={layout.stack} style={{ gap: 12 }}>
            <WhatIfTexts live={subject.live} edit={edit} change={change} />
            <WhatIfColours live={placed.colours} edited={edited.colours} edit={edit} change={change} />
            {others.length > 0 && (
              <p style={{ margin: 0 }}>
                {others.map((finding) => (
                  <FindingTag key={`${finding.place} ${finding.rule}`} finding={finding} />
                ))}
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
