import { Button } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'

/** One choice of a head menu. */
interface Choice {
  readonly value: string
  readonly label: string
  readonly note?: string
}

/** A named list of choices, one of which is selected. */
interface ChoiceGroup {
  readonly name: string
  readonly value: string | undefined
  readonly choices: readonly Choice[]
  readonly choose: (value: string) => void
}

/** A link below the choices. */
interface MenuLink {
  readonly label: string
  readonly path: string
}

export interface HeadMenuProps {
  /** The button's accessible name. */
  readonly name: string
  /** What the button shows. */
  readonly shown: ReactNode
  readonly groups: readonly ChoiceGroup[]
  readonly links?: readonly MenuLink[]
}

// The menu needs a positioning library that the first screen does not: it is loaded on the first press.
const OpenMenu = lazy(async () => ({ default: (await import('./OpenMenu.tsx')).OpenMenu }))

/** A button in the header that opens choices. */
export function HeadMenu(props: HeadMenuProps): ReactNode {
  const [used, setUsed] = useState(false)
  const closed = (
    <Button variant="default" aria-label={props.name} aria-haspopup="menu" onClick={() => setUsed(true)}>
      {props.shown}
      <span aria-hidden="true">&nbsp;▾</span>
    </Button>
  )
  if (!used) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
