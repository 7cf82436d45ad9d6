import { existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']
const folders = (process.env['PATH'] ?? '').split(delimiter)

/** Where Chromium is; without one the process ends with a sentence. */
export function findChromium(): string {
  // Debian's own binary before Debian's script around it, which takes longer and brings keys for web services.
  const known = ['/usr/lib/chromium/chromium', ...names.map((name) => join('/usr/bin', name))]
  const places = [...known, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))]
  const wanted = process.env['PITBOSS_CHROMIUM']
  const found = wanted === undefined ? places.find((place) => existsSync(place)) : existsSync(wanted) && wanted
  if (found) return found
  process.stderr.write(
    `The Electron stand-in needs Chromium: ${wanted === undefined ? 'install it (Debian: apt-get install chromium)' : `there is none at ${wanted}, correct PITBOSS_CHROMIUM`}, or name one with PITBOSS_CHROMIUM.\n`
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
  '--webrtc-ip-handling-policy=disable_non_proxied_udp'
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
    ...offTheNetwork,
    '--disable-site-isolation-trials',
    `--disable-features=${features.join(',')}`,
    '--keep-alive-for-test',
    '--no-startup-window',
    `--user-data-dir=${run.profile}`
  ]
}
