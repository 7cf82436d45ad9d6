import { findRunner } from './electron.ts'
import { hasChromium, installPackages, isOnPath } from './packages.ts'

// What the end-to-end tests need beside the registry's packages: a browser for the stand-in, a display for real Electron.
const isHeadless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
const missing =
  findRunner().kind === 'stand-in'
    ? hasChromium()
      ? []
      : ['chromium', 'fonts-dejavu-core']
    : isHeadless && !isOnPath('xvfb-run')
      ? ['xvfb', 'xauth']
      : []
try {
  installPackages(missing)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
