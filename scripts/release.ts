import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The steps of .github/workflows/release.yml: node scripts/run.mjs release tag|sums|draft.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'installers')
const tag = process.env['GITHUB_REF_NAME'] ?? ''

const steps: Readonly<Record<string, () => void>> = {
  /** Refuses a tag that differs from the version. */
  tag() {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    if (tag !== `v${version}`) throw new Error(`The tag is ${tag || 'missing'} and the version is ${version}.`)
  },
  sums() {
    const files = globSync('pitboss-*', { cwd: folder }).toSorted()
    if (files.length === 0) throw new Error(`There is nothing in ${folder}.`)
    const sumOf = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
    writeFileSync(join(folder, 'SHA256SUMS'), files.map((file) => `${sumOf(file)}  ${file}\n`).join(''))
  },
  draft() {
    const files = globSync('*', { cwd: folder }).map((file) => join(folder, file))
    const words = ['release', 'create', tag, '--draft', '--verify-tag', '--title', `Pitboss ${tag}`, ...files]
    const { status } = spawnSync('gh', words, { stdio: 'inherit' })
    if (status !== 0) throw new Error('The draft was not made.')
  }
}

const step = steps[process.argv[3] ?? '']
if (!step) throw new Error('Say tag, sums or draft.')
step()
