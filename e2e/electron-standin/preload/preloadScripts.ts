import { Script } from 'node:vm'
import { cloning } from '../messages/clone.ts'
import type { ToMain } from '../messages/messages.ts'
import { createBridge } from './contextBridge.ts'
import { electronOfPreload } from './preloadElectron.ts'

/** The name of the preloads' isolated world. */
export const preloadWorldName = 'Electron Isolated Context'

const isMac = () => process.platform === 'darwin'

// The first script of a document. Waits for the page world's node, then runs the preload like Electron's sandbox.
const isolated = (nonce: string, preload: string, process: object) => `
if (window === top) document.addEventListener(${JSON.stringify(nonce)}, ({ relatedTarget: node }) => {
  const clone = (${cloning})()
  const bridge = (${createBridge})(node, 'toPreload', 'toPage')
  const { modules, post } = (${electronOfPreload})(clone, bridge)
  ;(${guardNavigation})(post)
  ;(${guardWindows})(post, bridge.onOpen)
  ;(${reportKeys})(post, ${isMac()})
  const require = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return modules
    throw new Error('a sandboxed preload may require electron only, not ' + name)
  }
  const module = { exports: {} }
  ;(function (require, module, exports, process, global) { ${preload}
}).call(undefined, require, module, module.exports, ${JSON.stringify(process)}, globalThis)
}, { once: true })`

/**
 * The functions that a preload runs in the page's world, as text. They must be in the page's script, because its policy
 * forbids evaluating text. So the preload runs once in Node, up to the point where it needs a page.
 */
export function functionsForPage(preload: string): string[] {
  const found: string[] = []
  const nothing: unknown = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing })
  const executeInMainWorld = ({ func }: Electron.ExecutionScript) => void found.push(String(func))
  const contextBridge = { executeInMainWorld, exposeInMainWorld() {} }
  try {
    const run = new Script(`(function (require, module, exports, process, global) { ${preload}\n})`).runInNewContext()
    Reflect.apply(run, undefined, [() => ({ contextBridge, ipcRenderer: nothing }), { exports: {} }, {}, {}, {}])
  } catch {
    // Later functions are refused with a sentence.
  }
  return found
}

// The second script creates the node and passes it on. The page can't reach the node.
const ofPage = (nonce: string, functions: readonly string[]) => `
${isMac() ? "Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' })" : ''}
if (window === top) {
  const node = document.createElement('i')
  const { openWindow } = (${createBridge})(node, 'toPage', 'toPreload', { ${functions.map((text) => `[${JSON.stringify(text)}]: ${text}`).join()} })
  document.dispatchEvent(new MouseEvent(${JSON.stringify(nonce)}, { relatedTarget: node }))
  window.open = function open(url = '', name = '', features = '') {
    openWindow({ url: String(url) && new URL(url, document.baseURI).href, frameName: String(name), features: String(features) })
    return null
  }
}`

// The Fetch domain doesn't see navigations without a network request, so this script stops them.
function guardNavigation(post: (message: ToMain) => void) {
  interface Navigating extends Event {
    hashChange: boolean
    downloadRequest: string | null
    destination: { url: string; sameDocument: boolean }
  }
  const navigation: unknown = Reflect.get(globalThis, 'navigation')
  if (!(navigation instanceof EventTarget)) return
  const isNavigating = (event: Event): event is Navigating => 'destination' in event
  navigation.addEventListener('navigate', (event) => {
    if (!isNavigating(event) || event.destination.sameDocument || event.downloadRequest !== null) return
    if (/^https?:/.test(event.destination.url)) return
    event.preventDefault()
    post({ kind: 'navigate', url: event.destination.url })
  })
}

// Chromium can only close a window that has begun to open, and its opener may wait. So this script stops it.
function guardWindows(post: (message: ToMain) => void, onOpen: ReturnType<typeof createBridge>['onOpen']) {
  onOpen((wanted) => {
    post({ kind: 'open', ...wanted, disposition: wanted.features === '' ? 'foreground-tab' : 'new-window' })
  })
  const isElsewhere = (target: string) => target !== '' && !/^_(self|top|parent)$/i.test(target)
  const linkOf = (event: Event) =>
    event
      .composedPath()
      .find((one) => (one instanceof HTMLAnchorElement || one instanceof HTMLAreaElement) && one.href !== '')
  const follow = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) || event.defaultPrevented) return
    const isAside = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    if (event.button > 1 || link.protocol === 'javascript:' || link.hasAttribute('download')) return
    if (!isAside && !isElsewhere(link.target)) return
    event.preventDefault()
    const isWindow = event.shiftKey && event.button === 0 && !event.ctrlKey
    const aside = isWindow ? 'new-window' : 'background-tab'
    post({
      kind: 'open',
      url: link.href,
      frameName: link.target,
      features: '',
      disposition: isAside ? aside : 'foreground-tab'
    })
  }
  window.addEventListener('click', follow)
  window.addEventListener('auxclick', follow)
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !isElsewhere(form.target)) return
    event.preventDefault()
    post({ kind: 'open', url: form.action, frameName: form.target, features: '', disposition: 'foreground-tab' })
  })
}

// Menu accelerators. As in Electron, they run after the page, and only if the page didn't prevent the key.
function reportKeys(post: (message: ToMain) => void, isMac: boolean) {
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !event.isTrusted) return
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey
    // macOS offers every key to a menu, even a key that types.
    if (isAlone && !/^F\d+$/.test(event.key) && !isMac) return
    const parts = [event.ctrlKey && 'ctrl', event.metaKey && 'meta', event.altKey && 'alt', event.shiftKey && 'shift']
    post({ kind: 'key', accelerator: [...parts.filter(Boolean), event.key.toLowerCase()].join('+') })
  })
}

/** The two scripts that run, in this order, before a document's own. */
export function preloadScripts(nonce: string, preload: string, process: object): [isolated: string, page: string] {
  return [isolated(nonce, preload, process), ofPage(nonce, functionsForPage(preload))]
}
