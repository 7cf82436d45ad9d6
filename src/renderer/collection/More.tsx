import { Button, type ButtonProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { CommandId } from '../../shared/commands.ts'
import { deferred } from '../components/deferred.tsx'
import { useCommands } from '../hooks/useCommands.ts'
import type { ChoiceGroup } from '../stores/view/preferenceChoices.ts'
import type { ChosenColumns } from './columns/useColumnSettings.ts'

export interface MoreItem {
  readonly label: string
  /** The command with the same effect; the menu shows its keys. */
  readonly command?: CommandId
  readonly isDisabled?: boolean
  /** Absent if the item isn't a switch. */
  readonly isChecked?: boolean
  readonly run?: () => void
  readonly dialog?: (close: () => void) => ReactNode
}

interface Props {
  readonly columns?: ChosenColumns | undefined
  readonly items: readonly MoreItem[]
  readonly groups?: readonly ChoiceGroup[]
}

export interface OpenMoreProps extends Props {
  readonly show: (label: string) => void
}

export const MoreButton = (props: ButtonProps & ComponentProps<'button'>): ReactNode => (
  <Button px={8} aria-label="More" aria-haspopup="menu" {...props}>
    <IconDots size={16} />
  </Button>
)

// The menu loads on the first press, because the first screen doesn't need the menu's positioning library.
const OpenMore = deferred(
  async () => (await import('./OpenMore.tsx')).OpenMore,
  () => <MoreButton />
)

/** The **⋯** menu of a list, with the actions that don't fit in the tool row. */
export function More(props: Props): ReactNode {
  const [isUsed, setUsed] = useState(false)
  const [shown, show] = useState<string>()
  const { items } = props
  const exporting = items.find(({ command }) => command === 'export')
  useCommands({ export: exporting && (exporting.run ?? (() => show(exporting.label))) })
  return (
    <>
      {isUsed ? <OpenMore {...props} show={show} /> : <MoreButton onClick={() => setUsed(true)} />}
      {items.find(({ label }) => label === shown)?.dialog?.(() => show(undefined))}
    </>
  )
}
