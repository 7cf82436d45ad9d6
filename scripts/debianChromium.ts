import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a program and returns its output; throws what it says on failure. */
export function output(program: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (error) throw new Error(`${program} cannot be run here (${error.message}).`)
  if (status !== 0) throw new Error(`${program}: ${stderr.trim() || `ended with ${status}`}`)
  return stdout
}

/** The versions in a listing of `apt-cache madison`, without duplicates, newest first. */
export const versionsOf = (listing: string): string[] => [
  ...new Set(listing.split('\n').flatMap((line) => line.split('|')[1]?.trim() || []))
]

/** Unpacks one version of Debian's Chromium into its own folder, without installing it; returns its executable. */
export function unpackChromium(version: string, cache: string): string {
  const folder = join(cache, version)
  const place = 'usr/lib/chromium/chromium'
  if (existsSync(join(folder, place))) return join(folder, place)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const packages = ['chromium', 'chromium-common'].map((name) => `${name}=${version}`)
  // As root, apt would download as a user who may not write here, and warn about it.
  output('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', ...packages], unfinished)
  for (const file of readdirSync(unfinished)) {
    output('dpkg-deb', ['-x', file, '.'], unfinished)
    rmSync(join(unfinished, file))
  }
  renameSync(unfinished, folder)
  return join(folder, place)
}
