import { Box, Button, TextInput } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { findUuid } from '../../../domain/findUuid.ts'
import { wholeTextLimit } from '../../../hooks/useTextLimit.ts'
import { useBonusLookup } from '../../../stores/bonusLookup.ts'
import layout from '../../../components/layout.module.css'
import classes from '../Bonuses.module.css'

interface Props {
  /** Requests the bonus whose id was found in the text. */
  readonly lookUp: (bonusId: string, text: string) => void
  readonly button: Ref<HTMLButtonElement>
}

/** Disabled while the bonus in the box is loading; another one can be requested, which cancels the first. */
function LookUpButton({ found, button }: Pick<Props, 'button'> & { found: string | undefined }): ReactNode {
  // Deferred, so that the answer is rendered before the button's new state.
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

/** The box for a text with a bonus id; an error in it is shown before any request. */
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
        maxLength={wholeTextLimit}
        error={wrong}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setRefused(undefined)
          change({ text: event.currentTarget.value })
        }}
      />
      <LookUpButton found={'id' in found ? found.id : undefined} button={button} />
      <Box component="p" mt={27} className={layout.quiet}>
        {isSurrounded && `Found ${found.id}${found.others > 0 ? `, the first of ${found.others + 1} ids` : ''}`}
      </Box>
    </form>
  )
})
