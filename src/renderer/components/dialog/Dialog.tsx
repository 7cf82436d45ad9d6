import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState, useCallback, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly title: string
  readonly close: () => void
  readonly size?: number | string
  readonly children: ReactNode
}

/** A dialog that is open while it is mounted; when it closes, the previous element gets the focus again. */
export function Dialog({ title, close, size, children }: Props): ReactNode {
  useFocusReturn()
  const isTop = useTopDialog()
  return (
    <Modal opened onClose={() => isTop() && close()} title={title} {...(size !== undefined && { size })}>
      {children}
    </Modal>
  )
}

// These Mantine styles load with the first dialog, because nothing else needs them.
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'

/** Returns the focused element. For an item of a menu, returns the menu's button, because the menu closes. */
function focusedOpener(): Element | null {
  const { activeElement } = document
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : activeElement
}

/** Returns the focus to the element that had it before the dialog, unless another element has it by then. */
export function useFocusReturn(): void {
  const [opener] = useState(focusedOpener)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    },
    [opener]
  )
}

const openDialogs: object[] = []

// A dialog gets the focus shortly after it is drawn. Until the dialog has the focus, keep Esc from elements outside
// dialogs and menus.
function keepEscape(event: KeyboardEvent): void {
  const isBelow = !(event.target instanceof Element && event.target.closest('[data-portal]'))
  if (event.key === 'Escape' && isBelow) event.stopPropagation()
}

/** Returns a function that says whether this dialog is topmost, because Esc must close only the topmost dialog. */
function useTopDialog(): () => boolean {
  const own = useRef({})
  // Use a layout effect, because it runs before the dialog adds its own listener.
  useLayoutEffect(() => {
    const { current: dialog } = own
    openDialogs.push(dialog)
    addEventListener('keydown', keepEscape, { capture: true })
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      if (openDialogs.length === 0) removeEventListener('keydown', keepEscape, { capture: true })
    }
  }, [])
  return useCallback(() => openDialogs.at(-1) === own.current, [])
}
