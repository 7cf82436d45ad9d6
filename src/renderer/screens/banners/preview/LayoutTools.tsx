import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LayoutState } from '../../../../shared/layout/layoutState.ts'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'
import { request } from '../../../bridge/request.ts'
import { reasonOf } from '../../../domain/problems.ts'
import { toast } from '../../../stores/toasts.ts'
import { startProfile } from './startProfile.ts'
import { refuseLayout } from '../site/refusedLayout.ts'
import { siteName, type SiteLayout } from '../site/siteLayout.ts'
import classes from './Preview.module.css'

interface Props {
  readonly connection: string
  readonly layout: LayoutState | undefined
  /** The profile that figures are drawn in. */
  readonly site: SiteLayout | undefined
}

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

async function exportLayout(id: string, isUsed: boolean): Promise<void> {
  const text = `${JSON.stringify(startProfile(new Date().toISOString().slice(0, 10)), null, 2)}\n`
  const saved = isUsed
    ? await request('layouts.export', { id })
    : await request('files.save', { name: 'layout.json', text })
  if (said(saved)) toast('Saved.')
}

/** The layout that figures are drawn in, and what can be done with a connection's profile. */
export function LayoutTools({ connection: id, layout, site }: Props): ReactNode {
  const { isUsed = false, loaded, file, isBuiltIn } = layout ?? {}
  const ours = 'Indicative'
  return (
    <span className={classes.layout}>
      <NativeSelect
        aria-label="Layout"
        title="Where everything stands in the figures: in our layout, or as a profile of your site says"
        className={classes.layoutSelect}
        value={isUsed && loaded ? 'profile' : 'ours'}
        data={[{ value: 'ours', label: ours }, ...(loaded ? [{ value: 'profile', label: siteName(loaded) }] : [])]}
        onChange={({ currentTarget: { value } }) => {
          void request('layouts.use', { id, isUsed: value === 'profile' }).then(said)
        }}
      />
      <Menu shadow="sm" position="bottom-end" width="max-content">
        <Menu.Target>
          <Button size="compact-xs" variant="default" aria-label="Layout profile" title="Layout profile">
            ⋯
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{file === undefined ? 'No layout profile' : file}</Menu.Label>
          <Menu.Item onClick={() => void importLayout(id)}>Import…</Menu.Item>
          <Menu.Item onClick={() => void exportLayout(id, site !== undefined)}>
            {site ? 'Export…' : 'Export as a start…'}
          </Menu.Item>
          {file !== undefined && !isBuiltIn && (
            <Menu.Item onClick={() => void request('layouts.remove', { id }).then(said)}>Remove</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {!site && (
        <span
          className={classes.indicative}
          title="The platform sends pictures, texts and colours, and no places for them. The places are ours."
        >
          {isUsed && loaded ? 'its fonts are loading' : 'not the site’s own'}
        </span>
      )}
    </span>
  )
}
