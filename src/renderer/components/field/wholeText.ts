import classes from './wholeText.module.css'

/** For each element, its own title and the title that this module set instead. */
const titles = new WeakMap<HTMLElement, { readonly own: string; readonly whole: string }>()

function isCut(element: HTMLElement): boolean {
  const isWide = element.scrollWidth > element.clientWidth
  if (!isWide && element.scrollHeight <= element.clientHeight) return false
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  return isWide ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none'
}

/** Sets the whole text as the title of a cut element, and removes that title once the text fits. */
function explain(element: HTMLElement): boolean {
  const before = titles.get(element)
  const cut = isCut(element)
  if (!cut && !before) return false
  const own = element.title === before?.whole ? before.own : element.title
  const text = cut ? element.innerText.trim() : ''
  const said = own || (element.parentElement?.closest<HTMLElement>('[title]')?.title ?? '')
  const whole = said.includes(text) ? own : [text, said].filter((one) => one !== '').join('\n')
  titles.set(element, { own, whole })
  if (element.title !== whole) element.title = whole
  return cut
}

/** Shows the whole text of a cut element: as a title, or in a box at the focus, because focus shows no title. */
export function followWholeTexts(): void {
  const box = document.createElement('span')
  box.className = classes.whole ?? ''
  // Screen readers read the element itself.
  box.ariaHidden = 'true'
  let focused: HTMLElement | undefined
  const placeBox = () => {
    if (!focused) return
    const { left, top, bottom } = focused.getBoundingClientRect()
    box.style.left = `${Math.max(0, Math.min(left, innerWidth - box.offsetWidth))}px`
    box.style.top = `${bottom + box.offsetHeight > innerHeight ? top - box.offsetHeight : bottom}px`
  }
  const hide = () => {
    focused = undefined
    box.remove()
  }
  document.addEventListener('mouseover', ({ target }) => {
    for (let at = target; at instanceof HTMLElement; at = at.parentElement) explain(at)
  })
  document.addEventListener('focusin', ({ target }) => {
    hide()
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const control = target.closest<HTMLElement>('a, button, td, label, span[tabindex]')
    if (!control) return
    const cut = [control, ...control.querySelectorAll<HTMLElement>('*')].filter(explain)
    // A title of a cell or a reading also contains the received text.
    const said = control.matches('td, span') ? control.title : cut.map(({ title }) => title).join('\n')
    if (said === '') return
    focused = control
    box.textContent = said
    document.body.append(box)
    placeBox()
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('scroll', placeBox, { capture: true, passive: true })
}
