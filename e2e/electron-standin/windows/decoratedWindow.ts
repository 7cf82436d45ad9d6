import { FramedWindow } from './framedWindow.ts'

type Members =
  | 'getTitle'
  | 'setTitle'
  | 'setBackgroundColor'
  | 'getBackgroundColor'
  | 'setIcon'
  | 'setMenu'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'setAutoHideMenuBar'
  | 'setProgressBar'
  | 'flashFrame'

/** A window's title and decorations: the title is kept, the rest does not exist around a page of Chromium. */
export class DecoratedWindow extends FramedWindow implements Pick<Electron.BrowserWindow, Members> {
  #title: string
  #background: string

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super(options)
    this.#title = options.title ?? ''
    this.#background = options.backgroundColor ?? '#FFFFFF'
  }

  getTitle(): string {
    return this.#title
  }
  setTitle(title: string): void {
    this.#title = title
  }
  setBackgroundColor(colour: string): void {
    this.#background = colour
  }
  getBackgroundColor(): string {
    return this.#background
  }
  setIcon(): void {}
  setMenu(): void {}
  removeMenu(): void {}
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  setProgressBar(): void {}
  flashFrame(): void {}
}
