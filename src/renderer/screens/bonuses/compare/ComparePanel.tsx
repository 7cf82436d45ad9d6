import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState, useMemo, type FormEvent, type ReactNode } from 'react'
import { useConnections, useConnection } from '../../../session/connections.ts'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { findUuid } from '../../../domain/findUuid.ts'
import { wholeTextLimit } from '../../../hooks/useTextLimit.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { useChosenZone } from '../../../components/field/When.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import { useSession, scopeOf, type Session } from '../../../session/session.ts'
import classes from './ComparePanel.module.css'
import { compareChoices, type Choice } from './compareChoices.ts'
import { useRecentBonuses } from '../../../session/history.ts'
import type { ShownBonus } from '../model/useShownBonus.ts'
import { compareRecords } from '../../../domain/compare/compareRecords.ts'
import { Differences, differencesInWords } from '../../../components/Differences.tsx'
import { shownField } from '../../../components/field/RecordFields.tsx'
import { bonusRecord } from '../../../records/bonus.ts'
import { useQuery } from '@tanstack/react-query'
import { askUntil, cancelAsked } from '../../../bridge/queries.ts'
import { ProblemError } from '../../../bridge/request.ts'
import { Waiting } from '../../../components/waiting/Waiting.tsx'

/** Chooses the other side of the comparison. */
interface Wanted {
  readonly choice: Choice
  /** The bonus id, where a platform is requested. */
  readonly bonusId: string
  /** Counts the presses: each sends a new request. */
  readonly press: number
}

/** The request for a bonus of a platform. Without an account elsewhere: bonus definitions are public. */
const inputOf = (session: Session, connection: string, bonusId: string) => ({
  ...(connection === session.connection ? scopeOf(session) : { connection }),
  bonusId
})

async function ask(signal: AbortSignal, session: Session, { choice, bonusId }: Wanted) {
  if (choice.kind === 'kept') {
    const kept = { connection: session.connection, bonusId: choice.bonusId, answer: choice.answer }
    return (await askUntil('bonuses.copy', kept, signal)).value.bonus
  }
  return (await askUntil('bonuses.find', inputOf(session, choice.connection, bonusId), signal)).value
}

/** Says that the other bonus is awaited from its platform. */
function OtherWaiting({ wanted: { choice, bonusId } }: { wanted: Wanted }): ReactNode {
  const session = useSession()
  if (choice.kind === 'kept') return null
  const input = inputOf(session, choice.connection, bonusId)
  return <Waiting connection={input.connection} cancel={() => cancelAsked('bonuses.find', input)} />
}

/** The bonus to compare with: a stored answer or a new one. */
function useOtherBonus(wanted: Wanted | undefined) {
  const session = useSession()
  return useQuery<{ readonly bonus: Bonus }, ProblemError>({
    queryKey: ['bonuses.compare', { connection: session.connection, ...wanted }],
    queryFn: async ({ signal }) => {
      if (!wanted) throw new ProblemError({ code: 'internal' })
      return { bonus: await ask(signal, session, wanted) }
    },
    enabled: wanted !== undefined,
    gcTime: 0
  })
}

interface BonusDifferencesProps {
  readonly left: Bonus
  readonly right: Bonus
  readonly names: readonly [left: string, right: string]
}

/** The differences between two answers about bonuses, field by field. */
function BonusDifferences({ left, right, names }: BonusDifferencesProps): ReactNode {
  const zone = useConnection()?.zone ?? 'UTC'
  const rows = useMemo(() => compareRecords(left, right, { zone }), [left, right, zone])
  const sides = { left, right }
  return (
    <>
      <p role="status" className={classes.summary}>
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

interface Props {
  readonly bonusId: string
  readonly bonus: Bonus
  readonly copy: ShownBonus['copy'] | undefined
}

function useChoices({ bonusId, copy }: Omit<Props, 'bonus'>) {
  const connection = useSession((session) => session.connection)
  const { bonuses: recent } = useRecentBonuses()
  const connections = useConnections()
  const [now, zone] = [useNow(), useChosenZone()]
  return compareChoices({ bonusId, shown: copy?.answer, recent, connections, connection, now, zone })
}

interface FormProps extends Pick<Props, 'bonusId'> {
  readonly groups: ReturnType<typeof compareChoices>
  readonly isWaiting: boolean
  readonly compare: (choice: Choice, bonusId: string) => void
}

/** The choice of what to compare with, and the bonus id where a platform is requested. */
function CompareForm({ bonusId, groups, isWaiting, compare }: FormProps): ReactNode {
  const choices = groups.flatMap(({ items }) => items)
  const [value, setValue] = useState<string>()
  const [text, setText] = useState(bonusId)
  const [refused, setRefused] = useState<string>()
  const choice = choices.find((one) => one.value === value) ?? choices[0]
  const found = findUuid(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice?.kind === 'kept') compare(choice, choice.bonusId)
    else if ('wrong' in found) setRefused(found.wrong)
    else if (choice) compare(choice, found.id)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NativeSelect
        label="Compare with"
        data={groups.map(({ group, items }) => ({
          group,
          items: items.map(({ value: at, label }) => ({ value: at, label }))
        }))}
        value={choice?.value ?? ''}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      {choice?.kind === 'asked' && (
        <TextInput
          label="Bonus id there"
          className={classes.box}
          value={text}
          maxLength={wholeTextLimit}
          error={refused}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setRefused(undefined)
            setText(event.currentTarget.value)
          }}
        />
      )}
      <Button type="submit" loading={isWaiting}>
        Compare
      </Button>
    </form>
  )
}

/** Compares the bonus on screen with an earlier answer, with another bonus, or with one on another connection. */
export function ComparePanel(props: Props): ReactNode {
  const { bonusId, bonus, copy } = props
  const [wanted, setWanted] = useState<Wanted>()
  const other = useOtherBonus(wanted)
  return (
    <>
      <CompareForm
        bonusId={bonusId}
        groups={useChoices(props)}
        isWaiting={other.isFetching}
        compare={(choice, id) => setWanted({ choice, bonusId: id, press: (wanted?.press ?? 0) + 1 })}
      />
      {wanted && other.isFetching && <OtherWaiting key={wanted.press} wanted={wanted} />}
      {other.error && <ProblemNotice error={other.error} />}
      {wanted && other.data && (
        <BonusDifferences
          left={bonus}
          right={other.data.bonus}
          names={[copy ? 'this stored copy' : 'this bonus', wanted.choice.label]}
        />
      )}
    </>
  )
}
