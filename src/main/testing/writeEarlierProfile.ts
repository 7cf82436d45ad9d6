import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes a profile as a Pitboss of November 2026 left it, something in each store: files in version 1, designs and
 * snapshots in base64.
 */
export function writeEarlierProfile(folder: string): void {
  const files: Record<string, string> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'earlierProfile.json'), 'utf8')
  )
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
