import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useConnection } from '../../bridge/connections.ts'
import { queries, useAsk } from '../../bridge/queries.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { findUuid } from '../../parts/findUuid.ts'
import { ProblemNotice } from '../../parts/ProblemNotice.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useLastAnswer } from '../../parts/useLastAnswer.ts'
import { useBonusLookup } from '../../stores/bonusLookup.ts'
import { scopeOf, useSession } from '../../stores/session.ts'
import classes from './Bonuses.module.css'
import { BonusView } from './BonusView.tsx'

function Examples({ choose }: { choose: (id: string) => void }): ReactNode {
  const examples = useConnection()?.examples?.bonusIds ?? []
  return (
    <EmptyNote title="No bonus looked up yet">
      <p>Paste a bonus id, or any text or address that holds one, and press Look up.</p>
      {examples.length > 0 && (
        <>
          <p>The demo platform knows these, among others:</p>
          <ul className={classes.examples}>
            {examples.map((id) => (
              <li key={id}>
                <Button variant="subtle" onClick={() => choose(id)}>
                  {id}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyNote>
  )
}

/** Looks a bonus up by its id and shows every field of the answer. */
export function Bonuses(): ReactNode {
  const { text, asked, change } = useBonusLookup()
  const scope = scopeOf(useSession())
  const [wrong, setWrong] = useState<string>()
  const bonus = useAsk('bonuses.find', { ...scope, bonusId: asked ?? '' }, { enabled: asked !== undefined })
  const shown = useLastAnswer(bonus.data)
  const found = findUuid(text)

  const lookUp = (wanted: string) => {
    const result = findUuid(wanted)
    if ('wrong' in result) return setWrong(result.wrong)
    setWrong(undefined)
    change({ text: wanted, asked: result.id })
    if (result.id === asked) void bonus.refetch()
    // A press asks the platform; an answer from before would only look like one from now.
    else queries.removeQueries({ queryKey: ['bonuses.find', { ...scope, bonusId: result.id }] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    lookUp(text)
  }
  const isSurrounded = 'id' in found && (text.trim().toLowerCase() !== found.id || found.others > 0)

  return (
    <Screen name="Bonuses">
      <form className={classes.lookup} onSubmit={submit} noValidate>
        <TextInput
          label="Bonus id"
          className={classes.box}
          value={text}
          error={wrong}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setWrong(undefined)
            change({ text: event.currentTarget.value })
          }}
        />
        <Button type="submit" loading={bonus.isFetching}>
          Look up
        </Button>
        <p className={classes.note}>
          {isSurrounded &&
            !wrong &&
            `Found ${found.id}${found.others > 0 ? `, the first of ${found.others + 1} ids` : ''}`}
        </p>
      </form>
      {bonus.error && <ProblemNotice error={bonus.error} tried="bonuses.find" retry={() => void bonus.refetch()} />}
      {shown && asked !== undefined ? (
        <BonusView
          bonusId={asked}
          answer={shown}
          isOld={shown !== bonus.data || bonus.isError}
          isWaiting={bonus.isFetching}
        />
      ) : (
        !bonus.isFetching && !bonus.error && <Examples choose={lookUp} />
      )}
    </Screen>
  )
}
