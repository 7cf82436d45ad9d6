import { guarded, guardClass } from '../common/guarded.ts'

type Content = ConstructorParameters<typeof Electron.ClipboardItem>[0]
type Kept = Content[string]

/** Electron's ClipboardItem: the same content in several formats. */
export class ClipboardItem {
  readonly types: string[]
  readonly #content: Content

  constructor(content: Content) {
    this.#content = content
    this.types = Object.keys(content)
  }
  async getType(type: string): Promise<Blob> {
    const kept: Awaited<Kept> | undefined = await this.#content[type]
    if (kept instanceof Blob) return kept
    if (typeof kept === 'string') return new Blob([kept], { type })
    throw new Error(`the clipboard item has no ${type} that the Electron stand-in could read`)
  }
}
guardClass('ClipboardItem', ClipboardItem, Object.prototype)

/** Text on the clipboard. */
export type Text = Pick<Electron.Clipboard, 'clear' | 'has' | 'readText' | 'writeText'>
/** Items on the clipboard; the types use Electron's class for ours. */
export interface Items {
  read(): Promise<ClipboardItem[]>
  write(items: ClipboardItem[]): Promise<void>
}

let items: ClipboardItem[] = []

/** Electron's clipboard, private to this process. */
export const clipboard = guarded<Text & Items>('clipboard', {
  clear(): void {
    items = []
  },
  has: async (type: string) => items.some(({ types }) => types.includes(type)),
  read: async () => [...items],
  async readText(): Promise<string> {
    const item = items.find(({ types }) => types.includes('text/plain'))
    return item ? (await item.getType('text/plain')).text() : ''
  },
  async write(given: ClipboardItem[]): Promise<void> {
    items = [...given]
  },
  async writeText(text: string): Promise<void> {
    items = [new ClipboardItem({ 'text/plain': text })]
  }
})
