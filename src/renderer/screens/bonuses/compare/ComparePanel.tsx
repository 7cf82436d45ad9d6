import { useMemo, type ReactNode } from 'react'
import { useConnections } from '../../../session/connections.ts'
import { useRecentBonuses, nameOf } from '../../../session/history.ts'
import type { Bonus } from '../../../domain/bonus/bonus.ts'
import { findUuid } from '../../../domain/findUuid.ts'
import { Comparison, type Choice } from '../../../components/Comparison.tsx'
import { useChosenZone, useAnswerZone } from '../../../components/field/When.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import { useSession, scopeOf, type Session } from '../../../session/session.ts'
import type { ShownBonus } from '../model/useShownBonus.ts'
import { compareRecords } from '../../../domain/compare/compareRecords.ts'
import { Differences, differencesInWords } from '../../../components/Differences.tsx'
import { shownField } from '../../../components/field/RecordFields.tsx'
import { bonusRecord } from '../../../records/bonus.ts'
import { askUntil } from '../../../bridge/queries.ts'
import type { Connection } from '../../../../shared/contract/connections.ts'
import type { KeptAnswer } from '../../../../shared/contract/bonuses.ts'
import type { RecentBonus } from '../../../bridge/answers.ts'
import { ageInWords } from '../../../domain/time/showTime.ts'

/** The bonus to compare with: a stored answer or a new one. Without an account elsewhere: bonus definitions are public. */
async function load(session: Session, { asked, kept }: BonusChoice, bonusId: string, signal: AbortSignal) {
  const { connection } = session
  if (kept) return { bonus: (await askUntil('bonuses.copy', { connection, ...kept }, signal)).value.bonus }
  const scope = asked === undefined || asked === connection ? scopeOf(session) : { connection: asked }
  return { bonus: (await askUntil('bonuses.find', { ...scope, bonusId }, signal)).value }
}

function BonusDifferences({ left, right, names }: { left: Bonus; right: Bonus; names: readonly [string, string] }) {
  const zone = useAnswerZone()
  const rows = useMemo(() => compareRecords(left, right, { zone }), [left, right, zone])
  const sides = { left, right }
  return (
    <>
      <p role="status" style={{ margin: '4px 0 8px', fontWeight: 550 }}>
        {differencesInWords(rows)}
      </p>
      <Differences
        names={names}
        rows={rows}
        show={(name, value, side) => shownField(bonusRecord.field(name), value, sides[side])}
      />
    </>
  )
}

/** Compares the bonus on screen with an earlier answer, with another bonus, or with one on another connection. */
export function ComparePanel({ bonusId, answer, copy }: ShownBonus): ReactNode {
  const session = useSession()
  const { connection } = session
  const { bonuses: recent } = useRecentBonuses()
  const connections = useConnections()
  const [now, zone] = [useNow(), useChosenZone()]
  return (
    <Comparison
      name="bonuses.compare"
      groups={compareChoices({ bonusId, shown: copy?.answer, recent, connections, connection, now, zone })}
      idLabel="Bonus id there"
      start={bonusId}
      read={findUuid}
      button="Compare"
      tried="bonuses.find"
      load={(choice, id, signal) => load(session, choice, id, signal)}
    >
      {(other, choice) =>
        other &&
        choice && (
          <BonusDifferences
            left={answer.value}
            right={other.bonus}
            names={[copy ? 'this stored copy' : 'this bonus', choice.label]}
          />
        )
      }
    </Comparison>
  )
}

interface BonusChoice extends Choice {
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
