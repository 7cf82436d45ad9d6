import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { TabRow } from '../../../components/field/ApiFields.tsx'
import layout from '../../../components/layout.module.css'
import { isOpen } from '../../../domain/finding.ts'
import { LayoutInspector } from '../layout/LayoutInspector.tsx'
import { changeView, inspectorTabs, useIsNarrow, useView } from '../model/view.ts'
import { PinList } from '../pins/PinList.tsx'
import { useStudio } from '../studio/useStudio.ts'
import { BannerFindings } from './BannerFindings.tsx'
import { ChooseReference } from './ChooseReference.tsx'
import { Elements } from './Elements.tsx'
import { Facts } from './Facts.tsx'
import classes from './Inspector.module.css'

const panels = { Findings: <BannerFindings />, Elements: <Elements />, Pins: <PinList />, Facts: <Facts /> }

/** The facts of the chosen banner and its chosen figure; in a narrow window it lies over the canvas. */
export function Inspector(): ReactNode {
  const { own, board, comparisons, editing } = useStudio()
  const { tab, isInspecting } = useView()
  const isNarrow = useIsNarrow()
  const isShown = !isNarrow || isInspecting
  const pins = board.all.filter(({ key, isResolved }) => key.banner === comparisons.banner && !isResolved)
  const counts = { Findings: own.filter(isOpen).length, Elements: 0, Pins: pins.length, Facts: 0 }
  return (
    <aside
      aria-label="Inspector"
      className={isShown ? classes.inspector : undefined}
      data-over={isNarrow || undefined}
      // Its button alone lies over the canvas: it takes no place of its own.
      style={isShown ? undefined : { display: 'contents' }}
    >
      {isNarrow && (
        <Button
          className={classes.opener}
          aria-expanded={isInspecting}
          onClick={() => changeView({ isInspecting: !isInspecting })}
        >
          {isInspecting ? 'Close inspector' : 'Inspector'}
        </Button>
      )}
      {isShown && editing && <LayoutInspector editing={editing} />}
      {isShown && !editing && (
        <div className={`${layout.column} ${layout.fill}`} style={{ paddingTop: 4 }}>
          <ChooseReference />
          <TabRow
            tabs={inspectorTabs.map((value) => ({
              value,
              name: (
                <>
                  {value}
                  {counts[value] > 0 && (
                    <span className={layout.badge} aria-hidden style={{ margin: '-4px 0 -4px 6px' }}>
                      {counts[value]}
                    </span>
                  )}
                </>
              ),
              panel: panels[value]
            }))}
            value={tab}
            onChange={(next) => changeView({ tab: inspectorTabs.find((one) => one === next) ?? tab })}
            panelClass={classes.panel}
          />
        </div>
      )}
    </aside>
  )
}
