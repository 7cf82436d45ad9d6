import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { TabRow } from '../../../components/field/ApiFields.tsx'
import { inspectorTabs, useView } from '../model/view.ts'
import classes from './Inspector.module.css'

interface Props {
  /** Takes the place of everything else, while the layout is edited. */
  readonly instead: ReactNode
  /** What figures are compared with, above the tabs. */
  readonly reference: ReactNode
  readonly panels: Readonly<Record<(typeof inspectorTabs)[number], ReactNode>>
  /** The number beside a tab's name; none where it is 0. */
  readonly counts: Partial<Readonly<Record<(typeof inspectorTabs)[number], number>>>
}

/** The facts of the chosen banner and its chosen figure; in a narrow window it lies over the canvas. */
export function Inspector({ instead, reference, panels, counts }: Props): ReactNode {
  const { tab, isInspecting, change } = useView()
  return (
    <aside aria-label="Inspector" className={classes.inspector} data-open={isInspecting || undefined}>
      <Button
        className={classes.opener}
        aria-expanded={isInspecting}
        onClick={() => change({ isInspecting: !isInspecting })}
      >
        {isInspecting ? 'Close inspector' : 'Inspector'}
      </Button>
      <div className={classes.body}>
        {reference && !instead && (
          <div className={`${layout.stack} ${layout.bar}`} style={{ maxHeight: '40%', overflow: 'auto' }}>
            {reference}
          </div>
        )}
        {instead || (
          <TabRow
            tabs={inspectorTabs.map((value) => ({
              value,
              name: (
                <>
                  {value}
                  {(counts[value] ?? 0) > 0 && (
                    <span className={layout.badge} aria-hidden style={{ margin: '-4px 0 -4px 6px' }}>
                      {counts[value]}
                    </span>
                  )}
                </>
              ),
              panel: panels[value]
            }))}
            value={tab}
            onChange={(next) => change({ tab: inspectorTabs.find((one) => one === next) ?? tab })}
            panelClass={classes.panel}
          />
        )}
      </div>
    </aside>
  )
}
