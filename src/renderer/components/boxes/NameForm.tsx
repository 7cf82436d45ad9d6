import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import layout from '../layout.module.css'
import classes from './NameForm.module.css'
import { typedBox, namedInside } from './boxes.tsx'

interface Props {
  readonly name: string
  readonly submit: string
  readonly text: string
  readonly type: (text: string) => void
  readonly read: (text: string) => { readonly id: string } | { readonly wrong: string }
  readonly show: (name: string) => void
  readonly isWaiting: boolean
  /** Whether the answer on screen has its own primary button. */
  readonly isAnswered?: boolean
  readonly button: Ref<HTMLButtonElement>
  readonly recent?: readonly string[]
  readonly box?: Pick<TextInputProps, 'maxLength' | 'w'>
  readonly children?: ReactNode
}

/** A form to look up a name. It suggests earlier entries and sends no request for an invalid entry. */
export function NameForm(props: Props): ReactNode {
  const { name, text, type, read, show, isWaiting, isAnswered = false, button, recent, box, children } = props
  const [refused, setRefused] = useState<string>()
  const names = useId()
  const entry = read(text)
  const input = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    isPressed.current = !('wrong' in entry)
    if ('wrong' in entry) setRefused(text)
    else show(entry.id)
  }
  useEffect(() => {
    if (isWaiting || !isAnswered || !isPressed.current) return
    isPressed.current = false
    // Remove the focus from the box, so the screen's shortcuts work. Pressing Tab still moves on from the box.
    input.current?.blur()
  }, [isWaiting, isAnswered])
  return (
    <form
      className={layout.line}
      style={{ minHeight: '1.875rem', marginRight: 'auto' }}
      onSubmit={submitted}
      noValidate
    >
      <TextInput
        ref={input}
        {...namedInside(name, 68)}
        className={classes.box}
        w={260}
        {...box}
        error={'wrong' in entry && text === refused && entry.wrong}
        {...(recent && { list: names })}
        {...typedBox(text, type)}
      />
      <Button type="submit" ref={button} loading={isWaiting} {...(!isAnswered && { variant: 'filled' })}>
        {props.submit}
      </Button>
      {children}
      <datalist id={names}>
        {recent?.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </form>
  )
}
