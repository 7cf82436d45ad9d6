import { Button, Menu } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { LayoutFault } from '../../../../shared/layout/layoutState.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { request } from '../../../bridge/request.ts'
import { ToolMenu } from '../../../components/MenuChoices.tsx'
import { reasonOf } from '../../../domain/problems.ts'
import { toast } from '../../../stores/toasts.ts'
import { refuseLayout, useRefusedLayout, substituteFont } from '../model/useSiteLayout.ts'
import { siteName } from '../model/siteLayout.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { textNames } from '../model/slots.ts'
import { MenuOf } from '../studio/inputs.tsx'
import { useStudio } from '../studio/useStudio.ts'
import { fontNotes } from './fontNotes.ts'
import rows from '../../../components/layout.module.css'

/** Main says by an event that a layout is another one; here only what failed is said. */
function said<Value>(outcome: Outcome<Value>): Value | undefined {
  if (outcome.ok) return outcome.value
  toast(reasonOf(outcome.problem), 'bad')
  return undefined
}

async function importLayout(id: string): Promise<void> {
  const taken = said(await request('layouts.import', { id }))
  if (taken) refuseLayout(taken.faults.length > 0 ? taken : undefined)
}

async function exportLayout(id: string): Promise<void> {
  said(await request('layouts.export', { id }))
}

/** The layout that figures are drawn in, and what can be done with a connection's profile. */
export function LayoutTools(): ReactNode {
  const { connection: id, layout, workspace, editing, editLayout } = useStudio()
  const { isUsed = false, loaded, file, isBuiltIn } = layout ?? {}
  const ours = 'Indicative'
  const name = isUsed && loaded ? siteName(loaded) : ours
  return (
    <ToolMenu name="Layout" words={`Layout: ${name}`} isDisabled={editing !== undefined}>
      <MenuOf
        name="Places of everything in the figures"
        value={name}
        values={[ours, ...(loaded ? [siteName(loaded)] : [])]}
        choose={(value) => {
          void request('layouts.use', { id, isUsed: value !== ours }).then(said)
        }}
      />
      <Menu.Divider />
      {file !== undefined && <Menu.Label>{file}</Menu.Label>}
      <Menu.Item closeMenuOnClick onClick={editLayout}>
        Edit
      </Menu.Item>
      <Menu.Item closeMenuOnClick onClick={() => void importLayout(id)}>
        Import…
      </Menu.Item>
      <Menu.Item closeMenuOnClick onClick={() => void exportLayout(id)}>
        {workspace.site.isOurs ? 'Export as a start…' : 'Export…'}
      </Menu.Item>
      {file !== undefined && !isBuiltIn && (
        <Menu.Item closeMenuOnClick onClick={() => void request('layouts.remove', { id }).then(said)}>
          Remove
        </Menu.Item>
      )}
    </ToolMenu>
  )
}

const mostShown = 4
const faultStyle = { display: 'block', paddingLeft: 12 }

function Faults({ words, faults, children }: { words: string; faults: readonly LayoutFault[]; children?: ReactNode }) {
  const rest = faults.length - mostShown
  return (
    <li>
      <span>{words}</span>
      {faults.slice(0, mostShown).map(({ line, words: fault }) => (
        <span key={`${line} ${fault}`} style={faultStyle}>
          line {line}: {fault}
        </span>
      ))}
      {rest > 0 && <span style={faultStyle}>and {countInWords(rest, 'more fault', 'more faults')}</span>}
      {children}
    </li>
  )
}

/** The faults of a layout profile, and its fonts that are drawn in others. */
export function LayoutNotes(): ReactNode {
  const { workspace, layout } = useStudio()
  const { banners, drawnOf, site } = workspace
  const refused = useRefusedLayout()
  const notes = useMemo(() => {
    const texts = banners.flatMap((banner) => textNames.map((name) => drawnOf(banner).texts[name]))
    return fontNotes(site, texts, substituteFont())
  }, [site, banners, drawnOf])
  const { faults = [], notes: unknown = [], file = '', loaded } = layout ?? {}
  if (faults.length === 0 && unknown.length === 0 && refused.faults.length === 0 && notes.length === 0) return null
  return (
    <div role="status" aria-label="Layout notes">
      <ul className={`${rows.plainList} ${rows.note}`}>
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
        {unknown.length > 0 && <Faults words={`${file} holds more than this Pitboss knows.`} faults={unknown} />}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
