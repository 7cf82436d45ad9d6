import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { createContext, memo, use, type ReactNode } from 'react'
import { RecordFields } from '../../components/field/RecordFields.tsx'
import { RawText, RawView } from '../../components/json/RawView.tsx'
import { bonusRecord } from '../../records/bonus.ts'
import classes from './Bonuses.module.css'
import { ComparePanel } from './compare/ComparePanel.tsx'
import type { ShownBonus } from './model/useShownBonus.ts'

/** The bonus on screen. A context, so that an answer re-renders the open tab and not the tab bar. */
export const OnScreen = createContext<ShownBonus | undefined>(undefined)

function FieldsOnScreen(): ReactNode {
  const { answer } = use(OnScreen) ?? {}
  if (!answer) return null
  return <RecordFields record={bonusRecord} subject={answer.value} drift={answer.drift} />
}

function RawOnScreen(): ReactNode {
  const { answer, copy } = use(OnScreen) ?? {}
  if (copy) return <RawText text={copy.text} bytes={new Blob([copy.text]).size} />
  return answer?.exchange !== undefined && <RawView exchange={answer.exchange} />
}

function CompareOnScreen(): ReactNode {
  const shown = use(OnScreen)
  if (!shown) return null
  const { bonusId, answer, copy } = shown
  return <ComparePanel key={bonusId} bonusId={bonusId} bonus={answer.value} copy={copy} />
}

/** The tabs of the bonus on screen: its fields, its answer, and a comparison. */
export const BonusTabs = memo(function BonusTabs(): ReactNode {
  return (
    <Tabs defaultValue="fields" keepMounted={false} className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="fields">Fields</Tabs.Tab>
        <Tabs.Tab value="raw">Raw</Tabs.Tab>
        <Tabs.Tab value="compare">Compare</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="fields" className={classes.panel}>
        <FieldsOnScreen />
      </Tabs.Panel>
      <Tabs.Panel value="raw" className={classes.panel}>
        <RawOnScreen />
      </Tabs.Panel>
      <Tabs.Panel value="compare" className={classes.panel}>
        <CompareOnScreen />
      </Tabs.Panel>
    </Tabs>
  )
})
