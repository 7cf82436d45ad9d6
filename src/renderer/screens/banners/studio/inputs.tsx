import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { MenuChoices } from '../../../components/MenuChoices.tsx'

interface ActsProps {
  /** The text, action and title of each button. Without an action, it is disabled. */
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

/** Shows a sentence that says why something failed. */
export const Problem = ({ words }: { readonly words: string | undefined }): ReactNode =>
  words !== undefined && (
    <p role="alert" className={layout.problem}>
      {words}
    </p>
  )

interface TakenInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly take: (typed: string) => void
  /** Whether to apply the value on every keystroke, not only on Enter or blur. */
  readonly isTakenAtOnce?: boolean
}

/** A box that shows its value again when it loses the focus. Escape discards what was entered. */
export function TakenInput({ value, take, isTakenAtOnce = false, ...input }: TakenInputProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  const leave = (isTaken: boolean) => {
    if (isTaken && !isTakenAtOnce && typed !== undefined) take(typed)
    setTyped(undefined)
  }
  return (
    <TextInput
      {...input}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (isTakenAtOnce) take(currentTarget.value)
      }}
      onBlur={() => leave(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Escape') leave(key === 'Enter')
      }}
    />
  )
}

interface NumberFieldProps extends Omit<TakenInputProps, 'value' | 'take'> {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly change: (value: number) => void
}

/** A box for a number, which is kept within its limits. */
export const NumberField = ({ value, min, max, change, ...input }: NumberFieldProps): ReactNode => (
  <TakenInput
    {...{ type: 'number', min, max, ...input }}
    value={String(Number(value.toFixed(3)))}
    take={(typed) => {
      const number = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
      if (Number.isFinite(number)) change(Math.min(max, Math.max(min, number)))
    }}
  />
)

interface MenuOfProps<Value extends string> {
  readonly name: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly choose: (value: Value) => void
}

/** A menu's named list of values, one of which is selected. */
export const MenuOf = <Value extends string>({ values, choose, ...menu }: MenuOfProps<Value>): ReactNode => (
  <MenuChoices
    {...menu}
    choices={values.map((value) => ({ value, label: value }))}
    choose={(chosen) => {
      const found = values.find((one) => one === chosen)
      if (found !== undefined) choose(found)
    }}
  />
)

/** Returns the props of an element that accepts a dropped file. `data-over` is set while a file is over it. */
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
