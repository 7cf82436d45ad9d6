import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { createContext, memo, use, type ReactNode } from 'react'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { fieldsOf } from '../../../shared/readings/fields.ts'
import { cameAt } from '../../../shared/readings/reading.ts'
import { fieldGroups } from '../../domain/fieldRows.ts'
import { Fields } from '../../components/field/Fields.tsx'
import { RawText, RawView } from '../../components/RawView.tsx'
import { bonusField } from './model/bonusField.tsx'
import { bonusGroups } from './lookup/bonusGroups.ts'
import classes from './Bonuses.module.css'
import { ComparePanel } from './compare/ComparePanel.tsx'
import type { ShownBonus } from './model/useShownBonus.ts'

/** The bonus on screen. A context, so that an answer re-renders the open tab and not the tab bar. */
export const OnScreen = createContext<ShownBonus | undefined>(undefined)

const fieldsOfBonus = fieldsOf(BonusDefinition)
const currencyOf = cameAt(BonusDefinition, 'currency')

function FieldsOnScreen(): ReactNode {
  const { answer } = use(OnScreen) ?? {}
  if (!answer) return null
  const { value, drift } = answer
  const currency = currencyOf(value)
  return (
    <Fields groups={fieldGroups(fieldsOfBonus(value), bonusGroups, drift)} show={(row) => bonusField(row, currency)} />
  )
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
