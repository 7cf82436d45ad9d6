import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { createContext, memo, use, type ReactNode } from 'react'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { fieldsOf } from '../../../shared/readings/fields.ts'
import { cameAt } from '../../../shared/readings/reading.ts'
import { fieldGroups, type Grouping } from '../../domain/fieldRows.ts'
import { Fields } from '../../components/field/Fields.tsx'
import { RawText, RawView } from '../../components/RawView.tsx'
import { bonusField } from '../../components/bonus/bonusField.tsx'
import classes from './Bonuses.module.css'
import { ComparePanel } from './compare/ComparePanel.tsx'
import type { ShownBonus } from './model/useShownBonus.ts'
import type { MediaFile } from '../../../shared/contract/wire.ts'

type Field = Exclude<keyof BonusDefinition, 'image'> | `image.${keyof MediaFile}`

/** The group of every documented field of a bonus definition (docs/platform.md#bonus-definition), in the order they are read. */
const bonusGroups: Grouping<Field> = {
  id: 'Identity',
  title: 'Identity',
  slug: 'Identity',
  type: 'Identity',
  currency: 'Identity',
  applying_type: 'Identity',
  user_id: 'Identity',
  created_at: 'Identity',
  updated_at: 'Identity',
  active: 'Validity',
  date_start: 'Validity',
  date_end: 'Validity',
  weekdays: 'Validity',
  bonus_claim_period: 'Validity',
  bonus_amount: 'Amounts',
  max_bet: 'Amounts',
  wager: 'Wagering',
  wager_show: 'Wagering',
  wager_period: 'Wagering',
  wager_min_cash_to_stop: 'Wagering',
  wager_max_bonus: 'Wagering',
  wager_max_win: 'Wagering',
  is_verify_needed: 'Flags',
  sticky_bonus: 'Flags',
  enable_bonus_cash_first: 'Flags',
  for_promo: 'Flags',
  promo_codes: 'Promotion',
  referral_promocodes: 'Promotion',
  referral_links: 'Promotion',
  'image.name': 'Media',
  'image.file_name': 'Media',
  'image.mime_type': 'Media',
  'image.url': 'Media',
  'image.custom_properties': 'Media'
}

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
