import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import { Group, Kbd, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import { keysInWords } from '../keys/keysInWords.ts'

// In milliseconds. A pointer that merely passes shows no tooltip.
const delay = 300

/** Whether a control shows only an icon. Its text for screen readers is 1 px wide. */
const isIcon = (control: HTMLElement): boolean =>
  (control.ariaLabel ?? '') !== '' &&
  ![control, ...control.querySelectorAll<HTMLElement>(':scope span')].some(
    (part) =>
      part.offsetWidth > 1 && [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  )

/** Returns the control around an element, if it has a tooltip: one with a shortcut, or a button without text. */
function explained(element: EventTarget | null): HTMLElement | undefined {
  const control = element instanceof Element ? element.closest('button, a, input') : null
  if (!(control instanceof HTMLElement)) return undefined
  const hasKeys = control.hasAttribute('aria-keyshortcuts')
  return hasKeys || (!control.matches('input') && control.title === '' && isIcon(control)) ? control : undefined
}

/**
 * The tooltip of the button that has the pointer or the focus: the icon's name and the shortcut. All buttons share it,
 * because Mantine's positioning library is too large for the first screen.
 */
export function ButtonTooltip(): ReactNode {
  const [target, setTarget] = useState<HTMLElement>()
  const [shown] = useDebouncedValue(target, delay)
  useEffect(() => {
    const left = new AbortController()
    const options = { signal: left.signal, capture: true }
    const follow = ({ target: element }: Event) => setTarget(explained(element))
    const focus = ({ target: element }: FocusEvent) =>
      setTarget(element instanceof Element && element.matches(':focus-visible') ? explained(element) : undefined)
    const hide = () => setTarget(undefined)
    document.addEventListener('pointerover', follow, options)
    document.addEventListener('focusin', focus, options)
    for (const type of ['pointerdown', 'keydown', 'scroll']) document.addEventListener(type, hide, options)
    return () => left.abort()
  }, [])
  if (!target || target !== shown || !target.isConnected) return null
  const keys = target.getAttribute('aria-keyshortcuts')
  return (
    <Tooltip
      key={target.ariaLabel}
      opened
      target={target}
      position={target.matches('a') ? 'right' : 'bottom'}
      transitionProps={{ duration: 0 }}
      label={
        <Group gap="sm" wrap="nowrap">
          {isIcon(target) && target.ariaLabel}
          {keys !== null && <Kbd>{keysInWords(keys)}</Kbd>}
        </Group>
      }
    />
  )
}
