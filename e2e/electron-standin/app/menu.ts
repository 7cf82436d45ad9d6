import { EventEmitter } from 'node:events'
import type { BrowserWindow } from '../windows/browserWindow.ts'
import { guardClass } from '../common/guarded.ts'
import { menuRoles } from './menuRoles.ts'
import { openWindows } from '../windows/openWindows.ts'
import { asElectron } from '../common/asElectron.ts'

type Template = Electron.MenuItemConstructorOptions

// Normalises an accelerator: modifiers in a fixed order, then the key.
function canonical(accelerator: string): string {
  const words = accelerator.toLowerCase().split('+')
  const says = (...names: string[]) => words.some((word) => names.includes(word))
  const key = words.at(-1) || 'plus'
  const modifiers = [
    says('ctrl', 'control', 'cmdorctrl', 'commandorcontrol') && 'ctrl',
    says('meta', 'super', 'cmd', 'command') && 'meta',
    says('alt', 'option') && 'alt',
    says('shift') && 'shift'
  ]
  return [...modifiers.filter((one) => one !== false), key === 'plus' ? '+' : key].join('+')
}

/** Electron's MenuItem. */
export class MenuItem implements Pick<
  Electron.MenuItem,
  'id' | 'label' | 'type' | 'enabled' | 'visible' | 'checked' | 'click' | 'sublabel' | 'toolTip'
> {
  readonly id: string
  label: string
  readonly type: NonNullable<Template['type']>
  readonly role: Template['role']
  readonly accelerator: string | null
  readonly registerAccelerator: boolean
  enabled: boolean
  visible: boolean
  checked: boolean
  sublabel: string
  toolTip: string
  readonly icon: Template['icon']
  readonly submenu: Menu | undefined
  readonly click: (event?: unknown, window?: BrowserWindow) => void

  constructor(template: Template) {
    const role = template.role && menuRoles[template.role]
    if (template.role && !role) throw new Error(`the Electron stand-in has no menu role ${template.role}`)
    const submenu = template.submenu ?? role?.submenu
    this.label = template.label ?? role?.label ?? ''
    this.id = template.id ?? ''
    this.role = template.role
    this.type = template.type ?? (submenu ? 'submenu' : 'normal')
    this.accelerator = template.accelerator ?? role?.accelerator ?? null
    this.registerAccelerator = template.registerAccelerator ?? true
    this.enabled = template.enabled ?? true
    this.visible = template.visible ?? true
    this.checked = template.checked ?? false
    this.sublabel = template.sublabel ?? ''
    this.toolTip = template.toolTip ?? ''
    this.icon = template.icon
    this.submenu = submenuOf(submenu)
    this.click = (event = {}, window = focusedWindow()) => {
      if (!this.enabled) return
      if (this.type === 'checkbox') this.checked = !this.checked
      if (this.type === 'radio') this.checked = true
      if (template.click) template.click(asElectron(this), asElectron(window ?? {}), asElectron(event ?? {}))
      else if (window) role?.act?.(window)
    }
  }
}
guardClass('MenuItem', MenuItem, Object.prototype)

const submenuOf = (submenu: Template['submenu']): Menu | undefined =>
  Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu && asElectron<Menu>(submenu)
const focusedWindow = () => [...openWindows].find((window) => window.isFocused())

/** A context menu that was opened. */
export interface Popup {
  menu: Menu
  options: Electron.PopupOptions
}

/** Every opened context menu, for tests. */
export const popups: Popup[] = []

/** Electron's Menu. */
export class Menu extends EventEmitter implements Pick<Electron.Menu, 'popup' | 'closePopup'> {
  static #application: Menu | null = null
  readonly items: MenuItem[] = []

  static buildFromTemplate(template: (Template | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const one of template) menu.append(one instanceof MenuItem ? one : new MenuItem(one))
    return menu
  }
  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu
  }
  static getApplicationMenu(): Menu | null {
    return Menu.#application
  }

  append(item: MenuItem): void {
    this.items.push(item)
  }
  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item)
  }
  getMenuItemById(id: string): MenuItem | null {
    return this.all().find((item) => item.id === id) ?? null
  }
  popup(options: Electron.PopupOptions = {}): void {
    popups.push({ menu: this, options })
    this.emit('menu-will-show')
  }
  closePopup(): void {
    this.emit('menu-will-close')
  }

  /** All items, including submenus. */
  all(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])])
  }
  /** Clicks the item of an accelerator. */
  press(keys: string, window: BrowserWindow | undefined): void {
    const wanted = canonical(keys)
    // On most keyboards plus is typed with Shift.
    const accepted = wanted.endsWith('shift++') ? [wanted, wanted.replace('shift+', '')] : [wanted]
    const isPressed = ({ accelerator, registerAccelerator, enabled }: MenuItem) =>
      enabled && registerAccelerator && accelerator !== null && accepted.includes(canonical(accelerator))
    this.all().find(isPressed)?.click({ triggeredByAccelerator: true }, window)
  }
}
guardClass('Menu', Menu)

/** The application menu, or null. */
export const applicationMenu = (): Menu | null => Menu.getApplicationMenu()
