import type { ReactNode } from 'react'

// Rendering Mantine takes longer than all recorded parts, and Mantine adds no words of its own.

interface Parts {
  readonly value?: string
  readonly children?: ReactNode
}

const shown = ({ children }: Parts): ReactNode => children
const hidden = (): ReactNode => null

export const Tabs = Object.assign(shown, {
  List: hidden,
  Tab: hidden,
  Panel: ({ value, children }: Parts): ReactNode => (value === 'fields' || value === 'brief' ? children : null)
})
export const UnstyledButton = 'button'
export const Button = 'button'
export const ActionIcon = 'button'
export const CloseButton = 'button'
export const Box = shown
export const Group = shown
export const Stack = shown
