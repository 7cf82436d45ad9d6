import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import { Group, Kbd, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import { keysInWords } from '../keys/keysInWords.ts'

// The number of milliseconds until a tooltip appears. A pointer that merely passes shows no tooltip.
const delay = 300

/** Whether a control shows only an icon. The control's text for screen readers is 1 px wide. */
const isIcon = (control: HTMLElement): boolean =>
  (control.ariaLabel ?? '') !== '' &&
  ![control, ...control.querySelectorAll<HTMLElement>(':scope span')].some(
    (part) =>
      part.offsetWidth > 1 && [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  )

/**
 * Returns the control around an element if that control has a tooltip, that is, if it has a shortcut or is a button or
 * link without text.
 */
function explained(element: Element): HTMLElement | undefined {
  const control = element.closest<HTMLElement>('button, a, input')
  if (!control) return undefined
  const hasKeys = control.hasAttribute('aria-keyshortcuts')
  return hasKeys || (!control.matches('input') && control.title === '' && isIcon(control)) ? control : undefined
}

/** For each element, its own title and the title that this module set instead. */
const titles = new WeakMap<HTMLElement, { readonly own: string; readonly whole: string }>()

function isCut(element: HTMLElement): boolean {
  const isWide = element.scrollWidth > element.clientWidth
  if (!isWide && element.scrollHeight <= element.clientHeight) return false
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  return isWide ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none'
}

/** Sets the full text as the title of an element whose text is truncated. Removes that title once the text fits. */
function titleCut(element: HTMLElement): boolean {
  const before = titles.get(element)
  const cut = isCut(element)
  if (!cut && !before) return false
  const own = element.title === before?.whole ? before.own : element.title
  const text = cut ? element.innerText.trim() : ''
  const tip = own || (element.parentElement?.closest<HTMLElement>('[title]')?.title ?? '')
  const whole = tip.includes(text) ? own : [text, tip].filter((one) => one !== '').join('\n')
  titles.set(element, { own, whole })
  if (element.title !== whole) element.title = whole
  return cut
}

/** Returns the full text of truncated elements; for a cell or a value, its title, which has the received text. */
function wholeTextOf(control: HTMLElement): string {
  const cut = [control, ...control.querySelectorAll<HTMLElement>('*')].filter(titleCut)
  return control.matches('td, span') ? control.title : cut.map(({ title }) => title).join('\n')
}

/**
 * A tooltip for the control that has the pointer or the focus. The tooltip shows an icon's name and the shortcut. On
 * focus, it also shows truncated text in full, because browsers show titles only under the pointer. All controls share
 * one tooltip, because Mantine's positioning library is too large for the first screen.
 */
export function Tooltips(): ReactNode {
  const [target, setTarget] = useState<HTMLElement>()
  const [shown] = useDebouncedValue(target, delay)
  useEffect(() => {
    const left = new AbortController()
    const options = { signal: left.signal, capture: true }
    const addTitles = ({ target: element }: Event) => {
      for (let at = element; at instanceof HTMLElement; at = at.parentElement) titleCut(at)
    }
    // Focusing a control may scroll the page, so that another element is under the pointer. Keep the control's tooltip.
    const ifFocused = (control: HTMLElement | undefined) => (control?.matches(':focus-visible') ? control : undefined)
    const follow = ({ target: element }: Event) =>
      setTarget((control) => (element instanceof Element && explained(element)) || ifFocused(control))
    const focus = ({ target: element }: FocusEvent) => {
      if (!(element instanceof Element) || !element.matches(':focus-visible')) return setTarget(undefined)
      setTarget(explained(element) ?? element.closest<HTMLElement>('a, button, td, label, span[tabindex]') ?? undefined)
    }
    const hide = () => setTarget(undefined)
    document.addEventListener('mouseover', addTitles, options)
    document.addEventListener('pointerover', follow, options)
    document.addEventListener('focusin', focus, options)
    document.addEventListener('scroll', () => setTarget(ifFocused), options)
    for (const type of ['pointerdown', 'keydown', 'focusout']) document.addEventListener(type, hide, options)
    return () => left.abort()
  }, [])
  if (!target || target !== shown || !target.isConnected) return null
  const keys = target.getAttribute('aria-keyshortcuts')
  const text = [isIcon(target) && target.ariaLabel, target.matches(':focus-visible') && wholeTextOf(target)]
    .filter(Boolean)
    .join('\n')
  if (text === '' && keys === null) return null
  return (
    <Tooltip
      key={target.ariaLabel}
      opened
      target={target}
      position={target.matches('a') ? 'right' : 'bottom'}
      transitionProps={{ duration: 0 }}
      multiline
      maw="26.25rem"
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      label={
        <Group gap="sm" wrap="nowrap">
          {text}
          {keys !== null && <Kbd>{keysInWords(keys)}</Kbd>}
        </Group>
      }
    />
  )
}
