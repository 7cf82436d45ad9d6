import { TextInput } from '@mantine/core'
import type { ClipboardEvent, ReactNode } from 'react'
import { withScheme } from './connectionDraft.ts'

interface Props {
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly value: string
  readonly error: string | undefined
  readonly change: (value: string) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** A box for an address; a missing scheme is added once it is left. */
export const AddressField = ({ change, ...box }: Props): ReactNode => (
  <TextInput
    {...box}
    spellCheck={false}
    onChange={(event) => change(event.currentTarget.value)}
    onBlur={(event) => change(withScheme(event.currentTarget.value))}
  />
)
