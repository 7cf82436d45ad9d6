import { Button, type ButtonProps, Stack } from '@mantine/core'
import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { keyHint } from '../../keys/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import type { ChoiceGroup } from '../../stores/view/preferenceChoices.ts'
import layout from '../../components/layout.module.css'
import classes from './Head.module.css'

interface HeadMenuProps {
  readonly name: string
  readonly shown: ReactNode
  readonly below?: string | undefined
  readonly groups: readonly ChoiceGroup[]
  readonly beside?: Pick<ChoiceGroup, 'choices' | 'choose'>
  readonly link?: string
  readonly command: 'connection' | 'account' | 'view'
}

export interface OpenMenuProps extends HeadMenuProps {
  readonly button: RefObject<HTMLButtonElement | null>
}

// The menu loads on the first press, because the first screen doesn't need its positioning library.
const OpenMenu = deferred(
  async () => (await import('./OpenMenu.tsx')).OpenMenu,
  (menu) => <MenuButton menu={menu} />
)

type MenuButtonProps = ButtonProps & ComponentProps<'button'> & { readonly menu: OpenMenuProps }

/** The button of a menu, before and after the menu has loaded. */
export function MenuButton({ menu, ...pressed }: MenuButtonProps): ReactNode {
  const { name, shown, below, command, button } = menu
  return (
    <Button
      ref={button}
      aria-haspopup="menu"
      {...pressed}
      className={command === 'view' ? undefined : classes.place}
      aria-label={name}
      // Put the id in the description, so that the button's name stays the same when the id arrives.
      {...(below !== undefined && { 'aria-description': `Player id ${below}` })}
      {...keyHint(command)}
    >
      <Stack component="span" gap={0} miw={0} ta="left" lh={1.3} dir="auto">
        <span className={layout.cut}>{shown}</span>
        {below !== undefined && <span className={classes.below} data-text={below} />}
      </Stack>
      <span aria-hidden="true">&nbsp;▾</span>
    </Button>
  )
}

/** A menu in the header. The menu itself loads on the first press. */
export function HeadMenu(props: HeadMenuProps): ReactNode {
  const [used, setUsed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useCommands({ [props.command]: () => button.current?.click() })
  const menu = { ...props, button }
  return used ? <OpenMenu {...menu} /> : <MenuButton menu={menu} onClick={() => setUsed(true)} />
}
