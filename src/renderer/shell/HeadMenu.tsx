import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deferred } from '../components/deferred.tsx'

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
const OpenMenu = deferred(
  async () => (await import('./OpenMenu.tsx')).OpenMenu,
  (props) => <ClosedMenu {...props} />
)

function ClosedMenu({ name, shown, open }: HeadMenuProps & { readonly open?: () => void }): ReactNode {
  return (
    <Button variant="default" aria-label={name} aria-haspopup="menu" onClick={open}>
      {shown}
      <span aria-hidden="true">&nbsp;▾</span>
    </Button>
  )
}

/** A button in the header that opens choices. */
export function HeadMenu(props: HeadMenuProps): ReactNode {
  const [used, setUsed] = useState(false)
  return used ? <OpenMenu {...props} /> : <ClosedMenu {...props} open={() => setUsed(true)} />
}
