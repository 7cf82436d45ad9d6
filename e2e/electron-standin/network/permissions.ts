import type { Protocol } from '../chromium/devtools.ts'
import { browser } from '../chromium/browserProcess.ts'

type Name = Parameters<NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>>[1]
type Setting = Protocol.Browser.PermissionSetting

// Electron's permission names and Chromium's.
const names: [Name, string[]][] = [
  ['geolocation', ['geolocation']],
  ['notifications', ['notifications']],
  ['media', ['camera', 'microphone']],
  ['clipboard-read', ['clipboard-read']],
  ['clipboard-sanitized-write', ['clipboard-write']],
  ['midi', ['midi']],
  ['idle-detection', ['idle-detection']],
  ['fullscreen', ['fullscreen']],
  ['pointerLock', ['pointer-lock']],
  ['window-management', ['window-management']],
  ['storage-access', ['storage-access']],
  ['display-capture', ['display-capture']],
  ['speaker-selection', ['speaker-selection']]
]

/** Asks the app about each permission before the first page, because Chromium can't ask at the time of use. */
export async function settlePermissions(
  browserContextId: string | undefined,
  ask: (name: Name) => Promise<boolean>
): Promise<void> {
  const settled = names.map(async ([permission, known]) => {
    const isGranted = await ask(permission)
    const setting: Setting = isGranted ? 'granted' : 'denied'
    const context = browserContextId === undefined ? {} : { browserContextId }
    for (const name of known) browser.tell('Browser.setPermission', { permission: { name }, setting, ...context })
  })
  await Promise.all(settled)
}
