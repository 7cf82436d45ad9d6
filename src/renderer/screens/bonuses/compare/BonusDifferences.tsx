import { useMemo, type ReactNode } from 'react'
import { BonusDefinition } from '../../../../shared/contract/bonuses.ts'
import { cameAt } from '../../../../shared/readings/reading.ts'
import { useConnection } from '../../../session/connections.ts'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { compareFields } from '../../../domain/compare/compareFields.ts'
import { Differences, differencesInWords } from '../../../components/Differences.tsx'
import { bonusField } from '../model/bonusField.tsx'
import classes from './ComparePanel.module.css'

interface Props {
  readonly left: Bonus
  readonly right: Bonus
  readonly names: readonly [left: string, right: string]
}

const currencyOf = cameAt(BonusDefinition, 'currency')

/** What differs between two answers about bonuses, field by field. */
export function BonusDifferences({ left, right, names }: Props): ReactNode {
  const zone = useConnection()?.zone ?? 'UTC'
  const rows = useMemo(() => compareFields(left, right, { zone }), [left, right, zone])
  const currencies = { left: currencyOf(left), right: currencyOf(right) }
  return (
    <>
      <p role="status" className={classes.summary}>
        {differencesInWords(rows)}
      </p>
      <Differences
        names={names}
        rows={rows}
        show={(name, value, side) => bonusField({ name, value, drift: [] }, currencies[side])}
      />
    </>
  )
}
