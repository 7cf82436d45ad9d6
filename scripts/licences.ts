import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { packedModule } from './packedModule.ts'

export interface Licence {
  readonly name: string
  readonly version: string
  /** An SPDX expression, such as `MIT`. */
  readonly licence: string
  readonly text: string
}

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
}

/** Packages without a licence file, each with a file that has the licence's text: from the same author, or a standard text. */
const textsElsewhere: Readonly<Record<string, string>> = {
  '@humanwhocodes/momoa': 'node_modules/dompurify/LICENSE',
  'react-remove-scroll-bar': 'node_modules/react-remove-scroll/LICENSE',
  wouter: 'scripts/unlicense.txt'
}

function licenceText(root: string, path: string, name: string): string {
  const [file] = readdirSync(join(root, path))
    .filter((entry) => /^(?:licen[cs]e|copying)/i.test(entry))
    .toSorted((one, other) => one.length - other.length)
  const text = file === undefined ? textsElsewhere[name] : `${path}/${file}`
  if (text === undefined) throw new Error(`${name} has no licence file: name one in scripts/licences.ts.`)
  return readFileSync(join(root, text), 'utf8').trim()
}

/** The packages that the built app may contain, in lock file order: all except development packages. */
export function licencesIn(root: string): readonly Licence[] {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8')
  )
  return Object.entries(packages)
    .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
    .map(([path, { version, license = 'not stated' }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, version, licence: license, text: licenceText(root, path, name) }
    })
}

const moduleName = 'virtual:licences'

/** Makes the licences a module of the page, `virtual:licences`. The first licence is Pitboss's own. */
export function bundleLicences(): Plugin {
  let root = ''
  return {
    name: 'pitboss:licences',
    configResolved: (config) => void (root = join(config.root, '../..')),
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined
      const read = (file: string) => readFileSync(join(root, file), 'utf8')
      const { version, license: licence } = JSON.parse(read('package.json'))
      const pitboss: Licence = { name: 'Pitboss', version, licence, text: read('LICENSE').trim() }
      return packedModule('licences', [pitboss, ...licencesIn(root)])
    }
  }
}
