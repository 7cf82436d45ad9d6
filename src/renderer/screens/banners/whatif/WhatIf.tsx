import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { bannerName } from '../model/bannerModel.ts'
import panes from '../Banners.module.css'
import { isEdited, noEdit, type Edit } from '../model/edits.ts'
import type { BannerFinding } from '../model/finding.ts'
import { FindingTag } from '../findings/FindingTag.tsx'
import { slotNames } from '../model/slots.ts'
import type { EditedBanner } from '../model/workspace.ts'
import classes from './WhatIf.module.css'
import { WhatIfColours, WhatIfTexts } from './WhatIfFields.tsx'
import { WhatIfSlot } from './WhatIfSlot.tsx'

interface Props {
  readonly subject: EditedBanner
  /** The findings of the edited banner. */
  readonly findings: readonly BannerFinding[]
  readonly connection: string
  readonly change: (edit: Edit) => void
}

/** Edits pictures, texts and colours of a banner. Nothing leaves this window. */
export function WhatIf({ subject, findings, connection, change }: Props): ReactNode {
  const { placed, edit, edited } = subject
  const ofSlots = new Set<string>(slotNames)
  const others = findings.filter(({ where }) => !ofSlots.has(where))
  return (
    <section aria-label="What if" className={panes.pane}>
      <div className={panes.paneTools}>
        <strong>What if – {bannerName(placed)}</strong>
        <span className={classes.quiet}>Files and texts stay in this window; nothing is sent.</span>
        <span className={panes.space} />
        <Button variant="default" disabled={!isEdited(edit)} onClick={() => change(noEdit)}>
          Reset
        </Button>
      </div>
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
              findings={findings.filter(({ where }) => where === slot)}
              edit={edit}
              change={change}
            />
          ))}
        </div>
        <div className={classes.stack}>
          <WhatIfTexts live={subject.live} edit={edit} change={change} />
          <WhatIfColours live={placed.colours} edited={edited.colours} edit={edit} change={change} />
          {others.length > 0 && (
            <p className={classes.others}>
              {others.map((finding) => (
                <FindingTag key={`${finding.where} ${finding.word}`} finding={finding} />
              ))}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
