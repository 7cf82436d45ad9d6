import type { BrowserWindow } from '../windows/browserWindow.ts'
import { guardClass } from '../common/guarded.ts'
import { menuRoles, type RoleDefaults } from './menuRoles.ts'
import { openWindows } from '../windows/openWindows.ts'
import { asElectron } from '../common/asElectron.ts'

type Template = Electron.MenuItemConstructorOptions

const isMac = () => process.platform === 'darwin'
const orControl = ['cmdorctrl', 'commandorcontrol']

// Normalises an accelerator: modifiers in a fixed order, then the key.
function canonical(accelerator: string): string {
  const words = accelerator.toLowerCase().split('+')
  const says = (...names: string[]) => words.some((word) => names.includes(word))
  const key = words.at(-1) || 'plus'
  const modifiers = [
    says('ctrl', 'control', ...(isMac() ? [] : orControl)) && 'ctrl',
    says('meta', 'super', 'cmd', 'command', ...(isMac() ? orControl : [])) && 'meta',
    says('alt', 'option') && 'alt',
    says('shift') && 'shift'
  ]
  return [...modifiers.filter((one) => one !== false), key === 'plus' ? '+' : key].join('+')
}

const types: readonly unknown[] = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette']
const places = ['before', 'after', 'beforeGroupContaining', 'afterGroupContaining'] as const

let lastCommand = 0

/** Electron's MenuItem. */
export class MenuItem implements Pick<
  Electron.MenuItem,
  'id' | 'label' | 'type' | 'enabled' | 'visible' | 'checked' | 'click' | 'sublabel' | 'toolTip' | 'commandId'
> {
  readonly id: string
  readonly commandId = ++lastCommand
  label: string
  readonly type: NonNullable<Template['type']>
  readonly role: Template['role']
  readonly accelerator: string | null
  readonly registerAccelerator: boolean
  enabled: boolean
  visible: boolean
  sublabel: string
  toolTip: string
  readonly icon: Template['icon']
  readonly submenu: Menu | undefined
  readonly click: (event?: unknown, window?: BrowserWindow) => void
  /** The other items of a group of radio items. */
  others: () => readonly MenuItem[] = () => []
  readonly #defaults: RoleDefaults | undefined
  #isChecked: boolean

  constructor(template: Template) {
    const role = template.role && menuRoles[template.role]
    if (template.role && !role) throw new Error(`the Electron stand-in has no menu role ${template.role}`)
    const place = places.find((name) => template[name])
    if (place) throw new Error(`the Electron stand-in places no menu item by ${place}`)
    const submenu = template.submenu ?? role?.submenu
    this.#defaults = role
    this.label = template.label ?? role?.label ?? ''
    this.id = template.id ?? ''
    this.role = template.role
    this.type = template.type ?? (submenu ? 'submenu' : 'normal')
    if (this.type === 'submenu' && !submenu) throw new Error('Invalid submenu')
    if (!types.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`)
    this.accelerator = template.accelerator ?? null
    this.registerAccelerator = template.registerAccelerator ?? !role?.isOfPage
    this.enabled = template.enabled ?? true
    this.visible = template.visible ?? true
    this.#isChecked = template.checked ?? false
    this.sublabel = template.sublabel ?? ''
    this.toolTip = template.toolTip ?? ''
    this.icon = template.icon
    this.submenu = submenuOf(submenu)
    this.click = (event = {}, window = focusedWindow()) => {
      if (!this.enabled) return
      if (this.type === 'checkbox' || this.type === 'radio') this.checked = !this.checked
      // A role comes before a click of the app's.
      if (role?.act) {
        if (window) role.act(window)
        return
      }
      template.click?.(asElectron(this), asElectron(window ?? {}), asElectron(event ?? {}))
    }
    // Fields of the app's own are kept.
    for (const [name, value] of Object.entries(template)) if (!(name in this)) Reflect.set(this, name, value)
  }

  get checked(): boolean {
    return this.#isChecked
  }
  set checked(isChecked: boolean) {
    this.#isChecked = isChecked || this.type === 'radio'
    if (this.type === 'radio') for (const other of this.others()) other.#isChecked = false
  }
  getDefaultRoleAccelerator(): string | undefined {
    return this.#defaults?.accelerator
  }
}
guardClass('MenuItem', MenuItem, Object.prototype)

const submenuOf = (submenu: Template['submenu']): Menu | undefined =>
  Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu && asElectron<Menu>(submenu)
const isItem = (one: Template | MenuItem): boolean =>
  one instanceof Object && ('label' in one || 'role' in one || one.type === 'separator')
const focusedWindow = () => [...openWindows].find((window) => window.isFocused())

/** Electron's Menu. */
export class Menu {
  static #application: Menu | null = null
  readonly items: MenuItem[] = []

  static buildFromTemplate(template: (Template | MenuItem)[]): Menu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array')
    if (template.some((one) => !isItem(one))) {
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
    }
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
    this.insert(this.items.length, item)
  }
  insert(position: number, item: MenuItem): void {
    if (!(item instanceof MenuItem)) throw new TypeError('Invalid item')
    if (position < 0) throw new RangeError(`Position ${position} cannot be less than 0`)
    if (position > this.items.length) {
      throw new RangeError(`Position ${position} cannot be greater than the total MenuItem count`)
    }
    this.items.splice(position, 0, item)
    if (item.type === 'radio') item.others = () => this.#groupOf(item).filter((other) => other !== item)
  }
  getMenuItemById(id: string): MenuItem | null {
    return this.all().find((item) => item.id === id) ?? null
  }

  /** The radio items between two separators. */
  #groupOf(item: MenuItem): readonly MenuItem[] {
    const at = this.items.indexOf(item)
    const start = this.items.findLastIndex(({ type }, index) => index < at && type === 'separator') + 1
    const end = this.items.findIndex(({ type }, index) => index > at && type === 'separator')
    return this.items.slice(start, end === -1 ? undefined : end).filter(({ type }) => type === 'radio')
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
    const isPressed = (item: MenuItem) => {
      const accelerator = item.accelerator ?? item.getDefaultRoleAccelerator()
      // macOS knows no unregistered key of a menu.
      const isHeard = item.enabled && (item.registerAccelerator || isMac())
      return isHeard && accelerator !== undefined && accepted.includes(canonical(accelerator))
    }
    this.all().find(isPressed)?.click({ triggeredByAccelerator: true }, window)
  }
}
guardClass('Menu', Menu)

/** The application menu, or null. */
export const applicationMenu = (): Menu | null => Menu.getApplicationMenu()
