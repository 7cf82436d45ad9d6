import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useConnections } from '../../../session/connections.ts'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { findUuid } from '../../../domain/findUuid.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import { useSession } from '../../../session/session.ts'
import { BonusDifferences } from './BonusDifferences.tsx'
import classes from './ComparePanel.module.css'
import { compareChoices, type Choice } from './compareChoices.ts'
import { useRecentBonuses } from '../recent/recentList.ts'
import { useOtherBonus, type Wanted } from './useOtherBonus.ts'
import type { ShownBonus } from '../model/useShownBonus.ts'

interface Props {
  readonly bonusId: string
  readonly bonus: Bonus
  readonly copy: ShownBonus['copy'] | undefined
}

function useChoices({ bonusId, copy }: Omit<Props, 'bonus'>) {
  const connection = useSession((session) => session.connection)
  const { bonuses: recent } = useRecentBonuses()
  const connections = useConnections()
  return compareChoices({ bonusId, shown: copy?.answer, recent, connections, connection, now: useNow() })
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
