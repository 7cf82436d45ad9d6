// The least of Electron that a main process meets before its window opens. Every call is free, so that what is measured is
// main's own work: loading, evaluating and joining its parts.
const nothing = () => {}
const silent = () =>
  new Proxy(nothing, { get: (_target, key) => (key === 'then' ? undefined : silent()), apply: () => undefined })

export class BrowserWindow {
  static getAllWindows = () => []
  static getFocusedWindow = () => null

  constructor() {
    process.stdout.write(`${performance.now()}\n`)
    process.exit(0)
  }
}
export const app = {
  enableSandbox: nothing,
  getPath: () => '/nonexistent',
  isPackaged: true,
  on: nothing,
  getVersion: () => '0',
  name: 'Pitboss',
  quit: nothing,
  setAboutPanelOptions: nothing,
  requestSingleInstanceLock: () => true,
  whenReady: async () => {}
}
export const [
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents
] = Array.from({ length: 13 }, silent)
