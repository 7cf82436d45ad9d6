import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { readPathPart } from '../domain/pathPart.ts'
import layout from './layout.module.css'
import classes from './NameForm.module.css'

interface Props {
  readonly words: {
    /** The label of the box. */
    readonly box: string
    readonly button: string
    readonly recent: string
    /** Said where nothing is typed. */
    readonly empty: string
  }
  readonly text: string
  readonly type: (text: string) => void
  readonly show: (name: string) => void
  readonly isWaiting: boolean
  readonly button: Ref<HTMLButtonElement>
  /** Names asked for before, newest first; as many are drawn as fit on the line. */
  readonly recent: readonly string[]
  /** More buttons. */
  readonly children?: ReactNode
}

/** The box for a name that the platform knows, and those asked for before. What cannot be one is said before any request. */
export function NameForm({ words, text, type, show, isWaiting, button, recent, children }: Props): ReactNode {
  const [refused, setRefused] = useState<string>()
  // A chip that is pressed keeps its place: the order changes with a new name only.
  const [chips, setChips] = useState(recent)
  if (recent.some((name) => !chips.includes(name))) setChips(recent)
  const read = readPathPart(text, words.empty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('wrong' in read) setRefused(text)
    else show(read.id)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        aria-label={words.box}
        leftSection={<span className={layout.quiet}>{words.box}</span>}
        leftSectionWidth={68}
        className={classes.box}
        value={text}
        error={'wrong' in read && text === refused && read.wrong}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" ref={button} loading={isWaiting}>
        {words.button}
      </Button>
      {children}
      {recent.length > 0 && (
        <ul aria-label={words.recent} className={classes.names}>
          {chips.map((name) => (
            <li key={name}>
              <UnstyledButton className={layout.cut} onClick={() => show(name)}>
                {name}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
