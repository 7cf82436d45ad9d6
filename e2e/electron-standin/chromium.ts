import { existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome']

/** Where a browser may be, the best place first. */
export function browserPlaces({ DISPLAY, PATH = '', PITBOSS_CHROMIUM }: NodeJS.ProcessEnv): string[] {
  if (PITBOSS_CHROMIUM) return [PITBOSS_CHROMIUM]
  // Debian's own binaries before Debian's scripts around them, which take longer and bring keys for web services.
  const folders = ['/usr/lib/chromium', '/usr/bin', ...PATH.split(delimiter)]
  const placesOf = (names: string[]) => folders.flatMap((folder) => names.map((name) => join(folder, name)))
  // Headless, full Chromium also runs the page of a tool bar that nobody sees; the shell has none, but no window either.
  return DISPLAY ? placesOf(browsers) : [...placesOf([shell]), ...placesOf(browsers)]
}

/** The browser to run on; without one the process ends with a sentence. */
export function findChromium(): string {
  const { DISPLAY, PITBOSS_CHROMIUM } = process.env
  const found = browserPlaces(process.env).find((place) => existsSync(place))
  if (found) return found
  process.stderr.write(
    `The Electron stand-in needs Chromium: ${PITBOSS_CHROMIUM ? `there is none at ${PITBOSS_CHROMIUM}, correct PITBOSS_CHROMIUM` : `install it (Debian: apt-get install ${DISPLAY ? 'chromium' : shell})`}, or name one with PITBOSS_CHROMIUM.\n`
  )
  process.exit(1)
}

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

// What Chromium holds back of its own accord and Electron does not.
const likeElectron = [
  '--disable-popup-blocking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--autoplay-policy=no-user-gesture-required',
  '--force-color-profile=srgb'
]

// A camera and a microphone that every machine has: whether a page gets them is then the app's decision alone.
const devices = ['--use-fake-device-for-media-stream']

const features = [
  'AcceptCHFrame',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  // A sandboxed frame in a process of its own would ask for its pictures behind the Fetch domain's back.
  'IsolateSandboxedIframes',
  'MediaRouter',
  'OptimizationHints',
  'Translate'
]

// What the Fetch domain does not see (sockets, preconnect, WebRTC) finds no host.
const offTheNetwork = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--dns-prefetch-disable',
  // The same for full Chromium and for the headless shell: each ignores the other's.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'
]

/** Chromium's command line for one run. */
export function chromiumFlags(run: { profile: string; isDriven: boolean }): string[] {
  const isRoot = process.getuid?.() === 0
  const isHeadless = !process.env['DISPLAY']
  return [
    '--remote-debugging-pipe',
    ...(run.isDriven ? ['--remote-debugging-port=0'] : []),
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
    ...(isHeadless ? ['--headless=new', '--screen-info={1920x1080}'] : []),
    ...(isSharedMemorySmall() ? ['--disable-dev-shm-usage'] : []),
    ...silent,
    ...likeElectron,
    ...devices,
    ...offTheNetwork,
    '--disable-site-isolation-trials',
    `--disable-features=${features.join(',')}`,
    '--keep-alive-for-test',
    '--no-startup-window',
    `--user-data-dir=${run.profile}`
  ]
}
