import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { BannerSet } from '../../../shared/contract/banners.ts'
import type { Seen } from '../../../shared/contract/route.ts'
import type { Answer } from '../../bridge/request.ts'
import { RawView } from '../../parts/RawView.tsx'
import { BannerFields } from './BannerFields.tsx'
import classes from './Banners.module.css'
import { PictureTable } from './PictureTable.tsx'
import { Swatches } from './Swatches.tsx'
import type { Bench, Studio } from './useStudio.ts'

interface Props {
  readonly studio: Studio
  readonly bench: Bench
  readonly answer: Answer<Seen<BannerSet>>
}

/** What the answer holds of the chosen banner: its pictures and colours, every field, and the answer itself. */
export function BannerTabs({ studio, bench: { placed, live }, answer }: Props): ReactNode {
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
            banner={placed}
            checked={(slot) => studio.checked(placed, slot)}
            findings={studio.findings.filter(({ at }) => at === placed.at)}
          />
        </div>
        <Swatches placed={placed} contrasts={(device) => studio.samples(live, device)?.contrasts} />
      </Tabs.Panel>
      <Tabs.Panel value="fields" className={classes.panel}>
        <BannerFields placed={placed} drift={answer.drift} exchange={answer.exchange} />
      </Tabs.Panel>
      <Tabs.Panel value="raw" className={classes.panel}>
        {answer.exchange !== undefined && <RawView exchange={answer.exchange} />}
      </Tabs.Panel>
    </Tabs>
  )
}
