import type { BrowserWindow } from '../windows/browserWindow.ts'
import { guardClass } from '../common/guarded.ts'
import { menuRoles } from './menuRoles.ts'
import { openWindows } from '../windows/openWindows.ts'
import { asElectron } from '../common/asElectron.ts'
import type { PartOf } from '../common/partOf.ts'

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

export class MenuItem implements PartOf<Electron.MenuItem, 'accelerator' | 'submenu'> {
  readonly label: string
  readonly accelerator: string | undefined
  readonly registerAccelerator: boolean
  readonly submenu: Menu | undefined
  readonly click: (event?: unknown, window?: BrowserWindow) => void

  constructor(template: Template) {
    const role = template.role && menuRoles[template.role]
    if (template.role && !role) throw new Error(`the Electron stand-in has no menu role ${template.role}`)
    const submenu = template.submenu ?? role?.submenu
    this.label = template.label ?? role?.label ?? ''
    this.accelerator = template.accelerator ?? role?.accelerator
    this.registerAccelerator = template.registerAccelerator ?? true
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined
    this.click = (event = {}, window = [...openWindows].find((one) => one.isFocused())) => {
      // A role takes precedence over the app's click handler.
      if (!role?.act) template.click?.(asElectron(this), asElectron(window ?? {}), asElectron(event ?? {}))
      else if (window) role.act(window)
    }
  }
}
guardClass('MenuItem', MenuItem, Object.prototype)

export class Menu {
  static #application: Menu | null = null
  readonly items: readonly MenuItem[]

  constructor(items: readonly MenuItem[]) {
    this.items = items
  }
  static buildFromTemplate(template: readonly Template[]): Menu {
    return new Menu(template.map((one) => new MenuItem(one)))
  }
  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu
  }
  static getApplicationMenu(): Menu | null {
    return Menu.#application
  }

  all(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])])
  }
  press(keys: string, window: BrowserWindow | undefined): void {
    const wanted = canonical(keys)
    // On most keyboards, plus needs Shift.
    const accepted = wanted.endsWith('shift++') ? [wanted, wanted.replace('shift+', '')] : [wanted]
    const isPressed = ({ accelerator, registerAccelerator }: MenuItem) =>
      registerAccelerator && accelerator !== undefined && accepted.includes(canonical(accelerator))
    this.all().find(isPressed)?.click({ triggeredByAccelerator: true }, window)
  }
}
guardClass('Menu', Menu)
