import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ageInWords } from '../../../domain/time/ageInWords.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { useBonusLookup } from '../../../stores/bonusLookup.ts'
import { nameOf, useRecentBonuses } from '../recent/recentList.ts'

/** Shown with a failed look-up: offers the stored copy, if there is one. */
export function CopyOffer({ bonusId, isShown }: { bonusId: string; isShown: boolean }): ReactNode {
  const { bonuses } = useRecentBonuses()
  const change = useBonusLookup((lookup) => lookup.change)
  const now = useNow()
  const bonus = bonuses.find((one) => one.bonusId === bonusId)
  const newest = bonus?.answers[0]
  if (!bonus || !newest || isShown) return null
  return (
    <div>
      <Button variant="default" onClick={() => change({ copy: bonusId })}>
        Show the stored copy of {ageInWords(newest.last, now)}: {nameOf(bonus)}
      </Button>
    </div>
  )
}
