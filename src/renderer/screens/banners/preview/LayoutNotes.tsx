import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import type { LayoutFault, LayoutState } from '../../../../shared/layout/layoutState.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { textNames } from '../model/slots.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { fontNotes } from '../site/fontNotes.ts'
import { refuseLayout, useRefusedLayout } from '../site/refusedLayout.ts'
import { substituteFont } from '../site/siteFonts.ts'
import type { SiteLayout } from '../site/siteLayout.ts'
import classes from './Preview.module.css'

interface Props {
  readonly workspace: Pick<BannerWorkspace, 'banners' | 'drawnOf'>
  readonly site: SiteLayout | undefined
  readonly layout: LayoutState | undefined
}

const mostShown = 4

function Faults({ words, faults, children }: { words: string; faults: readonly LayoutFault[]; children?: ReactNode }) {
  const rest = faults.length - mostShown
  return (
    <li>
      <span>{words}</span>
      {faults.slice(0, mostShown).map(({ line, words: fault }) => (
        <span key={`${line} ${fault}`} className={classes.fault}>
          line {line}: {fault}
        </span>
      ))}
      {rest > 0 && <span className={classes.fault}>and {countInWords(rest, 'more fault', 'more faults')}</span>}
      {children}
    </li>
  )
}

/** The faults of a layout profile, and its fonts that are drawn in others. */
export function LayoutNotes({ workspace: { banners, drawnOf }, site, layout }: Props): ReactNode {
  const refused = useRefusedLayout()
  const notes = useMemo(() => {
    if (!site) return []
    const texts = banners.flatMap((banner) => textNames.map((name) => drawnOf(banner).texts[name]))
    return fontNotes(site, texts, substituteFont())
  }, [site, banners, drawnOf])
  const { faults = [], file = '', loaded } = layout ?? {}
  if (faults.length === 0 && refused.faults.length === 0 && notes.length === 0) return null
  return (
    <div role="status" aria-label="Layout notes">
      <ul className={classes.notes}>
        {refused.faults.length > 0 && (
          <Faults
            words={`${refused.file} is no layout profile that can be used, and was not taken.`}
            faults={refused.faults}
          >
            <Button size="compact-xs" variant="subtle" onClick={() => refuseLayout()}>
              Close
            </Button>
          </Faults>
        )}
        {faults.length > 0 && (
          <Faults
            words={loaded ? `${file} has faults now; what it said before is in use.` : `${file} cannot be used.`}
            faults={faults}
          />
        )}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
