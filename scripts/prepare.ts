import { findRunner } from './electron.ts'
import { hasChromium, installPackages, isOnPath } from './packages.ts'

// What the tests need beside the registry's packages: a browser for the stand-in, a display for real Electron, and curl, with
// which a copied command is tried.
const isHeadless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
const isStandIn = findRunner().kind === 'stand-in'
const missing = [
  ...(isStandIn && !hasChromium() ? ['chromium', 'fonts-dejavu-core'] : []),
  ...(!isStandIn && isHeadless && !isOnPath('Xvfb') ? ['xvfb'] : []),
  ...(isOnPath('curl') ? [] : ['curl'])
]
try {
  installPackages(missing)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
