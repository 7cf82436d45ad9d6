import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './measure.ts'

const folder = join(import.meta.dirname, '../out/renderer')

/** What the first screen loads before it can paint itself: scripts and style sheets that index.html names. */
export function measureSize(): Finding[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const total = (ending: string) =>
    [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)]
      .map(([, file = '']) => file)
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1000
  const note = 'minified, named by index.html'
  return [
    { name: 'JavaScript before the first screen', value: total('.js'), unit: 'KB', goal: 480, note },
    { name: 'CSS before the first screen', value: total('.css'), unit: 'KB', goal: 70, note }
  ]
}
