import { existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome']

/** Possible paths of a browser, in order of preference. */
export function browserPlaces({ DISPLAY, PATH = '', PITBOSS_CHROMIUM }: NodeJS.ProcessEnv): string[] {
  if (PITBOSS_CHROMIUM) return [PITBOSS_CHROMIUM]
  // Debian's binaries come before Debian's wrapper scripts, which are slower and add keys for web services.
  const folders = ['/usr/lib/chromium', '/usr/bin', ...PATH.split(delimiter)]
  const placesOf = (names: string[]) => folders.flatMap((folder) => names.map((name) => join(folder, name)))
  // Without a display, the headless shell comes first, because full Chromium would also run an invisible toolbar.
  return DISPLAY ? placesOf(browsers) : [...placesOf([shell]), ...placesOf(browsers)]
}

/** The browser to run. Without a browser, the process ends with a message. */
export function findChromium(): string {
  const { DISPLAY, PITBOSS_CHROMIUM } = process.env
  const found = browserPlaces(process.env).find((path) => existsSync(path))
  if (found) return found
  process.stderr.write(
    `The Electron stand-in needs Chromium: ${PITBOSS_CHROMIUM ? `there is none at ${PITBOSS_CHROMIUM}, correct PITBOSS_CHROMIUM` : `install it (Debian: apt-get install ${DISPLAY ? 'chromium' : shell})`}, or name one with PITBOSS_CHROMIUM.\n`
  )
  process.exit(1)
}

/** Whether a browser draws a toolbar above a page even without a display. All browsers except the headless shell do. */
export const hasToolBar = (path: string): boolean => !path.endsWith(shell)

const isSharedMemorySmall = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < 1_000_000_000
  } catch {
    return true
  }
}

const silent = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--no-service-autorun',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-gpu',
  '--disable-infobars',
  '--disable-quic',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--metrics-recording-only',
  '--media-router=0',
  '--password-store=basic',
  '--use-mock-keychain'
]

// Disables Chromium's restrictions that Electron doesn't have.
const likeElectron = [
  '--disable-popup-blocking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--autoplay-policy=no-user-gesture-required',
  '--force-color-profile=srgb',
  // Only the headless shell doesn't isolate sites. With isolation, a sandboxed frame has a separate process.
  '--site-per-process'
]

// Fake camera and microphone, so only the app decides whether a page gets them.
const devices = ['--use-fake-device-for-media-stream']

const features = [
  'AcceptCHFrame',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'MediaRouter',
  'SpareRendererForSitePerProcess',
  'OptimizationHints',
  'Translate'
]

// Traffic that the Fetch domain doesn't see (sockets, preconnect, WebRTC) finds no host.
const offTheNetwork = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--dns-prefetch-disable',
  // Like Electron's `setWebRTCIPHandlingPolicy`. Full Chromium and the headless shell each ignore the other's switch.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'
]

/** Chromium's command line for a run. */
export function chromiumFlags(run: {
  profile: string
  isDriven: boolean
  hasSandbox: boolean
  name: string
}): string[] {
  const isHeadless = !process.env['DISPLAY']
  const engine = process.env['PITBOSS_STANDIN_JS_FLAGS']
  return [
    '--remote-debugging-pipe',
    ...(run.isDriven ? ['--remote-debugging-port=0'] : []),
    ...(engine ? [`--js-flags=${engine}`] : []),
    ...(run.hasSandbox ? [] : ['--no-sandbox', '--test-type']),
    `--class=${run.name}`,
    ...(isHeadless ? ['--headless=new', '--screen-info={1920x1080}'] : []),
    ...(isSharedMemorySmall() ? ['--disable-dev-shm-usage'] : []),
    ...silent,
    ...likeElectron,
    ...devices,
    ...(process.env['PITBOSS_STANDIN_SOCKETS'] === 'open' ? [] : offTheNetwork),
    `--disable-features=${features.join(',')}`,
    '--keep-alive-for-test',
    '--no-startup-window',
    `--user-data-dir=${run.profile}`
  ]
}
