import type { Connection } from '../../../../shared/contract/connections.ts'
import type { KeptAnswer } from '../../../../shared/contract/bonuses.ts'
import type { RecentBonus } from '../../../bridge/answers.ts'
import { ageInWords } from '../../../domain/time/relativeInWords.ts'
import type { Choice } from '../../../components/Comparison.tsx'
import { nameOf } from '../../../session/history.ts'

/** A choice to compare a bonus with: a stored answer, or a request on a connection. */
export interface BonusChoice extends Choice {
  readonly kept?: { readonly bonusId: string; readonly answer: string }
}

interface Given {
  readonly bonusId: string
  readonly shown: KeptAnswer | undefined
  readonly recent: readonly RecentBonus[]
  readonly connections: readonly Connection[]
  readonly connection: string
  readonly now: number
  readonly zone: string
}

const kept = (bonusId: string, { id, last }: KeptAnswer, name: string, { now, zone }: Given): BonusChoice => ({
  value: `${bonusId} ${id}`,
  label: `${name}, ${ageInWords(last, now, zone)}`,
  kept: { bonusId, answer: id }
})

/** The stored answers of the bonus except the shown one: a fresh answer was just stored as the newest. */
const otherAnswers = (answers: readonly KeptAnswer[], shown: KeptAnswer | undefined) =>
  shown ? answers.filter(({ id }) => id !== shown.id) : answers.slice(1)

/** Everything that the bonus on screen can be compared with; empty groups are left out. */
export function compareChoices(given: Given): { readonly group: string; readonly items: readonly BonusChoice[] }[] {
  const { bonusId, shown, recent, connections, connection } = given
  const own = recent.find((bonus) => bonus.bonusId === bonusId)?.answers ?? []
  const others = recent.filter((bonus) => bonus.bonusId !== bonusId)
  const groups = [
    {
      group: 'This bonus at an earlier time',
      items: otherAnswers(own, shown).map((answer) => kept(bonusId, answer, 'Stored copy', given))
    },
    {
      group: 'Another bonus, as stored',
      items: others.flatMap((bonus) =>
        bonus.answers.slice(0, 1).map((answer) => kept(bonus.bonusId, answer, nameOf(bonus), given))
      )
    },
    {
      group: 'Ask a platform',
      items: connections
        .toSorted((a, b) => Number(b.id === connection) - Number(a.id === connection))
        .map(({ id, name }) => ({ value: id, label: id === connection ? `${name}, now` : name, asked: id }))
    }
  ]
  return groups.filter(({ items }) => items.length > 0)
}
