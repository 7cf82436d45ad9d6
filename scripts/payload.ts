import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { createPackage, extractFile, listPackage, statFile } from '@electron/asar'
import { entryFaults, preloadFaults } from './bundle.ts'

const root = join(import.meta.dirname, '..')

/** Bytes that Pitboss may add to Electron itself. */
export const largestPayload = 4 * 1024 * 1024

// Everything is bundled, so that nothing of node_modules is needed.
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

/** The package.json of the packaged app: its names, version and entry, and no dependency. */
export function shippedDescription(): Readonly<Record<string, unknown>> {
  const whole: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.fromEntries(describedBy.map((key) => [key, whole[key]]))
}

/** Puts the built app into `folder` as it ships, and packs it into the archive `asar`. */
export async function makePayload(folder: string, asar: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const shipped of shippedFolders) cpSync(join(root, shipped), join(folder, shipped), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(shippedDescription(), null, 2)}\n`)
  await createPackage(folder, asar)
}

/** The files in an archive, each by its path from the app's folder with `/`. */
export const filesIn = (asar: string): readonly string[] =>
  listPackage(asar, { isPack: false })
    .map((path) => path.slice(1))
    .filter((path) => !('files' in statFile(asar, path)))
    .map((path) => path.replaceAll(sep, '/'))

/** What is wrong with a payload of these files and bytes; nothing where it may ship. */
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

/** The same, of an archive, with what is wrong with the code of its entry and its preload. */
export function faultsOf(asar: string): readonly string[] {
  const files = filesIn(asar)
  const faults = payloadFaults(files, statSync(asar).size)
  if (faults.length > 0) return faults
  const read = (file: string) => extractFile(asar, normalize(file)).toString()
  return [...entryFaults('out/main/index.js', read), ...preloadFaults(read('out/preload/index.cjs'))]
}
