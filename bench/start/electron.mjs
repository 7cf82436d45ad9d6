// The smallest Electron that main needs before its window opens. Every call is free, so only main's work counts.
const nothing = () => {}
const silent = () =>
  new Proxy(nothing, { get: (_target, key) => (key === 'then' ? undefined : silent()), apply: silent })

export class BrowserWindow {
  static getAllWindows = () => []
  static getFocusedWindow = () => null

  constructor() {
    process.stdout.write(`${performance.now()}\n`)
    process.exit(0)
  }
}
const known = {
  getPath: () => process.env.PITBOSS_BENCH_PROFILE ?? '/nonexistent',
  isPackaged: true,
  commandLine: { hasSwitch: () => false },
  getVersion: () => '0',
  name: 'Pitboss',
  requestSingleInstanceLock: () => true,
  whenReady: async () => {}
}
export const app = new Proxy(known, { get: (target, key) => target[key] ?? silent() })
export const screen = { getPrimaryDisplay: () => ({ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }) }
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
  session,
  shell,
  webContents
] = Array.from({ length: 12 }, silent)
