import { useMemo, type ReactNode } from 'react'
import { useConnection } from '../../bridge/connections.ts'
import { compareFields } from '../../parts/compare/compareFields.ts'
import { Differences, differencesInWords } from '../../parts/compare/Differences.tsx'
import { subjectOf } from '../../parts/compare/subjectOf.ts'
import { bonusField } from './bonusField.tsx'
import classes from './ComparePanel.module.css'

interface Props {
  /** The two answers exactly as they came. */
  readonly left: string
  readonly right: string
  readonly names: readonly [left: string, right: string]
}

/** What differs between two answers about bonuses, field by field. */
export function BonusDifferences({ left, right, names }: Props): ReactNode {
  const zone = useConnection()?.zone ?? 'UTC'
  const sides = useMemo(() => ({ left: subjectOf(left)?.data, right: subjectOf(right)?.data }), [left, right])
  const rows = useMemo(() => compareFields(sides.left, sides.right, { zone }), [sides, zone])
  return (
    <>
      <p role="status" className={classes.summary}>
        {differencesInWords(rows)}
      </p>
      <Differences
        names={names}
        rows={rows}
        show={(name, value, side) => bonusField({ name, value, drift: [] }, sides[side]?.currency)}
      />
    </>
  )
}
