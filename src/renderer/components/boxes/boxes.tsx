import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import layout from '../layout.module.css'

/** Returns the props of a text box: its value and its change handler. */
export const typedBox = (value: string, change: (typed: string) => void) => ({
  value,
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    change(currentTarget.value)
})

/** Returns the props that show a label inside a text box, at its start. `width` is the label's width in pixels. */
export const namedInside = (name: string, width: number) => ({
  'aria-label': name,
  leftSection: <span className={layout.quiet}>{name}</span>,
  leftSectionWidth: width
})

interface SelectProps<Value extends string> extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  /** The accessible name of a box without a label. */
  readonly name?: string
  readonly choices: readonly (Value | { readonly value: Value; readonly label: string })[]
  readonly value: Value | undefined
  readonly choose: (value: Value) => void
}

export function Select<Value extends string>({ name, choices, value, choose, ...look }: SelectProps<Value>): ReactNode {
  const values = choices.map((one) => (typeof one === 'string' ? one : one.value))
  return (
    <NativeSelect
      aria-label={name}
      {...look}
      // Pass on only values and labels, because an `<option>` can't show a note.
      data={choices.map((one) => (typeof one === 'string' ? one : { value: one.value, label: one.label }))}
      {...typedBox(value ?? '', (chosen) => {
        const match = values.find((one) => one === chosen)
        if (match !== undefined) choose(match)
      })}
    />
  )
}

// Keep a reference to the input while the system's file dialog is open.
let asking: HTMLInputElement | undefined

/** Lets the user choose a file on this machine. */
export const chooseFile = (accept: string, take: (file: File) => void): void =>
  chooseFiles(accept, ([file]) => file && take(file), false)

/** Lets the user choose files on this machine. */
export function chooseFiles(accept: string, take: (files: readonly File[]) => void, isMultiple = true): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = isMultiple
  input.addEventListener('change', () => take([...(input.files ?? [])]))
  asking = input
  asking.click()
}
