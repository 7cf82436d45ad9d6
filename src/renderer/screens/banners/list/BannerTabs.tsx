import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { RawView } from '../../../components/RawView.tsx'
import { BannerFields } from './BannerFields.tsx'
import classes from '../Banners.module.css'
import { PictureTable } from './PictureTable.tsx'
import { Swatches } from './Swatches.tsx'
import type { Bench, Studio } from '../model/workspace.ts'

interface Props {
  readonly studio: Studio
  readonly bench: Bench
  readonly exchange: string | undefined
}

/** What the answer holds of the chosen banner: its pictures and colours, every field, and the answer itself. */
export function BannerTabs({ studio, bench: { placed, live }, exchange }: Props): ReactNode {
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
            connection={studio.connection}
            banner={placed}
            checked={(slot) => studio.checked(placed, slot)}
            findings={studio.findings.filter(({ at }) => at === placed.at)}
          />
        </div>
        <Swatches placed={placed} contrasts={(device) => studio.samples(live, device)?.contrasts} />
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
