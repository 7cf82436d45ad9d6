import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react'
import layout from '../../../components/layout.module.css'

interface ActsProps {
  /** The text, action and title of each button. A button without an action is disabled. */
  readonly acts: readonly (readonly [words: string, run: (() => void) | false | undefined, title?: string])[]
  readonly children?: ReactNode
}

/** A row of buttons. A button keeps the focus if pressing it disables it. */
export const Acts = ({ acts, children }: ActsProps): ReactNode => (
  <div className={layout.row}>
    {acts.map(([words, run, title]) => (
      <Button
        key={words}
        size="compact-xs"
        title={title}
        {...(!run && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={run || undefined}
      >
        {words}
      </Button>
    ))}
    {children}
  </div>
)

interface RangeProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly name: string
  readonly value: number
  readonly change: (value: number) => void
}

/** A slider from 0 to 100. */
export const Range = ({ name, change, ...input }: RangeProps): ReactNode => (
  <input
    type="range"
    aria-label={name}
    style={{ width: '7rem', accentColor: 'var(--accent)' }}
    {...input}
    onChange={({ currentTarget }) => change(Number(currentTarget.value))}
  />
)

export const Problem = ({ words }: { readonly words: string | undefined }): ReactNode =>
  words !== undefined && (
    <p role="alert" className={layout.problem}>
      {words}
    </p>
  )

interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: string
  readonly change: (typed: string) => void
}

/** A text box that keeps the user's text unchanged until Enter or until it loses focus. Then it shows `value` again. */
export function TypedInput({ value, change, ...input }: TypedInputProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...input}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(currentTarget.value)
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key }) => key === 'Enter' && setTyped(undefined)}
    />
  )
}

/** Returns the props of an element that accepts a dropped file. `data-over` is set while a file is over the element. */
export function useFileDrop(take: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) take(file)
    }
  }
}
