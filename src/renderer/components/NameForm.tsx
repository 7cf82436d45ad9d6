import { Button, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { readPathPart } from '../domain/pathPart.ts'
import layout from './layout.module.css'
import classes from './NameForm.module.css'

interface Props {
  readonly words: {
    /** The label of the box. */
    readonly box: string
    readonly button: string
    /** Said where nothing is typed. */
    readonly empty: string
  }
  readonly text: string
  readonly type: (text: string) => void
  readonly show: (name: string) => void
  readonly isWaiting: boolean
  /** An answer is on screen, which has a primary button of its own. */
  readonly isAnswered?: boolean
  readonly button: Ref<HTMLButtonElement>
  /** Names asked for before, newest first, which the box offers. */
  readonly recent: readonly string[]
}

/** The box for a name that the platform knows, and those asked for before. What cannot be one is said before any request. */
export function NameForm({ words, text, type, show, isWaiting, isAnswered = false, button, recent }: Props): ReactNode {
  const [refused, setRefused] = useState<string>()
  const names = useId()
  const read = readPathPart(text, words.empty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('wrong' in read) setRefused(text)
    else show(read.id)
  }
  return (
    <form className={layout.line} style={{ minHeight: 30 }} onSubmit={submit} noValidate>
      <TextInput
        aria-label={words.box}
        leftSection={<span className={layout.quiet}>{words.box}</span>}
        leftSectionWidth={68}
        className={classes.box}
        value={text}
        error={'wrong' in read && text === refused && read.wrong}
        list={names}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" ref={button} loading={isWaiting} {...(!isAnswered && { variant: 'filled' })}>
        {words.button}
      </Button>
      <datalist id={names}>
        {recent.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  )
}
