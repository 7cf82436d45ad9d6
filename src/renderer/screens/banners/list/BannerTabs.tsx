import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { RawView } from '../../../components/RawView.tsx'
import { BannerFields } from './BannerFields.tsx'
import classes from '../Banners.module.css'
import { PictureTable } from './PictureTable.tsx'
import { Swatches } from './Swatches.tsx'
import type { EditedBanner, BannerWorkspace } from '../model/workspace.ts'

interface Props {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly exchange: string | undefined
}

/** The tabs of the chosen banner: its pictures and colours, every field, and the raw answer. */
export function BannerTabs({ workspace, subject: { placed, live }, exchange }: Props): ReactNode {
  const [tab, setTab] = useState<string | null>('pictures')
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="pictures">Pictures</Tabs.Tab>
        <Tabs.Tab value="fields">Fields</Tabs.Tab>
        <Tabs.Tab value="raw">Raw</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="pictures">
        <div className={classes.scroll}>
          <PictureTable
            connection={workspace.connection}
            banner={placed}
            checked={(slot) => workspace.checked(placed, slot)}
            findings={workspace.findings.filter(({ at }) => at === placed.at)}
          />
        </div>
        <Swatches placed={placed} contrasts={(device) => workspace.samples(live, device)?.contrasts} />
      </Tabs.Panel>
      <Tabs.Panel value="fields" className={classes.panel}>
        <BannerFields placed={placed} />
      </Tabs.Panel>
      <Tabs.Panel value="raw" className={classes.panel}>
        {exchange !== undefined && <RawView exchange={exchange} />}
      </Tabs.Panel>
    </Tabs>
  )
}
