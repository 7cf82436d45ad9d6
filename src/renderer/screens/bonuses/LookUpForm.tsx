import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { findUuid } from '../../parts/findUuid.ts'
import { useBonusLookup } from '../../stores/bonusLookup.ts'
import classes from './Bonuses.module.css'

interface Props {
  /** Asks for the bonus that was found in the text. */
  readonly lookUp: (bonusId: string, text: string) => void
  readonly isWaiting: boolean
  readonly button: Ref<HTMLButtonElement>
}

/** The box for anything that holds a bonus id; what is wrong with it is said before anything is asked. */
export function LookUpForm({ lookUp, isWaiting, button }: Props): ReactNode {
  const { text, asked, change } = useBonusLookup()
  const [refused, setRefused] = useState<string>()
  const found = findUuid(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('wrong' in found) setRefused(text)
    else lookUp(found.id, text)
  }
  const wrong = 'wrong' in found && text === refused ? found.wrong : undefined
  // Another bonus can be asked for while a slow answer is awaited, which is given up then.
  const isAsked = isWaiting && 'id' in found && found.id === asked
  const isSurrounded = 'id' in found && (text.trim().toLowerCase() !== found.id || found.others > 0)
  return (
    <form className={classes.lookup} onSubmit={submit} noValidate>
      <TextInput
        label="Bonus id"
        className={classes.box}
        value={text}
        error={wrong}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setRefused(undefined)
          change({ text: event.currentTarget.value })
        }}
      />
      <Button type="submit" loading={isAsked} ref={button}>
        Look up
      </Button>
      <p className={classes.note}>
        {isSurrounded && `Found ${found.id}${found.others > 0 ? `, the first of ${found.others + 1} ids` : ''}`}
      </p>
    </form>
  )
}
