export const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Whether an element is a formatting element, which browsers copy into each following block. */
export const isFormatting = (name: string): boolean => formatting.has(name)

const formatting = setOf('a b big code em font i nobr s small strike strong tt u')
const single = setOf('area base br col embed hr img input link meta param source track wbr')
// Browsers ignore these elements in a body.
const never = setOf('html head body frame frameset')
const partsOfTables = setOf('caption colgroup tbody td tfoot th thead tr')
const cells = setOf('caption td th')
// An end tag can't close elements outside a special element, unless the end tag's name is listed here.
const special = setOf(
  'address applet article aside blockquote button center dd desc details dir div dl dt fieldset figcaption figure footer foreignobject form h1 h2 h3 h4 h5 h6 header hgroup li main marquee menu mi mn mo ms mtext nav noscript object ol p pre section select summary table tbody td template tfoot th thead title tr ul annotation-xml'
)
// An end tag inside one of these elements closes no element outside it.
const barriers = setOf(
  'annotation-xml applet caption desc foreignobject marquee mi mn mo ms mtext object select table td template th title'
)
const ofForeign = setOf('annotation-xml desc foreignobject mi mn mo ms mtext title')
const tableBarriers = setOf('table template')
const markers = setOf('applet caption marquee object td template th')

// An item's start tag closes the previous item. The previous item stays open if it contains an open special element
// that isn't in `between`.
const items: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ li: 'li', dd: 'dd dt', dt: 'dd dt', td: 'td th', th: 'td th', tr: 'tr' }).map(([name, closes]) => [
    name,
    setOf(closes)
  ])
)
const between = setOf('p td th')
const closeParagraphs = setOf(
  'address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary ul'
)

/** Approximates a browser's stack of open elements: it may have more elements than the browser's, but never fewer. */
export function openElements() {
  const stack: string[] = []
  const active: { readonly name: string; readonly height: number }[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  const isOpen = (name: string) => (counts.get(name) ?? 0) > 0

  const popTo = (index: number) => {
    for (const name of stack.splice(index)) count(name, -1)
  }
  /** Returns the index of the innermost `name` element; undefined if `stops` is true for an element inside it. */
  const reach = (name: string, stops: (above: string) => boolean): number | undefined => {
    for (let index = stack.length - 1; index >= 0; index -= 1) {
      if (stack[index] === name) return index
      if (stops(stack[index] ?? '')) return undefined
    }
    return undefined
  }
  const endFormatting = (name: string) => {
    const entry = active.findLastIndex((one) => one.name === name)
    const index = reach(name, (above) => barriers.has(above))
    // A formatting element stays active after a block's end tag closes it. Its own end tag then makes it inactive,
    // unless a barrier element that was opened after it is still open.
    const isWithin = entry !== -1 && !stack.slice(active[entry]?.height).some((above) => barriers.has(above))
    if (isWithin || index !== undefined) active.splice(entry, entry === -1 ? 0 : 1)
    if (index === undefined) return
    if (stack.slice(index).some((above) => special.has(above))) {
      stack.splice(index, 1)
      count(name, -1)
    } else popTo(index)
  }
  return {
    /** Returns the depth of the next element, including reopened formatting elements. */
    depth: () => stack.length + active.length,
    /** Returns how many formatting elements the next block reopens. */
    formatting: () => active.length,
    isForeign: () => isOpen('svg') || isOpen('math'),
    start(name: string) {
      // In SVG and MathML, these elements aren't special.
      const isForeign = isOpen('svg') || isOpen('math')
      const isLeftOut = single.has(name) || never.has(name) || (partsOfTables.has(name) && !isOpen('table'))
      if (!isForeign) {
        const closes = items.get(name)
        const item = stack.findLastIndex((above) => closes?.has(above) || (special.has(above) && !between.has(above)))
        if (closes?.has(stack[item] ?? '')) popTo(item)
        const paragraph = closeParagraphs.has(name)
          ? reach('p', (above) => barriers.has(above) || above === 'button')
          : undefined
        if (paragraph !== undefined) popTo(paragraph)
      }
      if (isLeftOut && !isForeign) return
      if (name === 'table') {
        // A table's start tag closes an open table, unless a cell or a template is between them.
        const outer = reach('table', (above) => cells.has(above) || above === 'template')
        if (outer !== undefined) popTo(outer)
      }
      if (formatting.has(name)) active.push({ name, height: stack.length })
      stack.push(name)
      count(name, 1)
    },
    end(name: string) {
      if (formatting.has(name)) return endFormatting(name)
      if (!isOpen(name)) return
      const isPart = name === 'table' || partsOfTables.has(name)
      const stops = isPart ? tableBarriers : special.has(name) && !ofForeign.has(name) ? barriers : special
      const index = reach(name, (above) => stops.has(above))
      if (index === undefined) return
      if (name === 'form') {
        // A form's end tag doesn't close the elements in the form.
        stack.splice(index, 1)
        count(name, -1)
        return
      }
      popTo(index)
      if (markers.has(name)) while ((active.at(-1)?.height ?? -1) > index) active.pop()
    }
  }
}
