import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { TabRow } from '../../../components/field/ApiFields.tsx'
import { Breakable } from '../../../components/field/FieldValue.tsx'
import { FindingList, FindingTag } from '../../../components/findings/Findings.tsx'
import layout from '../../../components/layout.module.css'
import { isOpen } from '../../../domain/finding.ts'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import { LayoutInspector } from '../layout/LayoutInspector.tsx'
import { fieldInWords } from '../model/elements.ts'
import { changeCanvas, inspectorTabs, showFinding, useCanvas } from '../studio/canvas.ts'
import { PinList } from '../pins/PinList.tsx'
import { useCampaign } from '../studio/campaign.ts'
import { useLayoutEditing } from '../studio/useLayoutEditing.ts'
import { Elements } from './Elements.tsx'
import { Facts } from './Facts.tsx'
import classes from './Inspector.module.css'

const panels = { Findings: <BannerFindings />, Elements: <Elements />, Pins: <PinList />, Facts: <Facts /> }

export function Inspector(): ReactNode {
  const { own, board, subject } = useCampaign(({ workspace, pins, subject }) => ({
    own: workspace.own,
    board: pins,
    subject
  }))
  const editing = useLayoutEditing()
  const tab = useCanvas((canvas) => canvas.tab)
  const pins = board.all.filter(({ key, isResolved }) => key.banner === subject.placed.name && !isResolved)
  const counts = { Findings: own.filter(isOpen).length, Elements: 0, Pins: pins.length, Facts: 0 }
  return (
    <aside aria-label="Inspector" className={classes.inspector}>
      {editing ? (
        <LayoutInspector editing={editing} />
      ) : (
        <TabRow
          tabs={inspectorTabs.map((value) => ({
            value,
            name: (
              <>
                {value}
                {counts[value] > 0 && (
                  <span className={layout.badge} style={{ marginLeft: 'var(--mantine-spacing-xs)' }} aria-hidden>
                    {counts[value]}
                  </span>
                )}
              </>
            ),
            panel: panels[value]
          }))}
          value={tab}
          onChange={(next) => changeCanvas({ tab: inspectorTabs.find((one) => one === next) ?? tab })}
          panelClass={classes.panel}
        />
      )}
    </aside>
  )
}

function BannerFindings(): ReactNode {
  const { own, pending } = useCampaign(({ workspace, pending }) => ({ own: workspace.own, pending }))
  const hasDetails = useApiDetails()
  return (
    <div className={layout.stack}>
      {pending !== '' && <p className={layout.quiet}>so far · {pending}</p>}
      {!own.some(isOpen) && (
        <p className={layout.quiet}>
          No findings{pending !== '' && ' so far'}. Texts, colours, order, link and pictures are checked.
        </p>
      )}
      <FindingList name="Findings of the banner" findings={own}>
        {(finding) => (
          <UnstyledButton className={layout.choosable} w="100%" p="xs" onClick={() => showFinding(finding)}>
            <FindingTag finding={finding} />
            {hasDetails ? (
              <code className={layout.code}>
                <Breakable name={finding.field} />
              </code>
            ) : (
              <strong title={finding.field}>{fieldInWords(finding.field)}</strong>
            )}
            <span className={layout.quiet} style={{ display: 'block' }}>
              {finding.words}
            </span>
          </UnstyledButton>
        )}
      </FindingList>
    </div>
  )
}
