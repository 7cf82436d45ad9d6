interface CssSpan {
  /** A `value` is replaced with `none`; a `rule` is removed. */
  readonly kind: 'value' | 'rule'
  readonly from: number
  readonly to: number
  readonly addresses: readonly string[]
}

// CSS tokens include escapes and comments, so neither can hide an address. A letter beyond ASCII ends a name here,
// because versions of CSS differ on such letters. No function that loads a URL has such a letter in its name.
const ident = String.raw`(?:[-\w]|\\[^\n\r\f])+`
const string = String.raw`"(?:[^"\\\n\r\f]|\\[^])*"?|'(?:[^'\\\n\r\f]|\\[^])*'?`
const token = new RegExp(String.raw`\/\*[^]*?(?:\*\/|$)|<!--|${string}|@?${ident}\(?|[^]`, 'g')
const afterUrl = new RegExp(String.raw`[ \t\r\n\f]*(${string}|)((?:[^)\\]|\\[^])*)\)?`, 'y')
const escape = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\n\r\f])|([^]))/gi

// Functions that accept a URL as a plain string.
const sets = new Set(['src(', 'image(', 'image-set(', '-webkit-image-set(', 'cross-fade(', '-webkit-cross-fade('])
const rules = new Set(['@import', '@font-face'])

const unescaped = (text: string): string =>
  text.replaceAll(escape, (_all, code?: string, newline?: string, letter = '') => {
    if (newline !== undefined) return ''
    if (code === undefined) return letter
    const point = Number.parseInt(code, 16)
    return point === 0 || point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point)
  })

function stringValue(text: string): string {
  const isClosed = text.length > 1 && text.endsWith(text.charAt(0))
  return unescaped(text.slice(1, isClosed ? -1 : undefined))
}

function readUrl(css: string, at: number): { readonly address: string; readonly end: number } {
  afterUrl.lastIndex = at
  const [whole = '', quoted = '', bare = ''] = afterUrl.exec(css) ?? []
  return { address: quoted === '' ? unescaped(bare).trim() : stringValue(quoted), end: at + whole.length }
}

interface Open {
  readonly name: string
  readonly from: number
  readonly addresses: string[]
  depth: number
}

function endOf(open: Open, sign: string, at: number): number | undefined {
  const isRule = rules.has(open.name)
  if (open.depth === 0 && sign === (isRule ? ';' : ')')) return at + 1
  if (open.depth === 0 && isRule && sign === '}') return at
  if (/[([{]$/.test(sign)) open.depth += 1
  if (!/^[)\]}]$/.test(sign)) return undefined
  open.depth = Math.max(0, open.depth - 1)
  return isRule && sign === '}' && open.depth === 0 ? at + 1 : undefined
}

// Font names, and `type("image/png")` in an image set, are strings but not URLs.
const takesStrings = ({ name, depth, addresses }: Open): boolean =>
  depth === 0 && name !== '@font-face' && !(name === '@import' && addresses.length > 0)

/** Returns, in order, every range of a style sheet or style attribute that contains a URL. */
export function cssSpans(css: string): CssSpan[] {
  const spans: CssSpan[] = []
  let open: Open | undefined
  const close = (to: number) => {
    if (open) spans.push({ ...open, kind: rules.has(open.name) ? 'rule' : 'value', to })
    open = undefined
  }
  token.lastIndex = 0
  for (let match = token.exec(css); match; match = token.exec(css)) {
    const [text] = match
    const from = match.index
    if (text.startsWith('/*')) continue
    if (/^["']/.test(text)) {
      if (open && takesStrings(open)) open.addresses.push(stringValue(text))
      continue
    }
    const name = unescaped(text).toLowerCase()
    if (name === 'url(') {
      const { address, end } = readUrl(css, token.lastIndex)
      if (open) open.addresses.push(address)
      else spans.push({ kind: 'value', from, to: end, addresses: [address] })
      token.lastIndex = end
    } else if (open) {
      const end = endOf(open, text, from)
      if (end !== undefined) close(end)
    } else if (sets.has(name) || rules.has(name)) open = { name, from, addresses: [], depth: 0 }
  }
  close(css.length)
  return spans
}

/** Returns CSS that loads only allowed URLs: sets values with other URLs to `none`, removes rules like `@import`. */
export function withoutAddresses(css: string, isAllowed: (address: string) => boolean): string {
  let safe = ''
  let from = 0
  for (const span of cssSpans(css)) {
    if (span.kind === 'value' && span.addresses.every(isAllowed)) continue
    safe += css.slice(from, span.from) + (span.kind === 'value' ? 'none' : '')
    from = span.to
  }
  return safe + css.slice(from)
}
