import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { keyHint } from '../../domain/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import type { Choice, ChoiceGroup } from '../../stores/view/preferenceChoices.ts'
import classes from './HeadMenu.module.css'

/** A link below the choices. */
interface MenuLink {
  readonly label: string
  readonly path: string
}

/** Choices that are opened in a window beside this one. */
interface Beside {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly open: (value: string) => void
}

export interface HeadMenuProps {
  /** The button's accessible name. */
  readonly name: string
  /** The words on the button. */
  readonly shown: ReactNode
  /** A smaller line under that. */
  readonly below?: string
  readonly groups: readonly ChoiceGroup[]
  readonly beside?: Beside
  readonly links?: readonly MenuLink[]
  /** The command that opens it. */
  readonly command?: 'connection' | 'account'
}

/** The button of a menu, before its first press and after. */
export interface MenuButtonProps extends HeadMenuProps {
  readonly button: RefObject<HTMLButtonElement | null>
}

// The menu needs a positioning library that the first screen does not: it is loaded on the first press.
const OpenMenu = deferred(
  async () => (await import('./OpenMenu.tsx')).OpenMenu,
  (props) => <ClosedMenu {...props} />
)

function ClosedMenu({ open, ...menu }: MenuButtonProps & { readonly open?: () => void }): ReactNode {
  return (
    <Button {...buttonProps(menu)} aria-haspopup="menu" onClick={open}>
      <Shown {...menu} />
    </Button>
  )
}

/** The look and the accessible words of a menu's button. */
export const buttonProps = ({ name, below, command, button }: MenuButtonProps) => ({
  ref: button,
  variant: 'default',
  className: command && classes.place,
  'aria-label': name,
  // Beside the name, so that the button is called the same once it is known.
  ...(below !== undefined && { 'aria-description': `User id ${below}` }),
  ...(command && keyHint(command))
})

/** The words on the button of a menu. */
export const Shown = ({ shown, below }: Pick<HeadMenuProps, 'shown' | 'below'>): ReactNode => (
  <>
    <span className={classes.lines}>
      <span className={classes.shown}>{shown}</span>
      {below !== undefined && <span className={classes.below} data-text={below} />}
    </span>
    <span aria-hidden="true">&nbsp;▾</span>
  </>
)

/** A button in the header that opens choices. */
export function HeadMenu(props: HeadMenuProps): ReactNode {
  const [used, setUsed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useCommands(props.command ? { [props.command]: () => button.current?.click() } : {})
  const menu = { ...props, button }
  return used ? <OpenMenu {...menu} /> : <ClosedMenu {...menu} open={() => setUsed(true)} />
}
