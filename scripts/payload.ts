import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { createPackage, extractFile, listPackage, statFile } from '@electron/asar'
import { entryFaults, preloadFaults } from './bundle.ts'

const root = join(import.meta.dirname, '..')

/** The maximum number of bytes that Pitboss adds to Electron. */
export const largestPayload = 4 * 1024 * 1024

// Everything is bundled, so the app needs nothing from node_modules.
const shippedFolders = [
  'out/main',
  'out/preload',
  'out/renderer',
  'resources/icons',
  'resources/layout',
  'resources/demo-layout',
  'resources/demo-designs',
  'resources/demo-pictures',
  'resources/demo-pins'
]
const shippedFiles =
  /^(?:package\.json|out\/main\/(?:chunks\/)?[\w.-]+\.js|out\/preload\/index\.cjs|out\/renderer\/[\w-]+\.(?:html|svg)|out\/renderer\/assets\/[\w.-]+\.(?:js|css|svg|png|woff2)|resources\/icons\/\d+x\d+\.png|resources\/(?:demo-)?layout\/[\w-]+\.(?:json|woff2|txt)|resources\/demo-designs\/(?:index\.json|[0-9a-f]{64})|resources\/demo-pictures\/(?:broken\/)?[\w-]+\.(?:webp|png|svg)|resources\/demo-pins\/pins\.json)$/
const describedBy = [
  'name',
  'productName',
  'desktopName',
  'version',
  'description',
  'author',
  'license',
  'type',
  'main'
] as const

/** The package.json of the packaged app: names, version and entry, without dependencies. */
export function shippedDescription(): Readonly<Record<string, unknown>> {
  const whole: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.fromEntries(describedBy.map((key) => [key, whole[key]]))
}

/** Copies the built app to `folder` in its shipped form, and packs it into the archive `asar`. */
export async function makePayload(folder: string, asar: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const shipped of shippedFolders) cpSync(join(root, shipped), join(folder, shipped), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(shippedDescription(), null, 2)}\n`)
  await createPackage(folder, asar)
}

/** The files in an archive, by path from the app's folder with `/`. */
export const filesIn = (asar: string): readonly string[] =>
  listPackage(asar, { isPack: false })
    .map((path) => path.slice(1))
    .filter((path) => !('files' in statFile(asar, path)))
    .map((path) => path.replaceAll(sep, '/'))

/** The faults of a payload with these files and bytes; empty if the payload may ship. */
export function payloadFaults(files: readonly string[], bytes: number): readonly string[] {
  const foreign = files.filter((file) => !shippedFiles.test(file))
  const missing = ['package.json', 'out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'].filter(
    (file) => !files.includes(file)
  )
  return [
    ...foreign.map((file) => `${file} does not belong into it.`),
    ...missing.map((file) => `${file} is missing.`),
    ...(bytes > largestPayload ? [`It has ${bytes} bytes and may have ${largestPayload}.`] : [])
  ]
}

/** Like `payloadFaults`, for an archive, including the faults of its entry and preload. */
export function faultsOf(asar: string): readonly string[] {
  const files = filesIn(asar)
  const faults = payloadFaults(files, statSync(asar).size)
  if (faults.length > 0) return faults
  const read = (file: string) => extractFile(asar, normalize(file)).toString()
  return [...entryFaults('out/main/index.js', read), ...preloadFaults(read('out/preload/index.cjs'))]
}
