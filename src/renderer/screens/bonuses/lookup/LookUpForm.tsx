import { Button, TextInput } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { findUuid } from '../../../domain/findUuid.ts'
import { useBonusLookup } from '../../../stores/bonusLookup.ts'
import classes from '../Bonuses.module.css'

interface Props {
  /** Asks for the bonus that was found in the text. */
  readonly lookUp: (bonusId: string, text: string) => void
  readonly button: Ref<HTMLButtonElement>
}

/** Waits while the bonus in the box is under way; another one can be asked for meanwhile, and the first is given up then. */
function LookUpButton({ found, button }: Pick<Props, 'button'> & { found: string | undefined }): ReactNode {
  // What the answer says comes first.
  const isWaiting = useDeferredValue(useIsFetching({ queryKey: ['bonuses.find', { bonusId: found ?? '' }] }) > 0)
  return useMemo(
    () => (
      <Button type="submit" loading={isWaiting} ref={button}>
        Look up
      </Button>
    ),
    [isWaiting, button]
  )
}

/** The box for anything that holds a bonus id; what is wrong with it is said before anything is asked. */
export const LookUpForm = memo(function LookUpForm({ lookUp, button }: Props): ReactNode {
  const text = useBonusLookup((lookup) => lookup.text)
  const change = useBonusLookup((lookup) => lookup.change)
  const [refused, setRefused] = useState<string>()
  const found = findUuid(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('wrong' in found) setRefused(text)
    else lookUp(found.id, text)
  }
  const wrong = 'wrong' in found && text === refused ? found.wrong : undefined
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
      <LookUpButton found={'id' in found ? found.id : undefined} button={button} />
      <p className={classes.note}>
        {isSurrounded && `Found ${found.id}${found.others > 0 ? `, the first of ${found.others + 1} ids` : ''}`}
      </p>
    </form>
  )
})
